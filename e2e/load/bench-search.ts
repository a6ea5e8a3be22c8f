import type { DataSource } from 'typeorm';
import { startEmbedded } from '../../api/database/embedded.ts';
import { migrate } from '../../api/database/migrate.ts';
import { detailConditions, type FavorDetails } from '../../api/features/favors/search/filter.rules.ts';
import { countByPrice, countFavors, listSorted } from '../../api/features/favors/search/search-favors.ts';
import type { FavorSort } from '../../api/generated/graphql.ts';
import { createLog } from '../../api/platform/log.ts';
import { createDataSource } from '../../ormconfig.ts';
import { openBenchFolder } from './filling/bench-folder.ts';
import { addFavors, fillQuickly } from './filling/fill-quickly.ts';
import { CITY, loadPeople, OPEN_ONE_IN } from './nearby/nearby-world.ts';
import { exactProcessorTime } from './process-counters.ts';
import { planOf } from './query-plans.ts';

/** Favors per run, up to the number asked for: `npm run bench:search -- 1000000`. */
const LARGEST = Number(process.argv[2] ?? 100_000);
const SIZES = [...[1_000, 100_000].filter((size) => size < LARGEST), LARGEST];

/**
 * Most milliseconds of PostgreSQL's processor that a search may take, 95 times of 100, and most times as many among ten
 * times the favors.
 */
const MOST = { ms: 15, growth: 3 };

/** Times that each case is measured. */
const TIMES = 40;

/** Part of the names of the cases that are measured; all when left out. */
const ONLY = process.env.ONLY ?? '';

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
  ['evening', { dayPart: 'EVENING' }],
];

/** Milliseconds of a case: of PostgreSQL's processor, and from question to answer. */
interface Measured {
  p50: number;
  p95: number;
  answered: number;
  rows: number;
}

/** A search to measure; answers how many rows it found. */
type Case = () => Promise<number>;

/** Returns every order with every search and filter, and the counts of each. */
function casesOf({ manager: db }: DataSource): Record<string, Case> {
  const cases: Record<string, Case> = {};
  for (const words of searches)
    for (const [filterName, details] of filters) {
      // Anew for each: a search remembers what it has asked about its conditions.
      const around = () => ({
        near: CITY,
        withinKm: 15,
        status: 'OPEN' as const,
        includeExpired: false,
        now: NOW,
        viewerId: '1',
        conditions: detailConditions(details, NOW),
        words,
      });
      for (const sort of sorts.filter((sort) => (sort === 'RELEVANCE' ? words : words || sort !== 'NEAREST')))
        cases[`${sort} · ${words ?? '–'} · ${filterName}`] = async () =>
          (await listSorted(db, { ...around(), sort }, { first: 12 })).rows.length;
      cases[`count · ${words ?? '–'} · ${filterName}`] = async () =>
        (await countFavors(db, { ...around(), sort: 'NEAREST' }, 1_000)).count;
      // The app asks for them without the price that it filters by.
      if (details.minPrice === undefined)
        cases[`prices · ${words ?? '–'} · ${filterName}`] = async () =>
          (await countByPrice(db, { ...around(), sort: 'NEAREST' }, 1_000)).counts.reduce((sum, count) => sum + count);
    }
  return cases;
}

/** Measures a case by the processor of its connection, which other work on the machine hardly changes. */
async function measure(dataSource: DataSource, run: Case): Promise<Measured> {
  const [{ pid }] = await dataSource.query('SELECT pg_backend_pid() AS pid');
  const [taken, answered]: number[][] = [[], []];
  let rows = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const [began, before] = [performance.now(), exactProcessorTime(pid)];
    rows = await run();
    answered!.push(performance.now() - began);
    taken!.push(exactProcessorTime(pid) - before);
  }
  const at = (times: number[], share: number) =>
    Number(times.sort((a, b) => a - b)[Math.floor(share * (TIMES - 1))]!.toFixed(1));
  return { p50: at(taken!, 0.5), p95: at(taken!, 0.95), answered: at(answered!, 0.5), rows };
}

