import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../api/database/migrate.ts';
import { signUp, testSecrets } from '../api/testing/harness.ts';
import { createDataSource } from '../ormconfig.ts';
import { ownPostgres } from '../tests/processes/own-postgres.ts';
import { LocalClient } from './hostile/local-client.ts';
import { memoryOf } from './process-counters.ts';
import { startFavr, type Contender } from './speed/contenders.ts';
import { speedCases, type SpeedCase } from './speed/speed-cases.ts';
import { fillWorld } from './speed/speed-world.ts';

/** Rounds, each quiet and then beside the attack, and seconds of either. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const ROUND_S = Number(process.env.ROUND_S ?? 10);

/** Others who use the product meanwhile, each from an address of their own, and ms between their requests. */
const OTHERS = 16;
const EVERY_MS = 400;

/** Cases of the bench of speed that anybody can ask. */
const USED = ['nearby, visitor', 'nearby, signed in', 'one favor', 'messages committed'];

/** Promises to others beside an attack (docs/speed.md#benches). */
const MOST_TIMES = 3;
const MOST_MEMORY = 200 * 2 ** 20;

/** Requests of the others, and who they are. */
interface Use {
  cases: SpeedCase[];
  cookieOf(nth: number): string;
}

/** Answers of others in some rounds. */
interface Answers {
  ms: number[];
  /** Answers by their status. */
  statuses: Record<number, number>;
  /** Most memory that the server held, in bytes. */
  memory: number;
}

const newAnswers = (): Answers => ({ ms: [], statuses: {}, memory: 0 });

const percentile = (ms: number[], share: number) =>
  [...ms].sort((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? NaN;

/** Has the others use the product for some seconds. */
async function use({ url, pid }: Contender, { cases, cookieOf }: Use, answers: Answers): Promise<void> {
  const end = performance.now() + ROUND_S * 1_000;
  await Promise.all(
    Array.from({ length: OTHERS }, async (_, nth) => {
      const client = new LocalClient(url, `127.0.1.${nth + 1}`);
      await pause((nth * EVERY_MS) / OTHERS);
      for (let turn = nth; performance.now() < end; turn += OTHERS) {
        const one = cases[turn % cases.length]!;
        const isHealth = turn % 10 === 9;
        const { status, ms } = isHealth
          ? await client.ask({ method: 'GET', path: '/healthz' })
          : await client.ask({ body: one.body(nth), cookie: one.cookie && cookieOf(nth) });
        answers.ms.push(ms);
        answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
        answers.memory = Math.max(answers.memory, memoryOf(pid));
        await pause(EVERY_MS);
      }
      client.close();
    }),
  );
}

/** `npm run bench:hostile`: measures how others are served beside a hostile visitor and person, in alternation. */
async function bench(): Promise<void> {
  const postgres = await ownPostgres();
  const database = await createDataSource({ url: postgres.url, poolSize: 1 }).initialize();
  await migrate(database);
  const favr = await startFavr(postgres.url, {
    NODE_ENV: 'production',
    // Nobody follows links: programs send no origin.
    PUBLIC_URL: 'http://localhost:4000',
    RATE_LIMITS: 'on',
    VAPID_PRIVATE_KEY: testSecrets.vapid.privateKey,
    SOCKETS_PER_ADDRESS: '',
    SOCKETS_PER_PERSON: '',
  });
  const [quiet, beside] = [newAnswers(), newAnswers()];
  try {
    await database.query('SET statement_timeout = 0');
    const world = await fillWorld(database, favr.url);
    const hostile = await signUp(favr.url, { firstName: 'Eve' });
    const { senders } = world;
    const used = {
      cases: speedCases(world).filter(({ name }) => USED.includes(name)),
      // Each of the others is somebody else: one person's own limits are not what is measured.
      cookieOf: (nth: number) => senders[nth % senders.length]!.person.cookie,
    };
    await use(favr, used, newAnswers());
    for (let round = 0; round < ROUNDS; round += 1) {
      await use(favr, used, quiet);
      const attack = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          fileURLToPath(new URL('hostile/attack.ts', import.meta.url)),
          favr.url,
          hostile.cookie,
          `${ROUND_S}`,
        ],
        { stdio: 'inherit' },
      );
      const over = once(attack, 'exit');
      await use(favr, used, beside);
      await over;
    }
  } finally {
    await favr.stop();
    await database.destroy();
    await postgres.clear();
  }
  report(quiet, beside);
}

/** Prints both, and fails where others were not served as promised. */
function report(quiet: Answers, beside: Answers): void {
  const row = ({ ms, statuses, memory }: Answers) => ({
    answers: ms.length,
    'p50, ms': Number(percentile(ms, 0.5).toFixed(1)),
    'p99, ms': Number(percentile(ms, 0.99).toFixed(1)),
    statuses: JSON.stringify(statuses),
    'memory, MB': Math.round(memory / 2 ** 20),
  });
  console.table({ quiet: row(quiet), 'beside an attack': row(beside) });
  const times = percentile(beside.ms, 0.99) / percentile(quiet.ms, 0.99);
  const grown = beside.memory - quiet.memory;
  console.log(`p99 ${times.toFixed(2)} times, memory ${Math.round(grown / 2 ** 20)} MB more`);
  const failed = Object.keys(beside.statuses).filter((status) => status !== '200');
  if (times > MOST_TIMES || grown > MOST_MEMORY || failed.length > 0) process.exitCode = 1;
}

// PostgreSQL runs detached: nothing else keeps the process waiting for its end.
const awake = setInterval(() => undefined, 60_000);
await bench();
clearInterval(awake);
