import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { reportStartupError } from '../start/report-startup-error.ts';
import { migrate } from './migrate.ts';
import { joinDatabase } from './open-database.ts';

/** `npm run migrate`: brings the database of the settings up to date, beside a running server too. */
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
