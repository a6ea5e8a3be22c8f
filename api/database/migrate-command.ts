import { loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { sayWhy } from '../start/say-why.ts';
import { openDatabase } from './open-database.ts';

/** `npm run migrate`: brings the database of the settings up to date; opening it is all that takes. */
async function migrateCommand(): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, createLog(config));
  await database.close();
  console.log('The database is up to date.');
}

migrateCommand().catch(sayWhy);
