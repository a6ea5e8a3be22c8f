import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findRunning } from '../api/database/embedded.ts';
import { signUp } from '../api/testing/harness.ts';
import { createWorld, favorInput } from '../api/testing/world.ts';
import { cellAt } from '../api/features/places/nearby-cells.ts';
import { newPremises, ServerProcess } from '../tests/processes/server-process.ts';
import { CITY, postFavors } from './many-favors.ts';
import { memoryOf, processorTime, processorTimesIn } from './process-counters.ts';
import { countStatements } from './statement-log.ts';

/** Cost of one use of something, the jobs that follow from it included. */
export interface Cost {
  /** SQL statements, BEGIN and COMMIT included. */
  statements: number;
  /** Processor time of the node, in ms. */
  node: number;
  /** Processor time of PostgreSQL, in ms. */
  postgres: number;
  /** Bytes of log that PostgreSQL writes and sends to its replicas. */
  wal: number;
}

/** Everything that is measured. */
export interface Costs {
  /** By use case. */
  uses: Record<string, Cost>;
  /** Bytes of a row with its share of the indexes, by table. */
  rows: Record<string, number>;
  /** Memory of the node for a socket with one subscription, in bytes. */
  socket: number;
}

/** Times that each use case is repeated: first to warm up, then with every statement logged, then without. */
const WARM = 3;
const COUNTED = 10;
const TIMED = 40;
/** Rows of each table to weigh it by. */
const ROWS = 50_000;
/** Sockets to weigh one by. */
const SOCKETS = 2_000;
/** Neighbours that are notified of a favor. */
export const NEIGHBOURS = 200;

/** Starts a server as `npm start` does and measures it. */
export async function measureCosts(): Promise<Costs> {
  const { env, url, clear } = await newPremises();
  const server = await new ServerProcess(env, { web: false }).ready();
  const database = new Client({ connectionString: (await findRunning(env.DATA_DIR))! });
  await database.connect();
  const meter = new Meter(database, join(env.DATA_DIR, 'postgres'), join(env.DATA_DIR, 'postgres.log'), server.pid);
  try {
    const uses = await measureUses(meter, url, database);
    return { uses, socket: await weighSocket(meter, url), rows: await weighRows(database) };
  } finally {
    await database.end();
    await server.stop();
    clear();
  }
}

/** Reads the counters of a node and its PostgreSQL. */
class Meter {
  constructor(
    private readonly database: Client,
    private readonly cluster: string,
    private readonly log: string,
    private readonly pid: number,
  ) {}

  /** Measures `use`, called again and again, until the jobs that follow from it are done. */
  async measure(use: () => Promise<unknown>): Promise<Cost> {
    // Compiles what the use needs, and ends what earlier ones left to do.
    await this.#repeat(WARM, use);
    await this.database.query('VACUUM ANALYZE');
    const counted = () => this.#repeat(COUNTED, use);
    const statements = (await countStatements((sql) => this.database.query(sql), this.log, counted)) / COUNTED;
    const [before, ms] = [await this.#read(), Date.now()];
    await this.#repeat(TIMED, use);
    const [after, took] = [await this.#read(), Date.now() - ms];
    await pause(took);
    const idle = await this.#read();
    const one = (name: keyof Omit<Cost, 'statements'>) =>
      Math.max(0, (after[name] - before[name] - (idle[name] - after[name])) / TIMED);
    return { statements, node: one('node'), postgres: one('postgres'), wal: one('wal') };
  }

  /** Memory of the node, in bytes. */
  memory(): number {
    return memoryOf(this.pid);
  }

  async #repeat(times: number, use: () => Promise<unknown>): Promise<void> {
    for (let count = 0; count < times; count += 1) await use();
    await this.#jobsDone();
  }

  async #jobsDone(): Promise<void> {
    const due = "SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now() LIMIT 1";
    while ((await this.database.query(due)).rowCount! > 0) await pause(50);
  }

  async #read(): Promise<Omit<Cost, 'statements'>> {
    const { rows } = await this.database.query("SELECT pg_current_wal_insert_lsn() - '0/0' AS wal");
    return {
      node: processorTime(String(this.pid)),
      postgres: [...processorTimesIn(this.cluster).values()].reduce((sum, time) => sum + time, 0),
      wal: Number(rows[0].wal),
    };
  }
}

/** Returns the app's operations by name, without directives that its client takes away. */
function appOperations(): Map<string, string> {
  const texts = Object.values(
    JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>,
  );
  return new Map(
    texts.map((text) => [/(?:query|mutation|subscription) (\w+)/.exec(text)![1]!, text.replaceAll(/ @unmask\b/g, '')]),
  );
}

