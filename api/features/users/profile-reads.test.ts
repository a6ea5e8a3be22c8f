import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowances, type LimitKind } from '../../platform/limits.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let neighbours: TestPerson[];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  neighbours = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
});
afterAll(() => app.close());

/** Spends an allowance but for one profile. */
const spendAllButOne = (kind: LimitKind, key: string) =>
  Promise.all(Array.from({ length: allowances[kind].points - 1 }, () => app.deps.limits.take(kind, key)));

/** Every way to read a person by their id: resolves to the refusal code, or to 'read'. */
const doors: [string, (who: TestClient, id: string) => Promise<string>][] = [
  ...['/users/:id', '/users/:id/stats', '/users/:id/favors', '/users/:id/completed-favors', '/favors/user/:id'].map(
    (path): (typeof doors)[number] => [
      `GET ${path}`,
      async (who, id) => {
        const { status, body } = await who.rest('GET', path.replace(':id', id));
        return status === 200 ? 'read' : body.code;
      },
    ],
  ),
  ...[
    ['user', (id: string) => `{ user(id: "${id}") { bio } }`],
    ['blockUser', (id: string) => `mutation { blockUser(input: { userId: "${id}" }) { user { bio } } }`],
    ['unblockUser', (id: string) => `mutation { unblockUser(input: { userId: "${id}" }) { user { bio } } }`],
  ].map(([name, query]): (typeof doors)[number] => [
    name as string,
    async (who, id) =>
      (await who.graphql((query as (id: string) => string)(id))).errors?.[0]?.extensions.code ?? 'read',
  ]),
];

describe('reading many profiles', () => {
  test.each(doors)('is refused over the allowance of a person by %s', async (_name, read) => {
    const asker = await app.person();
    await spendAllButOne('readProfiles', asker.id);
    expect(await read(asker, neighbours[0]!.id)).toBe('read');
    expect(await read(asker, neighbours[1]!.id)).toBe('TOO_MANY_REQUESTS');
  });

  test('counts nobody twice, nor the reader', async () => {
    const asker = await app.person();
    await spendAllButOne('readProfiles', asker.id);
    for (const [, read] of doors.slice(0, 7)) expect(await read(asker, neighbours[0]!.id)).toBe('read');
    const refused = await asker.request('GET', `/api/users/${neighbours[1]!.id}`);
    expect({ status: refused.status, wait: Number(refused.headers.get('retry-after')) }).toEqual({
      status: 429,
      wait: expect.any(Number),
    });
    expect((await asker.rest('GET', `/users/${asker.id}`)).status).toBe(200);
    expect((await asker.rest('GET', `/users/${neighbours[0]!.id}`)).status).toBe(200);
  });

  test('counts ids that belong to nobody', async () => {
    const asker = await app.person();
    await spendAllButOne('readProfiles', asker.id);
    expect((await asker.rest('GET', '/users/987654321')).status).toBe(404);
    expect((await asker.rest('GET', '/users/987654322')).status).toBe(429);
  });

  test('counts aliases of one operation one by one', async () => {
    const asker = await app.person();
    await spendAllButOne('readProfiles', asker.id);
    const aliases = neighbours.map(({ id }, index) => `a${index}: user(id: "${id}") { id }`);
    const { errors } = await asker.graphql(`{ ${aliases.join(' ')} }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toContain('TOO_MANY_REQUESTS');
  });

  test('counts the programs of a person with the person', async () => {
    const asker = await app.person();
    const { secret } = await asker.mutate('createToken', { name: 'Reader', scopes: ['profile:read'] }, 'secret');
    await spendAllButOne('readProfiles', asker.id);
    expect((await asker.rest('GET', `/users/${neighbours[0]!.id}`)).status).toBe(200);
    expect((await new TestClient(app.url, secret).rest('GET', `/users/${neighbours[1]!.id}`)).status).toBe(429);
  });

  test('counts visitors by their address, and leaves others alone', async () => {
    const [address, other] = [randomUUID(), randomUUID()];
    await spendAllButOne('visitProfiles', address);
    const from = async (forwarded: string, index: number) =>
      (
        await app
          .visitor()
          .request('GET', `/api/users/${neighbours[index]!.id}`, undefined, { 'x-forwarded-for': forwarded })
      ).status;
    expect(await from(address, 0)).toBe(200);
    expect([await from(address, 1), await from(other, 1)]).toEqual([429, 200]);
    expect((await neighbours[0]!.rest('GET', `/users/${neighbours[1]!.id}`)).status).toBe(200);
  });
});
