import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { startEmbedded } from '../api/database/embedded.ts';
import { migrate } from '../api/database/migrate.ts';
import { foldCells } from '../api/features/favors/map/fold-cells.ts';
import { createLog } from '../api/platform/log.ts';
import { createDataSource } from '../ormconfig.ts';
import { BOX_INDEX, measureCases, type Measured } from './nearby/nearby-cases.ts';
import { measureInserts, indexSizes } from './nearby/nearby-cost.ts';
import { plot } from './nearby/nearby-plot.ts';
import { loadFavors, loadPeople, OPEN_ONE_IN } from './nearby/nearby-world.ts';

/** Favors per run: half around Luxembourg City, half across Europe. */
const SIZES = [1_000, 100_000, 1_000_000];

/** Folder of the plot. */
const RESULTS = new URL('./results/', import.meta.url);

const NOW = new Date('2026-11-20T12:00:00Z');

/** Loads more and more favors into the database and measures how long searches take. */
async function bench(dataSource: DataSource): Promise<void> {
  const results: { size: number; measured: Measured[] }[] = [];
  await loadPeople(dataSource);
  await dataSource.query(
    `CREATE INDEX ${BOX_INDEX} ON favors (published_latitude, published_longitude) WHERE status = 'OPEN'`,
  );
  for (const [index, size] of SIZES.entries()) {
    const began = performance.now();
    await loadFavors(dataSource, SIZES[index - 1] ?? 0, size, NOW);
    await foldCells({ db: dataSource.manager });
    await dataSource.query('VACUUM ANALYZE favors');
    console.log(
      `\n${size.toLocaleString('en')} favors, one in ${OPEN_ONE_IN} open, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    const measured = await measureCases(dataSource, NOW);
    results.push({ size, measured });
    console.table(
      Object.fromEntries(
        measured.map(({ name, p50, p95, rows }) => [name, { 'p50 ms': p50, 'p95 ms': p95, 'rows a page': rows }]),
      ),
    );
  }
  await dataSource.query(`DROP INDEX ${BOX_INDEX}`);
  console.log('\nWhat the indexes take, and what a favor more costs');
  console.table(await indexSizes(dataSource));
  console.table(await measureInserts(dataSource));

  mkdirSync(RESULTS, { recursive: true });
  const file = new URL('bench-nearby.svg', RESULTS);
  writeFileSync(file, plot(results));
  console.log(`\nPlot: ${file.pathname}`);
}

const folder = mkdtempSync(join(tmpdir(), 'favr-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbedded({ dataDir: folder, log: createLog({ LOG_LEVEL: 'warn' }) });
const dataSource = await createDataSource({ url: server.url, poolSize: 1 }).initialize();
try {
  await migrate(dataSource);
  await dataSource.query('SET statement_timeout = 0');
  await bench(dataSource);
} finally {
  await dataSource.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
}
