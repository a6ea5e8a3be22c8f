import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';

const MOST = 3;
const RENAME = 'mutation { updateProfile(input: { bio: "Handy" }) { user { id } } }';
const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };

let app: TestApp;
let person: TestPerson;
let locks: QueryRunner;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', OPERATIONS_AT_ONCE: String(MOST) } });
});
afterAll(() => app.close());

/** Runs `work` while whatever writes the person's account has to wait. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  person = await app.person();
  locks = app.deps.dataSource.createQueryRunner();
  await locks.startTransaction();
  try {
    await locks.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id]);
    await work();
  } finally {
    await locks.rollbackTransaction();
    await locks.release();
  }
}

/** Starts as many operations that wait as one person may run, and one more; returns the one answered first. */
const firstOf = async <T>(start: () => Promise<T>): Promise<{ first: T; all: Promise<T>[] }> => {
  const all = Array.from({ length: MOST + 1 }, start);
  return { first: await Promise.race(all), all };
};

describe('operations of one person that run at once', () => {
  test('are refused over the limit in GraphQL, and run again once others have', async () => {
    let rest: Promise<{ status: number }>[] = [];
    await whileLocked(async () => {
      const { first, all } = await firstOf(() => person.graphql(RENAME));
      rest = all;
      expect(first).toMatchObject({ status: 429, errors: [{ extensions: tooMany }] });
    });
    expect((await Promise.all(rest)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect((await person.graphql(RENAME)).errors).toBeUndefined();
  });

  test('are refused over the limit in REST with Retry-After, and leave others alone', async () => {
    let rest: Promise<Response>[] = [];
    await whileLocked(async () => {
      const { first, all } = await firstOf(() => person.request('PATCH', `/api/users/${person.id}`, { bio: 'Handy' }));
      rest = all;
      expect(await first.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(first.headers.get('retry-after')).toBe('1');
      expect((await app.visitor().rest('GET', '/favors')).status).toBe(200);
    });
    expect((await Promise.all(rest)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  });

  test('count on a socket until they have run, although the client completes them', async () => {
    await whileLocked(async () => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { cookie: person.cookie },
      });
      const send = (message: object) => socket.send(JSON.stringify(message));
      const next = async () => JSON.parse(String((await once(socket, 'message'))[0]));
      await once(socket, 'open');
      send({ type: 'connection_init' });
      expect(await next()).toEqual({ type: 'connection_ack' });
      for (let id = 1; id <= MOST + 1; id += 1) {
        send({ type: 'subscribe', id: String(id), payload: { query: RENAME } });
        if (id <= MOST) send({ type: 'complete', id: String(id) });
      }
      expect(await next()).toMatchObject({
        type: 'error',
        id: String(MOST + 1),
        payload: [{ extensions: tooMany }],
      });
      socket.terminate();
      // Those of a closed socket run on, too.
      expect((await person.graphql('{ viewer { id } }')).status).toBe(429);
    });
  });
});