/** Adds people whose home area is the city's centre, so that every favor there notifies them. */
const addNeighbours = (database: Client): Promise<unknown> =>
  database.query(
    `WITH people AS (INSERT INTO users (first_name, last_name) SELECT 'N', 'N' FROM generate_series(1, $1) RETURNING id)
     INSERT INTO home_areas (user_id, latitude, longitude, h3_8, saved_at) SELECT id, $2, $3, $4, now() FROM people`,
    [NEIGHBOURS, CITY.latitude, CITY.longitude, cellAt(CITY)],
  );

async function measureUses(meter: Meter, url: string, database: Client): Promise<Record<string, Cost>> {
  const operations = appOperations();
  const world = createWorld({ person: () => signUp(url) });
  const { favorId, poster, helper, ...conversation } = await world.aConversation();
  await postFavors(url, { count: 100, withinKm: 5 });
  await addNeighbours(database);
  const accepted: { favor: { id: string }; by: typeof helper }[] = [];
  for (let count = 0; count < WARM + COUNTED + TIMED; count += 1)
    accepted.push({ favor: await world.aFavor({ poster }), by: await signUp(url) });

  // Comes in bursts that would be charged to whatever is measured just then.
  await database.query('ALTER SYSTEM SET autovacuum = off');

  const send = async (person: typeof poster, name: string, variables: Record<string, unknown>) => {
    const { errors } = await person.graphql(operations.get(name)!, variables);
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
  };
  const near = CITY;
  const post = (place: Record<string, unknown>) => () => poster.mutate('postFavor', favorInput(place));
  const { email, password } = poster;
  const message = { conversationId: conversation.id, content: 'I am on my way, see you at nine at your door.' };
  const uses: Record<string, () => Promise<unknown>> = {
    'signing in': () => poster.rest('POST', '/auth/signin', { email, password }),
    'opening Home': () => send(helper, 'Home', { near, withinKm: 15, isVisitor: false }),
    'a page of Explore': () => send(helper, 'Explore', { near, withinKm: 15, first: 20 }),
    'a favor in detail': () => send(helper, 'FavorDetail', { near, id: favorId }),
    'posting a favor': post({}),
    [`posting a favor to ${NEIGHBOURS} neighbours`]: post({ ...near }),
    'accepting a favor': () => {
      const { favor, by } = accepted.pop()!;
      return by.mutate('acceptFavor', { favorId: favor.id });
    },
    'a chat message': () => send(poster, 'SendMessage', { ...message, clientKey: randomUUID() }),
    'opening a chat': () => send(helper, 'Chat', { favorId }),
  };
  const costs: Record<string, Cost> = {};
  for (const [name, use] of Object.entries(uses)) costs[name] = await meter.measure(use);
  return costs;
}

/** Opens sockets that each follow the favors around a place far from all favors. */
async function weighSocket(meter: Meter, url: string): Promise<number> {
  const query = appOperations().get('FavorPosted')!;
  const person = await signUp(url);
  const feeds: { close(): void }[] = [];
  const open = async (count: number) => {
    while (feeds.length < count)
      feeds.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () =>
            person.subscribe(query, { near: { latitude: -40, longitude: 170 }, withinKm: 15 }),
          ),
        )),
      );
  };
  // The first ones make room for all kinds of things that are needed once.
  await open(SOCKETS / 4);
  const before = meter.memory();
  await open((SOCKETS / 4) * 5);
  const bytes = (meter.memory() - before) / SOCKETS;
  for (const feed of feeds) feed.close();
  return bytes;
}

/** Columns of a copied row that must be new, by table. */
const RENEWED: Record<string, Record<string, string>> = {
  users: { email: "n || '@example.org'" },
  favors: { client_key: 'gen_random_uuid()' },
  conversations: { helper_id: '1e9 + n' },
  messages: { sequence: '1e6 + n', client_key: 'gen_random_uuid()' },
  notifications: { cause: "'nearby:' || (1e9 + n)::bigint" },
};

/** Copies a real row of each table many times and weighs what the table grew by. */
async function weighRows(database: Client): Promise<Record<string, number>> {
  await database.query('SET session_replication_role = replica');
  const bytes: Record<string, number> = {};
  for (const [table, renewed] of Object.entries(RENEWED)) {
    const { rows: columns } = await database.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
       AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const size = async () =>
      Number((await database.query('SELECT pg_total_relation_size($1) AS bytes', [table])).rows[0].bytes);
    const before = await size();
    await database.query(
      `INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => renewed[name] ?? `one.${name}`).join()}
       FROM (SELECT * FROM ${table} ORDER BY id DESC LIMIT 1) one, generate_series(1, ${ROWS}) n`,
    );
    bytes[table] = ((await size()) - before) / ROWS;
  }
  return bytes;
}
