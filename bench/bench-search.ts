import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import { startEmbedded } from '../api/database/embedded.ts';
import { migrate } from '../api/database/migrate.ts';
import { detailConditions, type FavorDetails } from '../api/features/favors/search/filter.rules.ts';
import { countByPrice, countFavors, listSorted } from '../api/features/favors/search/search-favors.ts';
import type { FavorSort } from '../api/generated/graphql.ts';
import { createLog } from '../api/platform/log.ts';
import { createDataSource } from '../ormconfig.ts';
import { openBenchFolder } from './data-folder.ts';
import { addFavors, fillQuickly } from './fill-quickly.ts';
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

/**
 * Times that each case runs before: a text is prepared when it is sent for the fifth time, and PostgreSQL plans what is
 * prepared for its values another five times.
 */
const WARM_UP = 10;

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

/** Milliseconds of a case: of PostgreSQL's processor, also when it runs first, and from question to answer. */
interface Measured {
  first: number;
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
        cases[`${sort} · ${words ?? '–'} · ${filterName}`] = async () =>
          (await listSorted(db, { ...around, sort }, { first: 12 })).rows.length;
      cases[`count · ${words ?? '–'} · ${filterName}`] = async () =>
        (await countFavors(db, { ...around, sort: 'NEAREST' }, 1_000)).count;
      // The app asks for them without the price that it filters by.
      if (details.minPrice === undefined)
        cases[`prices · ${words ?? '–'} · ${filterName}`] = async () =>
          (await countByPrice(db, { ...around, sort: 'NEAREST' }, 1_000)).counts.reduce((sum, count) => sum + count);
    }
  return cases;
}

/** One run of a case. */
interface Sample {
  /** Milliseconds of PostgreSQL's processor. */
  taken: number;
  /** Milliseconds from question to answer. */
  answered: number;
  rows: number;
}

