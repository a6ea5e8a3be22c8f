import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { reportStartupError } from '../start/report-startup-error.ts';
import { migrate } from './migrate.ts';
import { joinDatabase } from './open-database.ts';

/** Runs `npm run migrate`: migrates the configured database, also while a server runs. */
async function migrateCommand(): Promise<void> {
  const config = loadConfig();
  const { dataSource, close } = await joinDatabase(config, createLog(config));
  try {
    await migrate(dataSource);
  } finally {
    await close();
  }
  console.log('The database is up to date.');
}

migrateCommand().catch(reportStartupError);
