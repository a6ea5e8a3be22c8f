import { migrate } from '../api/database/migrate.ts';
import type { TestPerson } from '../api/testing/harness.ts';
import { createDataSource } from '../ormconfig.ts';
import { ownPostgres } from '../tests/processes/own-postgres.ts';
import { openBenchFolder } from './data-folder.ts';
import { CITY } from './nearby/nearby-world.ts';
import { exactProcessorTime, processorTimesIn, timeBetween } from './process-counters.ts';
import { startFavr } from './speed/contenders.ts';
import { RawConnection } from './speed/raw-connection.ts';
import { enterMillion, FAVORS, fillMillion, type KnownWorld, type MillionWorld } from './million-world.ts';

/** Most milliseconds of PostgreSQL's processor that a list may take, 95 times of 100. */
const MOST_MS = 10;

/** Times that each operation is measured, after some that prepare its statements. */
const TIMES = 40;
const WARM = 10;

/** Part of the names of the cases that are measured; all when left out. */
const ONLY = process.env.ONLY ?? '';

/** An operation that is measured: its query, and who sends it; a visitor where nobody is named. */
interface Case {
  query: string;
  who?: TestPerson;
}

const page = (fields: string) => `{ edges { node { ${fields} } } pageInfo { hasNextPage endCursor } }`;

/** Lists what is measured, with the second page of each list of a person's own. */
function casesOf({ viewer, admin }: MillionWorld): Record<string, Case> {
  const near = `near: { latitude: ${CITY.latitude}, longitude: ${CITY.longitude} }`;
  const own = (query: string): Case => ({ query, who: viewer });
  const asAdmin = (query: string): Case => ({ query: `{ admin { ${query} } }`, who: admin });
  const conversation = 'id unreadCount favor { title } otherUser { firstName } lastMessage { content }';
  return {
    'category counts, 15 km': { query: `{ favorCategories(${near}) { category count } }` },
    'category counts, 50 km': { query: `{ favorCategories(${near}, withinKm: 50) { category count } }` },
    'posted favors': own(`{ viewer { postedFavors(first: 20) ${page('id title status')} } }`),
    'completed favors': own(`{ viewer { completedFavors(first: 20) ${page('id title status')} } }`),
    'my favors, asking': own(`{ myFavors(group: ASKING, first: 20) ${page('id title')} }`),
    'conversations with unread counts': own(`{ conversations(first: 20) ${page(conversation)} }`),
    'all unread messages': own('{ unreadMessages }'),
    'admin: people': asAdmin(`users ${page('id')}`),
    'admin: people by a part of the name': asAdmin(`users(search: "mull") ${page('id')}`),
    'admin: favors': asAdmin(`favors ${page('id title')}`),
    'admin: favors of a person': asAdmin(`favors(posterId: "${viewer.id}") ${page('id title')}`),
    'admin: hidden favors': asAdmin(`favors(hidden: true) ${page('id title')}`),
    'admin: conversations': asAdmin(`conversations ${page('id messageCount')}`),
    'admin: conversations of a person': asAdmin(`conversations(userId: "${viewer.id}") ${page('id messageCount')}`),
    'admin: open reports': asAdmin(`reports(open: true) ${page('id')}`),
    'admin: audit log of a person': asAdmin(`auditEntries(aboutUserId: "${viewer.id}") ${page('id')}`),
  };
}

/** Measures a case alone, one request after the other. */
async function measure(url: string, { query, who }: Case, cluster: string) {
  const connection = await RawConnection.open(url);
  const [taken, answered]: [number[], number[]] = [[], []];
  for (let time = -WARM; time < TIMES; time += 1) {
    const [began, before] = [performance.now(), processorTimesIn(cluster, exactProcessorTime)];
    const { status, body } = await connection.post(JSON.stringify({ query }), who?.cookie);
    if (status !== 200 || body.includes('"errors"')) throw new Error(`${query}: ${body}`);
    if (time < 0) continue;
    answered.push(performance.now() - began);
    taken.push(timeBetween(before, processorTimesIn(cluster, exactProcessorTime)));
  }
  connection.close();
  const at = (times: number[], share: number) =>
    Number(times.sort((a, b) => a - b)[Math.floor(share * (TIMES - 1))]!.toFixed(1));
  return { 'p50 ms': at(taken, 0.5), 'p95 ms': at(taken, 0.95), 'answered, ms': at(answered, 0.5) };
}

/**
 * `npm run bench:million`: what lists cost PostgreSQL among a million favors, a million conversations and twenty
 * million messages; fails above {@link MOST_MS}. `ONLY=categor` measures those whose name has that in it.
 */
async function bench(): Promise<void> {
  const folder = openBenchFolder<KnownWorld>(`million-${FAVORS}`);
  const postgres = await ownPostgres(folder.path);
  // What fills and VACUUM say nothing for minutes.
  const database = createDataSource({ url: postgres.url, poolSize: 1, silenceMs: 3_600_000 });
  await database.initialize();
  try {
    await migrate(database);
    // Without jobs: what they catch up with among a million favors would count as the lists'.
    const favr = await startFavr(postgres.url, { JOBS: 'off' });
    try {
      const known = folder.known() ?? (await fillMillion(database, favr.url));
      folder.markFilled(known);
      const world = await enterMillion(favr.url, known);
      const [{ data_directory: cluster }] = await database.query('SHOW data_directory');
      const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
      for (const [name, one] of Object.entries(casesOf(world)).filter(([name]) => name.includes(ONLY)))
        rows[name] = await measure(favr.url, one, cluster);
      console.log(`${FAVORS.toLocaleString('en')} favors`);
      console.table(rows);
      if (Object.values(rows).some((row) => row['p95 ms'] > MOST_MS)) process.exitCode = 1;
    } finally {
      await favr.stop();
    }
  } finally {
    await database.destroy();
    await postgres.clear();
    folder.clear();
  }
}

// PostgreSQL runs detached: nothing else keeps the process waiting for its end.
const awake = setInterval(() => undefined, 60_000);
await bench();
clearInterval(awake);