/** Favors on a server of their own, as a node of a process of its own finds them: it remembers what it searched. */
interface World {
  cases: Record<string, Case>;
  /** Runs a case, and measures it by the processor time of its connection, which other work hardly changes. */
  run(name: string): Promise<Sample>;
  /** Prints the sizes of indexes, and the plan of a case. */
  explain(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a server with so many favors. */
async function openWorld(size: number): Promise<World> {
  const folder = openBenchFolder<object>(`search-${size}`);
  const server = await startEmbedded({ dataDir: folder.path, log: createLog({ LOG_LEVEL: 'warn' }) });
  // VACUUM of a million rows says nothing for minutes.
  const dataSource = await createDataSource({ url: server.url, poolSize: 1, silenceMs: 3_600_000 }).initialize();
  await migrate(dataSource);
  if (!folder.known()) await fill(dataSource, size);
  folder.markFilled({});
  const cases = casesOf(dataSource);
  const [{ pid }] = await dataSource.query('SELECT pg_backend_pid() AS pid');
  return {
    cases,
    run: async (name) => {
      const [began, before] = [performance.now(), exactProcessorTime(pid)];
      const rows = await cases[name]!();
      return { answered: performance.now() - began, taken: exactProcessorTime(pid) - before, rows };
    },
    explain: async (name) => {
      console.table(await dataSource.query(INDEX_SIZES));
      console.log(`${name}:\n${await planOf(dataSource, cases[name]!)}`);
    },
    close: async () => {
      await dataSource.destroy();
      await server.stop();
      folder.clear();
    },
  };
}

const INDEX_SIZES = `SELECT relname AS index, pg_size_pretty(pg_relation_size(oid)) AS size FROM pg_class
  WHERE relname ~ '^favors_(search|newest|soonest|best_paid)$'`;

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
  console.log(`${total.toLocaleString('en')} favors loaded in ${loaded} s`);
}

/** Request of the bench to the process of a world, which answers each once. */
type Asked = { names: true } | { run: string } | { explain: string } | { close: true };

/** Answers the bench in the process of a world. */
async function serveWorld(size: number): Promise<void> {
  const world = await openWorld(size);
  const answer = async (asked: Asked): Promise<unknown> => {
    if ('run' in asked) return world.run(asked.run);
    if ('explain' in asked) return world.explain(asked.explain);
    if ('names' in asked) return Object.keys(world.cases);
    await world.close();
    return null;
  };
  process.on('message', async (asked: Asked) => {
    const answered = await answer(asked);
    process.send!(answered ?? null, () => 'close' in asked && process.disconnect());
  });
  process.send!('open');
}

/** A world in a process of its own, and the results of its cases. */
interface Measuring {
  size: number;
  results: Map<string, Measured>;
  ask<Answer>(asked: Asked): Promise<Answer>;
}

/** Starts the process of a world. */
async function startWorld(size: number): Promise<Measuring> {
  const worker = fork(import.meta.filename, [String(size), 'world']);
  const answer = async () => {
    const [answered] = await once(worker, 'message');
    return answered;
  };
  await answer();
  return {
    size,
    results: new Map(),
    ask: (asked) => {
      worker.send(asked);
      return answer();
    },
  };
}

/** Measures a case in each world, in alternation, because the machine is not as fast a minute later. */
async function measure(worlds: readonly Measuring[], name: string): Promise<void> {
  const samples = worlds.map((): Sample[] => []);
  for (let time = 0; time < WARM_UP + TIMES; time += 1)
    for (const [index, world] of worlds.entries()) samples[index]!.push(await world.ask<Sample>({ run: name }));
  for (const [index, { results }] of worlds.entries()) results.set(name, sumUp(samples[index]!));
}

function sumUp(samples: readonly Sample[]): Measured {
  const warm = samples.slice(WARM_UP);
  const at = (share: number, read: (sample: Sample) => number) =>
    rounded(warm.map(read).sort((a, b) => a - b)[Math.floor(share * (warm.length - 1))]!);
  const taken = (sample: Sample) => sample.taken;
  return {
    first: rounded(samples[0]!.taken),
    p50: at(0.5, taken),
    p95: at(0.95, taken),
    answered: at(0.5, ({ answered }) => answered),
    rows: warm[0]!.rows,
  };
}

/** Rounds milliseconds to a tenth. */
const rounded = (ms: number): number => Number(ms.toFixed(1));

/** Prints the results of a world, the slowest last, with the plan of that one. */
async function print({ size, results, ask }: Measuring): Promise<void> {
  const sorted = [...results].sort(([, a], [, b]) => a.p95 - b.p95);
  console.log(`${size.toLocaleString('en')} favors, one in ${OPEN_ONE_IN} open; ms of PostgreSQL's processor`);
  console.table(Object.fromEntries(sorted));
  for (const [slowest] of sorted.slice(-1)) await ask({ explain: slowest });
}

/** Returns what the results of a world miss, beside those of one with fewer favors. */
function missed({ size, results }: Measuring, fewer: Measuring | undefined): string[] {
  return [...results].flatMap(([name, { p50, p95 }]) => {
    // Below a millisecond a ratio says nothing, nor does one to so few that a page holds all of them.
    const grew = fewer && fewer.size > 1_000 && p50 > 1 ? p50 / fewer.results.get(name)!.p50 : 0;
    if (p95 <= MOST.ms && grew <= MOST.growth) return [];
    return [`${size.toLocaleString('en')}: ${name} takes ${p95} ms, ${grew.toFixed(1)} times as many as before`];
  });
}

async function bench(): Promise<void> {
  const worlds: Measuring[] = [];
  for (const size of SIZES) worlds.push(await startWorld(size));
  const names = await worlds[0]!.ask<string[]>({ names: true });
  for (const name of names.filter((name) => name.includes(ONLY))) await measure(worlds, name);
  for (const world of worlds) await print(world);
  for (const { ask } of worlds) await ask({ close: true });
  const faults = worlds.flatMap((world, index) => missed(world, worlds[index - 1]));
  if (faults.length > 0) process.exitCode = 1;
  console.log(faults.join('\n') || `Every search takes ${MOST.ms} ms of PostgreSQL or less.`);
}

await (process.argv[3] === 'world' ? serveWorld(LARGEST) : bench());
