import type { DataSource } from 'typeorm';
import { startEmbedded } from '../api/database/embedded.ts';
import { migrate } from '../api/database/migrate.ts';
import { readCountedCells } from '../api/features/favors/map/counted-cells.ts';
import { findCells } from '../api/features/favors/map/found-cells.ts';
import { resolutionAt } from '../api/features/favors/map/map-resolution.ts';
import { exactWords } from '../api/features/favors/search/text-conditions.ts';
import { circleAround } from '../api/features/places/bounds.rules.ts';
import { createLog } from '../api/platform/log.ts';
import { createDataSource } from '../ormconfig.ts';
import { openBenchFolder } from './data-folder.ts';
import { addFavors, fillQuickly } from './fill-quickly.ts';
import type { Case } from './nearby/nearby-cases.ts';
import { denseSpot, loadPeople, numbers, OPEN_ONE_IN } from './nearby/nearby-world.ts';
import { exactProcessorTime } from './process-counters.ts';

/** Favors per run, up to the number asked for: half around Luxembourg City, half across Europe. */
const SIZES = [1_000, 100_000, 1_000_000].filter((size) => size <= Number(process.argv[2] ?? Infinity));

const NOW = new Date('2026-11-20T12:00:00Z');

/** Pixels of a map beside the list of a wide screen, and of the earth at zoom 0. */
const VIEW = { width: 768, height: 700 };
const EARTH_PX = 256;

/** Most milliseconds of PostgreSQL's processor that reading counts may take, 95 times of 100. */
const MOST_MS = 3;

/** Runs of each case: first to warm up, then measured. */
const ROUNDS = { warm: 30, counted: 200 };

const random = numbers(5);

/** Returns the area that a map shows around a place somewhere in the dense half. */
function aView(zoom: number) {
  const { latitude, longitude } = denseSpot(random, 10);
  const degrees = 360 / (EARTH_PX * 2 ** zoom);
  const [tall, wide] = [(VIEW.height * degrees * Math.cos((latitude * Math.PI) / 180)) / 2, (VIEW.width * degrees) / 2];
  const bounds = { south: latitude - tall, north: latitude + tall, west: longitude - wide, east: longitude + wide };
  const { middle, km } = circleAround(bounds);
  return {
    bounds,
    middle,
    reachKm: km,
    resolution: resolutionAt(zoom, km),
    includeExpired: true,
    now: NOW,
    viewerId: null,
  };
}

/** Returns the cases to measure; the counted ones are held to {@link MOST_MS}. */
function casesOf({ manager: db }: DataSource): Record<string, Case> {
  const counted =
    (zoom: number, over: object = {}): Case =>
    async () =>
      (await readCountedCells(db, { ...aView(zoom), ...over })).length;
  const found =
    (zoom: number, most: number, search?: string): Case =>
    async () => {
      const { bounds, middle, reachKm, resolution } = aView(zoom);
      const { cells } = await findCells(
        db,
        {
          near: middle,
          withinKm: reachKm,
          isCircle: false,
          few: 3,
          bounds,
          resolution,
          status: 'OPEN',
          includeExpired: true,
          now: NOW,
          viewerId: null,
          text: search ? (await exactWords(db, search))! : undefined,
          conditions: search ? [] : [{ sql: 'favor.priceCents >= :minPrice', parameters: { minPrice: 1_000 } }],
        },
        most,
      );
      return cells.length;
    };
  return {
    ...Object.fromEntries([7, 8, 9, 10, 11, 12, 13, 14].map((zoom) => [`counted, zoom ${zoom}`, counted(zoom)])),
    'counted, one category, zoom 11': counted(11, { category: 'FOOD' }),
    'found, zoom 16': found(16, 2_000),
    'found, a price, zoom 12': found(12, 10_000),
    'found, words, zoom 12': found(12, 10_000, 'wardrobe'),
  };
}

/** Measures a case by the processor of its connection, which other work on the machine hardly changes. */
async function measure(dataSource: DataSource, ask: Case) {
  const [{ pid }] = await dataSource.query('SELECT pg_backend_pid() AS pid');
  const [taken, answered]: [number[], number[]] = [[], []];
  let cells = 0;
  for (let round = -ROUNDS.warm; round < ROUNDS.counted; round += 1) {
    const [began, before] = [performance.now(), exactProcessorTime(pid)];
    const found = await ask();
    if (round < 0) continue;
    answered.push(performance.now() - began);
    taken.push(exactProcessorTime(pid) - before);
    cells += found;
  }
  const at = (times: number[], share: number) =>
    Number(times.sort((a, b) => a - b)[Math.floor(share * times.length)]!.toFixed(2));
  return {
    p50: at(taken, 0.5),
    p95: at(taken, 0.95),
    answered: at(answered, 0.5),
    cells: Number((cells / ROUNDS.counted).toFixed(1)),
  };
}

/** Measures all cases; answers whether the counted ones are fast enough. */
async function bench(dataSource: DataSource, size: number): Promise<boolean> {
  const [{ total }] = await dataSource.query(
    "SELECT sum(count)::int AS total FROM favor_cells WHERE category = 'ALL' AND resolution = 0",
  );
  console.log(
    `\n${size.toLocaleString('en')} favors, one in ${OPEN_ONE_IN} open: ${total.toLocaleString('en')} counted`,
  );
  let isFast = true;
  const rows: Record<string, object> = {};
  for (const [name, ask] of Object.entries(casesOf(dataSource))) {
    const { p50, p95, answered, cells } = await measure(dataSource, ask);
    rows[name] = { 'p50 ms': p50, 'p95 ms': p95, 'answered, ms': answered, cells };
    if (name.startsWith('counted') && p95 > MOST_MS) isFast = false;
  }
  console.table(rows);
  return isFast;
}

/** Measures among so many favors; answers whether counts are read fast enough. */
async function benchAmong(size: number): Promise<boolean> {
  const folder = openBenchFolder<object>(`clusters-${size}`);
  const server = await startEmbedded({ dataDir: folder.path, log: createLog({ LOG_LEVEL: 'warn' }) });
  // VACUUM of a million rows says nothing for minutes.
  const dataSource = await createDataSource({ url: server.url, poolSize: 1, silenceMs: 3_600_000 }).initialize();
  try {
    await migrate(dataSource);
    if (!folder.known()) {
      await dataSource.query('SET statement_timeout = 0');
      await loadPeople(dataSource);
      await fillQuickly(dataSource, ['favors'], () => addFavors(dataSource, { total: size, now: NOW }));
    }
    folder.markFilled({});
    return await bench(dataSource, size);
  } finally {
    await dataSource.destroy();
    await server.stop();
    folder.clear();
  }
}

for (const size of SIZES) if (!(await benchAmong(size))) process.exitCode = 1;
