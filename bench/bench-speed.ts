import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { migrate } from '../api/database/migrate.ts';
import { createDataSource } from '../ormconfig.ts';
import { ownPostgres } from '../tests/processes/own-postgres.ts';
import { newPremises, ServerProcess } from '../tests/processes/server-process.ts';
import { memoryOf } from './process-counters.ts';
import { startBaseline, startFavr, type Contender } from './speed/contenders.ts';
import { drive, type Driven, type Measured } from './speed/drive.ts';
import { speedCases, type SpeedCase } from './speed/speed-cases.ts';
import { RawConnection } from './speed/raw-connection.ts';
import { reportSpeed, type Start } from './speed/report.ts';
import { fillWorld, type SpeedWorld } from './speed/speed-world.ts';
import { timeFanOut, type FanOut } from './speed/fan-out.ts';
import { countStatements } from './statement-log.ts';

/** Rounds, of which the median counts, and milliseconds that each contender has in one. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = Number(process.env.ROUND_MS ?? 1_500);

/**
 * Answers that each contender has given of a case before it is measured: V8 compiles what runs often, and would else
 * compile for a slow server while it is measured, and for a quick one before.
 */
const WARM_ANSWERS = Number(process.env.WARM_ANSWERS ?? 15_000);

/** Requests whose statements are counted. */
const COUNTED = 32;

/** Subscribers who are told of a favor. */
const AUDIENCES = (process.env.AUDIENCES ?? '1000,10000').split(',').map(Number);

/** Most subscribers of each server who listen at the same time: a process may open some 20,000 files. */
const MOST_IN_ALTERNATION = 5_000;

/** Measures one case in all contenders that answer it, in alternation. */
async function measureCase(one: SpeedCase, contenders: Contender[], cluster: string): Promise<Measured> {
  const asked = contenders.filter(({ name }) => one.compared || name === 'floor' || name === 'favr');
  const loadOf = ({ name }: Contender) => ({ body: name === 'floor' ? one.floorBody : one.body, cookie: one.cookie });
  const rounds = new Map<string, Driven[]>(asked.map(({ name }) => [name, []]));
  for (const contender of asked) await drive(contender, loadOf(contender), cluster, { answers: WARM_ANSWERS });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const contender of asked)
      rounds.get(contender.name)!.push(await drive(contender, loadOf(contender), cluster, { ms: ROUND_MS }));
  return { name: one.name, driven: Object.fromEntries([...rounds].map(([name, runs]) => [name, medianOf(runs)])) };
}

/** Returns the median of each figure. */
function medianOf(runs: Driven[]): Driven {
  const middle = (name: keyof Driven) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    server: middle('server'),
    postgres: middle('postgres'),
  };
}

/** Counts the statements that Favr sends for one request of a case. */
async function statementsOf(one: SpeedCase, favr: Contender, database: DataSource, cluster: string): Promise<number> {
  const connection = await RawConnection.open(favr.url);
  const ask = (sql: string) => database.query(sql);
  const work = async () => {
    for (let turn = 0; turn < COUNTED; turn += 1) await connection.post(one.body(turn), one.cookie?.(turn));
  };
  const count = await countStatements(ask, join(dirname(cluster), 'postgres.log'), work);
  connection.close();
  return count / COUNTED;
}

/** Starts Favr on an embedded database for the first and the second time. */
async function measureStart(): Promise<Start> {
  const { env, clear } = await newPremises();
  const seconds: number[] = [];
  let memory = 0;
  for (let start = 0; start < 2; start += 1) {
    const began = performance.now();
    const server = await new ServerProcess(env, { web: false }).ready();
    seconds.push((performance.now() - began) / 1000);
    memory = memoryOf(server.pid);
    await server.stop();
  }
  clear();
  return { seconds: seconds[1]!, memory };
}

async function tellAll(floor: Contender, favr: Contender, { viewer }: SpeedWorld) {
  const [alone] = await timeFanOut(0, [[favr, viewer]]);
  const audiences = [];
  for (const count of AUDIENCES) {
    const servers = [
      [floor, null],
      [favr, viewer],
    ] as const;
    const groups = count <= MOST_IN_ALTERNATION ? [servers] : servers.map((server) => [server]);
    const told: FanOut[] = [];
    for (const group of groups) told.push(...(await timeFanOut(count, group)));
    audiences.push({ count, floor: told[0]!, favr: told[1]! });
  }
  return { alone: alone!, audiences };
}

/**
 * `npm run bench:speed`: how fast Favr answers beside servers that do nothing else, all in one run and in alternation;
 * with `-- --write` it also writes the table and the plot in docs.
 */
async function bench(): Promise<void> {
  const postgres = await ownPostgres();
  const database = await createDataSource({ url: postgres.url, poolSize: 1 }).initialize();
  const contenders: Contender[] = [];
  try {
    await migrate(database);
    contenders.push(await startFavr(postgres.url), await startBaseline('floor', postgres.url));
    const [favr, floor] = contenders as [Contender, Contender];
    for (const kind of ['mercurius', 'apollo-jit', 'apollo'] as const)
      contenders.push(await startBaseline(kind, postgres.url));
    // On the very connection that fills: one that has been idle for a while is replaced.
    await database.query('SET statement_timeout = 0');
    const world = await fillWorld(database, favr.url);
    const [{ data_directory: cluster }] = await database.query('SHOW data_directory');
    const measured: Measured[] = [];
    for (const one of speedCases(world).filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
      const statements = await statementsOf(one, favr, database, cluster);
      measured.push({ ...(await measureCase(one, contenders, cluster)), statements });
    }
    const told = await tellAll(floor, favr, world);
    reportSpeed({ measured, told, start: await measureStart() }, process.argv.includes('--write'));
  } finally {
    for (const contender of contenders) await contender.stop();
    await database.destroy();
    await postgres.clear();
  }
}

// PostgreSQL runs detached: nothing else keeps the process waiting for its end.
const awake = setInterval(() => undefined, 60_000);
await bench();
clearInterval(awake);
