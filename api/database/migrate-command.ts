import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { reportStartupError } from '../start/report-startup-error.ts';
import { migrate, revertNewest } from './migrate.ts';
import { joinDatabase } from './open-database.ts';

/**
 * Runs `npm run migrate`: migrates the configured database, also while a server runs. `npm run migrate -- revert`
 * reverts the migration that ran last.
 */
async function migrateCommand([verb]: string[]): Promise<void> {
  if (verb && verb !== 'revert') throw new StartupError('Say: npm run migrate, or npm run migrate -- revert');
  const config = loadConfig();
  const { dataSource, close } = await joinDatabase(config, createLog(config));
  try {
    if (verb) return console.log(`Reverted ${(await revertNewest(dataSource)) ?? 'nothing: no migration has run'}.`);
    await migrate(dataSource);
  } finally {
    await close();
  }
  console.log('The database is up to date.');
}

migrateCommand(process.argv.slice(2)).catch(reportStartupError);
