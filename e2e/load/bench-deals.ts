import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { createApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import { createContext } from '../../api/create-context.ts';
import { startEmbedded } from '../../api/database/embedded.ts';
import { migrate } from '../../api/database/migrate.ts';
import { Deals1795371839826 } from '../../api/database/migrations/2026-11-22/1795371839826-deals.ts';
import { backfillDeals } from '../../api/features/deals/backfill-deals.ts';
import { createLog } from '../../api/platform/log.ts';
import { testEnvironment, testSecrets } from '../../api/testing/harness.ts';
import { createDataSource, dataSourceOptions } from '../../ormconfig.ts';
import { loadFavors, loadPeople } from './nearby/nearby-world.ts';

/** Favors in the database; eight of nine were completed or accepted, and get a deal. */
const SIZE = Number(process.env.FAVORS ?? 1_000_000);

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);

/** Loads favors as the version before deals left them, of the kinds that it knew. */
async function loadBefore(url: string): Promise<void> {
  const options = dataSourceOptions({ url });
  const migrations = options.migrations.slice(0, options.migrations.indexOf(Deals1795371839826));
  const before = await new DataSource({ ...options, migrations, poolSize: 1 }).initialize();
  await migrate(before);
  await before.query('SET statement_timeout = 0');
  await loadPeople(before);
  const began = performance.now();
  await loadFavors(before, 0, SIZE, new Date(), {
    common: ['HANDYMAN', 'RIDE', 'PET_CARE', 'DELIVERY', 'MOVING', 'FOOD', 'OTHERS'],
  });
  await before.query(
    "UPDATE favors SET status = 'ACCEPTED', completed_at = NULL WHERE status = 'COMPLETED' AND id % 10 = 0",
  );
  await before.query('VACUUM ANALYZE favors');
  console.log(`${SIZE.toLocaleString('en')} favors, loaded in ${seconds(began)} s`);
  await before.destroy();
}

/** Writes to one favor after the other until it is stopped, and returns the longest wait in milliseconds. */
function writeMeanwhile(dataSource: DataSource): () => Promise<number> {
  let longest = 0;
  let isOn = true;
  const writing = (async () => {
    while (isOn) {
      const began = performance.now();
      await dataSource.query('UPDATE favors SET title = title WHERE id = $1', [1 + Math.floor(Math.random() * SIZE)]);
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  return async () => {
    isOn = false;
    await writing;
    return longest;
  };
}

/** Measures the migrations and the job that gives old favors their deals, beside somebody who writes. */
async function measure(url: string): Promise<void> {
  const dataSource = await createDataSource({ url, poolSize: 5 }).initialize();
  const beside = await createDataSource({ url, poolSize: 1 }).initialize();
  const stopMigrating = writeMeanwhile(beside);
  const migrating = performance.now();
  await migrate(dataSource);
  const took = seconds(migrating);
  console.log(`migrations: ${took} s, longest wait of a write beside them ${(await stopMigrating()).toFixed(0)} ms`);

  const config = loadConfig({ ...testEnvironment, JOBS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: url });
  const app = await createApp({ config, secrets: testSecrets, dataSource, log: pino({ level: 'warn' }) });
  let longestBatch = 0;
  const timed = Object.create(dataSource.manager) as EntityManager;
  timed.transaction = (async (work: (db: EntityManager) => Promise<unknown>) => {
    const began = performance.now();
    const result = await dataSource.manager.transaction(work);
    longestBatch = Math.max(longestBatch, performance.now() - began);
    return result;
  }) as typeof timed.transaction;
  const ctx = { ...createContext(app.deps, { viewer: null, address: '' }), db: timed };
  for (const run of ['backfill', 'backfill again, with nothing to do']) {
    longestBatch = 0;
    const stop = writeMeanwhile(beside);
    const began = performance.now();
    await backfillDeals(ctx);
    const lasted = seconds(began);
    console.log(
      `${run}: ${lasted} s, longest batch, whose rows are locked, ${longestBatch.toFixed(0)} ms, longest wait of a write beside it ${(await stop()).toFixed(0)} ms`,
    );
  }
  const [{ deals, without }] = await dataSource.query(
    `SELECT (SELECT count(*) FROM deals) AS deals, (SELECT count(*) FROM favors WHERE status IN ('ACCEPTED', 'COMPLETED')
       AND NOT EXISTS (SELECT FROM deals WHERE favor_id = favors.id)) AS without`,
  );
  console.log(`${deals} deals, ${without} favors without`);
  await app.close();
  await beside.destroy();
}

const folder = mkdtempSync(join(tmpdir(), 'favr-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbedded({ dataDir: folder, log: createLog({ LOG_LEVEL: 'warn' }) });
try {
  await loadBefore(server.url);
  await measure(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
