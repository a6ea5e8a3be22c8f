import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RawConnection } from '../../../bench/speed/raw-connection.ts';
import { newPremises, ServerProcess, type Premises } from '../../processes/server-process.ts';

/** Requests until V8 has compiled what they run, and those of a measurement. */
const WARM = 4_000;
const COUNTED = 1_000;

/** Connections that ask at the same time: what they have asked for survives rightly. */
const CONNECTIONS = 4;

/**
 * Most bytes of a request that outlive it: 800 to 2,900 were measured, and 8,200 to 12,800 where each request made one
 * object literal with a getter (docs/decisions/request-time.md#what-outlives-a-request).
 */
const MOST_BYTES = 5_000;

let premises: Premises;
let server: ServerProcess;

beforeAll(async () => {
  premises = await newPremises();
  server = await new ServerProcess({ ...premises.env, METRICS_TOKEN: 'm'.repeat(32) }, { web: false }).ready();
});
afterAll(async () => {
  await server.stop();
  premises.clear();
});

async function ask(count: number, body: string): Promise<void> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawConnection.open(premises.url)));
  await Promise.all(
    connections.map(async (connection) => {
      for (let sent = 0; sent < count / CONNECTIONS; sent += 1)
        expect((await connection.post(body)).body).not.toContain('errors');
    }),
  );
  for (const connection of connections) connection.close();
}

/** Reads the bytes that V8 has moved to its old generation, and how often it has cleaned that up. */
async function readHeap(): Promise<{ old: number; cleanings: number }> {
  const answer = await fetch(`${premises.url}/metrics`, { headers: { authorization: `Bearer ${'m'.repeat(32)}` } });
  const text = await answer.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    old: figure('nodejs_heap_space_size_used_bytes\\{space="old"\\}'),
    cleanings: figure('nodejs_gc_duration_seconds_count\\{kind="major"\\}'),
  };
}

/** Returns the bytes of each request that outlive it, once no cleaning came between. */
async function outliving(body: string): Promise<number> {
  for (;;) {
    const before = await readHeap();
    await ask(COUNTED, body);
    const after = await readHeap();
    if (after.cleanings === before.cleanings) return (after.old - before.old) / COUNTED;
  }
}

test.each([
  ['nothing of the database', '{ __typename }'],
  ['a list', '{ favors(first: 20) { edges { node { id title poster { displayName } } } } }'],
])('what a request for %s makes is gone with it', async (_what, query) => {
  const body = JSON.stringify({ query });
  await ask(WARM, body);
  expect(await outliving(body)).toBeLessThan(MOST_BYTES);
});
