import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { startEmbedded } from '../../api/database/embedded.ts';
import { migrate } from '../../api/database/migrate.ts';
import { detailConditions, type FavorDetails } from '../../api/features/favors/search/filter.rules.ts';
import { countFavors, listSorted } from '../../api/features/favors/search/search-favors.ts';
import type { FavorSort } from '../../api/generated/graphql.ts';
import { createLog } from '../../api/platform/log.ts';
import { createDataSource } from '../../ormconfig.ts';
import { CITY, loadFavors, loadPeople, OPEN_ONE_IN } from './nearby-world.ts';

/** Favors per run, as the first argument says: `npm run bench:search -- 1000000`. */
const SIZE = Number(process.argv[2] ?? 100_000);

/** Times that each case is measured. */
const TIMES = 40;

const NOW = new Date('2026-11-20T12:00:00Z');

const TITLES = [
  'Promener mon chien',
  'Lave-linge en panne',
  'Pax-Schrank aufbauen',
  'Walk Bella on Sunday',
  'Umzug in den zweiten Stock',
  'Levar uma encomenda',
  'Water my tomatoes',
  'Gaart botzen',
  'Drive me to the airport',
  'Fix a leaking tap',
];

const sorts: FavorSort[] = ['NEAREST', 'NEWEST', 'SOONEST', 'BEST_PAID', 'RELEVANCE'];
const searches = [null, 'Hond', 'Schrnak', 'carry sofa', 'xylophone'];
const filters: [name: string, details: FavorDetails][] = [
  ['all', {}],
  ['€20–60', { minPrice: 2_000, maxPrice: 6_000 }],
  ['today, negotiable', { when: 'TODAY', isNegotiable: true }],
];

/** Measures every order with every search and filter; prints milliseconds, the slowest last. */
async function bench({ manager: db }: DataSource): Promise<void> {
  const results: Record<string, { p50: number; p95: number; rows: number }> = {};
  const measure = async (name: string, run: () => Promise<number>) => {
    const times: number[] = [];
    let rows = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      rows = await run();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Number(times[Math.floor(share * (TIMES - 1))]!.toFixed(1));
    results[name] = { p50: at(0.5), p95: at(0.95), rows };
  };
  for (const words of searches)
    for (const [filterName, details] of filters) {
      const around = {
        near: CITY,
        withinKm: 15,
        status: 'OPEN' as const,
        includeExpired: false,
        now: NOW,
        viewerId: '1',
        conditions: detailConditions(details, NOW),
        words,
      };
      for (const sort of sorts.filter((sort) => (sort === 'RELEVANCE' ? words : words || sort !== 'NEAREST')))
        await measure(`${sort} · ${words ?? '–'} · ${filterName}`, async () => {
          const { rows } = await listSorted(db, { ...around, sort }, { first: 12 });
          return rows.length;
        });
      await measure(`count · ${words ?? '–'} · ${filterName}`, async () => {
        const { count } = await countFavors(db, { ...around, sort: 'NEAREST' }, 1_000);
        return count;
      });
    }
  const slowestLast = Object.entries(results).sort(([, a], [, b]) => a.p95 - b.p95);
  console.table(Object.fromEntries(slowestLast));
}

const folder = mkdtempSync(join(tmpdir(), 'favr-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbedded({ dataDir: folder, log: createLog({ LOG_LEVEL: 'warn' }) });
const dataSource = await createDataSource({ url: server.url, poolSize: 1 }).initialize();
try {
  await migrate(dataSource);
  await dataSource.query('SET statement_timeout = 0');
  await loadPeople(dataSource);
  const began = performance.now();
  await loadFavors(dataSource, 0, SIZE, NOW);
  await dataSource.query(
    `UPDATE favors SET title = ($1::text[])[1 + id % 10], price_cents = 500 + (id * 7919) % 9500, is_negotiable = id % 3 = 0,
       expires_at = created_at + interval '1 hour' * (40 + (id * 31) % 300) WHERE listed`,
    [TITLES],
  );
  await dataSource.query('VACUUM ANALYZE favors');
  const loaded = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${SIZE.toLocaleString('en')} favors, one in ${OPEN_ONE_IN} open, loaded in ${loaded} s`);
  await bench(dataSource);
  console.table(
    await dataSource.query(
      `SELECT relname AS index, pg_size_pretty(pg_relation_size(oid)) AS size FROM pg_class
       WHERE relname ~ '^favors_(search|newest|soonest|best_paid)$'`,
    ),
  );
} finally {
  await dataSource.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
}
