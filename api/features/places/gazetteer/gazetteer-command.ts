import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { DataSource } from 'typeorm';
import { StartupError } from '../../../platform/startup-error.ts';
import { loadConfig } from '../../../config.ts';
import { joinDatabase } from '../../../database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { reportStartupError } from '../../../start/report-startup-error.ts';
import { loadRegister } from '../register/load-register.ts';
import { importPlaces } from './import-places.ts';

const { positionals } = parseArgs({ allowPositionals: true });

const USAGE = 'Say: npm run gazetteer -- import <file>, or: npm run gazetteer -- register <file>';

/**
 * Runs `npm run gazetteer -- import <file>`, which loads a national GeoNames postal file into the configured database,
 * or `register <file>`, which loads an address register.
 */
async function gazetteerCommand([verb, file, ...more]: string[]): Promise<void> {
  if ((verb !== 'import' && verb !== 'register') || !file || more.length > 0) throw new StartupError(USAGE);
  const config = loadConfig();
  const database = await joinDatabase(config, createLog(config));
  const startedAt = Date.now();
  try {
    const load = verb === 'import' ? importFile : registerFile;
    const report = await load(database.dataSource, file);
    console.log(report(((Date.now() - startedAt) / 1000).toFixed(1)));
  } finally {
    await database.close();
  }
}

/** Says what was loaded, in so many seconds. */
type Report = (seconds: string) => string;

async function registerFile(dataSource: DataSource, file: string): Promise<Report> {
  const { addresses, streets, before } = await loadRegister(dataSource, file);
  return (seconds) =>
    `${addresses.toLocaleString('en')} addresses in ${streets.toLocaleString('en')} streets in ${seconds} s; they replace ${before.toLocaleString('en')}.`;
}

async function importFile(dataSource: DataSource, file: string): Promise<Report> {
  const bar = new SingleBar({ format: 'Importing {bar} {percentage}% · {eta} s left', clearOnComplete: true });
  try {
    bar.start(1, 0);
    const { rows, places, before, countries } = await importPlaces(dataSource, file, (read, size) =>
      bar.update(read / size),
    );
    return (seconds) =>
      [
        `${places.toLocaleString('en')} places of ${countries.join(', ')} from ${rows.toLocaleString('en')} rows in ${seconds} s; they replace ${before.toLocaleString('en')}.`,
        'GeoNames (geonames.org) gives them under CC BY 4.0: name it where you show them.',
      ].join('\n');
  } finally {
    bar.stop();
  }
}

gazetteerCommand(positionals).catch(reportStartupError);
