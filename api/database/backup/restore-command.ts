import { resolve } from 'node:path';
import { loadConfig } from '../../config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { reportStartupError } from '../../start/report-startup-error.ts';
import { newestBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Runs `npm run restore -- <backup>`: verifies a backup, by default the newest in BACKUP_DIR, and restores it into
 * DATA_DIR, which must be empty.
 */
async function restoreCommand([given]: string[]): Promise<void> {
  const config = loadConfig();
  const backup = given ? resolve(given) : newestBackup(config.BACKUP_DIR);
  if (!backup) throw new StartupError(`There is no backup in ${config.BACKUP_DIR} (BACKUP_DIR).`);
  const { takenAt, product } = await restoreBackup({
    backup,
    dataDir: config.DATA_DIR,
    backupDir: config.BACKUP_DIR,
  });
  console.log(`Restored ${backup}, of ${takenAt.toISOString()} by Favr ${product}, to ${config.DATA_DIR}.`);
  console.log('The next start ends all sessions and tokens, and erases again who was erased since.');
}

restoreCommand(process.argv.slice(2)).catch(reportStartupError);
