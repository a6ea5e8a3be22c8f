import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LoggedRequest } from '../../api/platform/logged-request.ts';
import { budgets } from '../../api/platform/budgets/budgets.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { aNeighbourhood, favorInput } from '../../api/testing/world.ts';
import { withPreview } from '../../api/transports/web/link-preview.ts';

const MINUTE_MS = 60_000;
const CATEGORIES = ['Handyman', 'Ride', 'Pet Care', 'Delivery', 'Moving', 'Food', 'Plumbing', 'Others'];

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  person = await app.person();
});
afterAll(() => app.close());

const FAVORS = 'query ($first: Int) { favors(first: $first) { edges { node { id title } } } }';

async function aProgram(owner: TestPerson) {
  const { data } = await owner.graphql(
    'mutation { createToken(input: { name: "Test", scopes: ["favors:read", "conversations:read", "conversations:write"] }) { secret token { id } } }',
  );
  return { id: data.createToken.token.id as string, client: new TestClient(app.url, data.createToken.secret) };
}

describe('the cost of an operation', () => {
  test('comes with each response, and is taken from what remains', async () => {
    const { client } = await aProgram(person);
    const first = await client.graphql(FAVORS, { first: 10 });
    const second = await client.graphql(FAVORS, { first: 10 });
    // favors, then for each of 10 rows: edges, node, id, title.
    expect(first.extensions?.cost).toEqual({
      requested: 41,
      remaining: expect.any(Number),
      resetAt: expect.any(String),
    });
    expect(first.extensions?.cost.remaining).toBeLessThanOrEqual(budgets.token.points - 41);
    expect(second.extensions?.cost.remaining).toBeLessThanOrEqual(first.extensions!.cost.remaining - 41);
    const reset = Date.parse(second.extensions!.cost.resetAt) - Date.now();
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(MINUTE_MS);
  });

  test.each([
    [1, 5],
    [50, 201],
    [5_000_000, 201],
    [undefined, 81],
  ])('follows the requested page: first %p costs %p', async (first, requested) => {
    expect((await person.graphql(FAVORS, { first })).extensions?.cost.requested).toBe(requested);
  });

  test.each([
    ['a document that cannot be read', '{ favors', 400],
    ['an unknown field', '{ nothing }', 400],
    ['an operation that asks for too much', `{ ${'viewer { id } '.repeat(11)} }`, 400],
    ['a document without an operation', 'fragment F on User { id }', 400],
  ])('is 50 at least for %s, as long as reading it takes', async (_what, query, status) => {
    const answer = await person.graphql(query);
    expect(answer.status).toBe(status);
    expect(answer.extensions?.cost.requested).toBeGreaterThanOrEqual(50);
    // Its faults are remembered.
    expect((await person.graphql(query)).extensions?.cost.requested).toBe(50);
  });

  test('is 50 for a faulty operation on a socket, and 1 for an unknown hash', async () => {
    const { id, client } = await aProgram(person);
    const remaining = async () => (await app.deps.limits.spend('token', id, 0)).remaining;
    await expect((await client.subscribe('{ nothing }')).next()).rejects.toBeDefined();
    // The client also asks for __typename, to know that the socket is open.
    expect(await remaining()).toBeLessThanOrEqual(budgets.token.points - 51);
    const unknown = await client.request('POST', '/graphql', {
      extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } },
    });
    expect((await unknown.json()).extensions.cost.requested).toBe(1);
  });

  test('counts only the operation that runs', async () => {
    const { client } = await aProgram(person);
    const answer = await client.request('POST', '/graphql', {
      query: `query Small { viewer { id } } query Large { favors { edges { node { id } } } }`,
      operationName: 'Small',
    });
    expect(await answer.json()).toMatchObject({ extensions: { cost: { requested: 2 } } });
  });

  test('comes with single responses over a socket too', async () => {
    const { client } = await aProgram(person);
    const feed = await client.subscribe(FAVORS, { first: 10 });
    expect(await feed.next()).toMatchObject({ extensions: { cost: { requested: 41 } } });
    feed.close();
  });

  test('of a REST request is 1 and what it reads, sent in its headers', async () => {
    const { client } = await aProgram(person);
    const answer = await client.request('GET', '/api/favors');
    expect(answer.headers.get('ratelimit-limit')).toBe(String(budgets.token.points));
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(budgets.token.points);
    expect(Number(answer.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
  });
});