/** Measures all cases; prints them, the slowest last, with the plan of that one. Returns the p95 of each. */
async function bench(dataSource: DataSource): Promise<Map<string, number>> {
  const cases = Object.fromEntries(Object.entries(casesOf(dataSource)).filter(([name]) => name.includes(ONLY)));
  const results: [name: string, Measured][] = [];
  for (const [name, run] of Object.entries(cases)) results.push([name, await measure(dataSource, run)]);
  results.sort(([, a], [, b]) => a.p95 - b.p95);
  console.table(Object.fromEntries(results));
  console.table(
    await dataSource.query(
      `SELECT relname AS index, pg_size_pretty(pg_relation_size(oid)) AS size FROM pg_class
       WHERE relname ~ '^favors_(search|newest|soonest|best_paid)$'`,
    ),
  );
  for (const [slowest] of results.slice(-1)) console.log(`${slowest}:\n${await planOf(dataSource, cases[slowest]!)}`);
  return new Map(results.map(([name, { p95 }]) => [name, p95]));
}

/** Adds favors with titles, prices and times that searches and filters tell apart. */
async function fill(dataSource: DataSource, total: number): Promise<void> {
  const began = performance.now();
  await dataSource.query('SET statement_timeout = 0');
  await loadPeople(dataSource);
  const details = `title = ('{${TITLES.join(',')}}'::text[])[1 + id % 10], price_cents = 500 + (id * 7919) % 9500, is_negotiable = id % 3 = 0,
    day_part = (ARRAY['MORNING', 'AFTERNOON', 'EVENING'])[1 + id % 5],
    expires_at = created_at + interval '1 hour' * (40 + (id * 31) % 300) WHERE status = 'OPEN'`;
  await fillQuickly(dataSource, ['favors'], () => addFavors(dataSource, { total, now: NOW, changes: [details] }));
  const loaded = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${total.toLocaleString('en')} favors, one in ${OPEN_ONE_IN} open, loaded in ${loaded} s`);
}

/** Measures all cases among so many favors; returns the p95 of each. */
async function benchAmong(size: number): Promise<Map<string, number>> {
  const folder = openBenchFolder<object>(`search-${size}`);
  const server = await startEmbedded({ dataDir: folder.path, log: createLog({ LOG_LEVEL: 'warn' }) });
  // VACUUM of a million rows says nothing for minutes.
  const dataSource = await createDataSource({ url: server.url, poolSize: 1, silenceMs: 3_600_000 }).initialize();
  try {
    await migrate(dataSource);
    if (!folder.known()) await fill(dataSource, size);
    folder.markFilled({});
    return await bench(dataSource);
  } finally {
    await dataSource.destroy();
    await server.stop();
    folder.clear();
  }
}

/** Returns what the results of all sizes miss. */
function missed(sizes: readonly (readonly [size: number, p95: Map<string, number>])[]): string[] {
  return sizes.flatMap(([size, p95], index) =>
    [...p95].flatMap(([name, ms]) => {
      const before = index > 0 && sizes[index - 1]![0] > 1_000 ? sizes[index - 1]![1].get(name)! : Infinity;
      // Below a millisecond a ratio says nothing.
      const grew = ms > 1 ? ms / before : 0;
      if (ms <= MOST.ms && grew <= MOST.growth) return [];
      return [`${size.toLocaleString('en')}: ${name} takes ${ms} ms, ${grew.toFixed(1)} times as many as before`];
    }),
  );
}

const measured: (readonly [number, Map<string, number>])[] = [];
for (const size of SIZES) measured.push([size, await benchAmong(size)]);
const faults = missed(measured);
if (faults.length > 0) process.exitCode = 1;
console.log(faults.join('\n') || `Every search takes ${MOST.ms} ms of PostgreSQL or less.`);
