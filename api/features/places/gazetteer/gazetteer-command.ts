import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { StartupError } from '../../../platform/startup-error.ts';
import { loadConfig } from '../../../config.ts';
import { joinDatabase } from '../../../database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { reportStartupError } from '../../../start/report-startup-error.ts';
import { importPlaces } from './import-places.ts';

const { positionals } = parseArgs({ allowPositionals: true });

/** Runs `npm run gazetteer -- import <file>`: loads a national GeoNames postal file into the configured database. */
async function gazetteerCommand([verb, file, ...more]: string[]): Promise<void> {
  if (verb !== 'import' || !file || more.length > 0) throw new StartupError('Say: npm run gazetteer -- import <file>');
  const config = loadConfig();
  const database = await joinDatabase(config, createLog(config));
  const bar = new SingleBar({ format: 'Importing {bar} {percentage}% · {eta} s left', clearOnComplete: true });
  const startedAt = Date.now();
  try {
    bar.start(1, 0);
    const { rows, places, before, countries } = await importPlaces(database.dataSource, file, (read, size) =>
      bar.update(read / size),
    );
    bar.stop();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${places.toLocaleString('en')} places of ${countries.join(', ')} from ${rows.toLocaleString('en')} rows in ${seconds} s; they replace ${before.toLocaleString('en')}.`,
    );
    console.log('GeoNames (geonames.org) gives them under CC BY 4.0: name it where you show them.');
  } finally {
    bar.stop();
    await database.close();
  }
}

gazetteerCommand(positionals).catch(reportStartupError);