describe('the work of an operation', () => {
  const spot = aNeighbourhood();
  let favor: { id: number };
  const { latitude, longitude } = spot;
  const COUNTS = `favorCategories(near: { latitude: ${latitude}, longitude: ${longitude} }) { category }`;

  beforeAll(async () => {
    for (const category of CATEGORIES)
      ({ body: favor } = await person.rest('POST', '/favors', { ...favorInput(spot), category }));
  });
  const spent = async (id: string) => budgets.token.points - (await app.deps.limits.spend('token', id, 0)).remaining;

  test('is charged beyond what was paid in advance: ten aliases cost ten', async () => {
    const { id, client } = await aProgram(person);
    const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: ${COUNTS}`);
    const answer = await client.graphql(`{ ${aliases.join(' ')} }`);
    expect(answer.data.a9).toHaveLength(CATEGORIES.length);
    expect(answer.extensions?.cost.requested).toBe(20);
    expect(await spent(id)).toBeGreaterThanOrEqual(10 * CATEGORIES.length);
    expect(answer.extensions?.cost.remaining).toBe(budgets.token.points - (await spent(id)));
  });

  test.each<[string, (client: TestClient) => Promise<unknown>]>([
    ['a socket', async (client) => (await client.subscribe(`{ ${COUNTS} }`)).next()],
    ['REST', (client) => client.rest('GET', `/favors?latitude=${latitude}&longitude=${longitude}&withinKm=15`)],
    [
      'a documented socket',
      async (client) => (await client.socket()).ask({ type: 'join_chat', favorId: 1, conversationId: 1 }),
    ],
  ])('is charged on %s', async (door, run) => {
    const { id, client } = await aProgram(person);
    await run(client);
    expect(await spent(id)).toBeGreaterThan(door === 'a documented socket' ? 0 : CATEGORIES.length);
  });

  test('is charged for a link preview; without a budget the page comes without one', async () => {
    const page = '<meta name="description" content="Favr"><title>Favr</title>';
    const address = '198.51.100.9';
    const preview = () =>
      withPreview(page, app.deps, {
        path: `/favor/${favor.id}`,
        origin: 'https://favr.example',
        address,
        language: 'en',
        request: new LoggedRequest(app.deps.log),
      });
    expect((await preview()).page).not.toBe(page);
    const { remaining } = await app.deps.limits.spend('address', address, 0);
    expect(remaining).toBeLessThan(budgets.address.points);
    await app.deps.limits.settle('address', address, remaining);
    expect(await preview()).toMatchObject({ page, status: 200, isShown: false });
  });
});

describe('a spent budget', () => {
  test('refuses everything of that token, with the seconds to wait', async () => {
    const { id, client } = await aProgram(person);
    await app.deps.limits.spend('token', id, budgets.token.points);
    const answer = await client.request('POST', '/graphql', { query: FAVORS, variables: { first: 1 } });
    const { errors, data, extensions } = await answer.json();
    expect(answer.status).toBe(429);
    expect(data).toBeUndefined();
    expect(errors[0].extensions).toEqual({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: Number(answer.headers.get('retry-after')),
    });
    expect(errors[0].extensions.retryAfter).toBeGreaterThan(0);
    expect(extensions.cost).toMatchObject({ requested: 0, remaining: 0 });

    const rest = await client.request('GET', '/api/favors');
    expect({ status: rest.status, body: await rest.json() }).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rest.headers.get('ratelimit-remaining')).toBe('0');

    for (const operation of [FAVORS, 'subscription { favorPosted { id } }']) {
      const feed = await client.subscribe(operation);
      await expect(feed.next()).rejects.toMatchObject([
        { extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) } },
      ]);
      feed.close();
    }
  });

  test('refuses messages on the documented socket, and operations that nobody could read', async () => {
    const { id, client } = await aProgram(person);
    await app.deps.limits.spend('token', id, budgets.token.points);
    expect(await (await client.socket()).ask({ type: 'register_user' })).toMatchObject({
      type: 'error',
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
    const unread = await client.request('POST', '/graphql', { query: '{ favors' }, { 'accept-language': 'de' });
    expect(unread.status).toBe(429);
    expect((await unread.json()).errors[0].message).toMatch(/^Das war viel auf einmal/);
    await expect((await client.subscribe('{ favors')).next()).rejects.toMatchObject([
      { extensions: { code: 'TOO_MANY_REQUESTS' } },
    ]);
  });

  test('of one token limits neither its person nor another token', async () => {
    const owner = await app.person();
    const [spent, other] = [await aProgram(owner), await aProgram(owner)];
    await app.deps.limits.spend('token', spent.id, budgets.token.points);
    expect((await spent.client.graphql(FAVORS)).status).toBe(429);
    expect((await other.client.graphql(FAVORS)).status).toBe(200);
    expect((await owner.graphql(FAVORS)).status).toBe(200);
  });

  test('of a person covers all their devices', async () => {
    const owner = await app.person();
    const elsewhere = app.visitor();
    await elsewhere.rest('POST', '/auth/signin', { email: owner.email, password: owner.password });
    await app.deps.limits.settle('person', owner.id, budgets.person.points);
    expect((await owner.rest('POST', '/favors', favorInput({ category: 'Moving' }))).status).toBe(429);
    expect((await elsewhere.rest('GET', '/favors')).status).toBe(429);
  });

  test('of an address covers its visitors, also behind a proxy', async () => {
    const [spent, other] = ['198.51.100.7', '198.51.100.8'].map((address) => ({
      'x-forwarded-for': `10.0.0.1, ${address}`,
    }));
    await app.deps.limits.settle('address', '198.51.100.7', budgets.address.points);
    expect((await app.visitor().request('GET', '/api/favors', undefined, spent)).status).toBe(429);
    expect((await app.visitor().request('GET', '/api/favors', undefined, other)).status).toBe(200);
  });
});

test('without limits the cost is still sent, and no budget is spent', async () => {
  const free = await startTestApp();
  const owner = await free.person();
  await free.deps.limits.spend('person', owner.id, budgets.person.points);
  const answer = await owner.graphql(FAVORS, { first: 10 });
  expect(answer).toMatchObject({
    status: 200,
    extensions: { cost: { requested: 41, remaining: budgets.person.points } },
  });
  await free.close();
});
