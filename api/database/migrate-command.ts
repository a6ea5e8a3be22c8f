import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { sayWhy } from '../start/say-why.ts';
import { openDatabase } from './open-database.ts';

/** `npm run migrate`: brings the database of the settings up to date; opening it is all that takes. */
async function migrateCommand(): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, pino({ level: config.LOG_LEVEL }));
  await database.close();
  console.log('The database is up to date.');
}

migrateCommand().catch(sayWhy);
