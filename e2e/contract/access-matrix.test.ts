import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';
import { routes } from '../../api/transports/rest/rest.ts';
import { graphqlRows, restRows, subscriptionRows } from './doors/access-rows.ts';
import { buildStreet, type Caller, type Street } from './doors/street.ts';

/**
 * Checks who may do what: every caller requests each row of access-rows.ts at every door. A field or route without a
 * row fails, and so does a row without a field or route.
 */
const schema = createSchema();
const fieldsOf = (root: 'Query' | 'Mutation' | 'Subscription') =>
  Object.keys(schema.getRootType(root.toLowerCase() as never)!.getFields()).map((name) => `${root}.${name}`);

let app: TestApp;
let street: Street;
let counted: ReturnType<typeof jest.spyOn>;

/** Mutations without a rate limit: they end the caller's own session or account, which happens once. */
const UNCOUNTED = ['signOut', 'deleteAccount'];

beforeAll(async () => {
  app = await startTestApp();
  counted = jest.spyOn(app.deps.limits, 'take');
  street = await buildStreet(app);
});
afterAll(() => app.close());

test('every field and every route has a row, and every row a field or route', () => {
  expect(Object.keys(graphqlRows).toSorted()).toEqual([...fieldsOf('Query'), ...fieldsOf('Mutation')].toSorted());
  expect(Object.keys(subscriptionRows).toSorted()).toEqual(fieldsOf('Subscription').toSorted());
  expect(Object.keys(restRows).toSorted()).toEqual(
    routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(),
  );
});

const cells = <R extends { answers: Record<Caller, string | null> }>(rows: Record<string, R>) =>
  Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(row.answers).map(([who, code]) => [name, who as Caller, code ?? 'data', row] as const),
  );

describe('GraphQL', () => {
  test.each(cells(graphqlRows))('answers %s, requested by the %s, with %s', async (name, who, expected, row) => {
    const [root = '', field = ''] = name.split('.');
    const { input, ...args } = await row.ask(street);
    const inputType = schema.getMutationType()!.getFields()[field]?.args[0]?.type;
    const call = input
      ? `mutation ($input: ${inputType}) { ${field}(input: $input) { __typename } }`
      : `${root.toLowerCase()} { ${field}${inline(args)} ${row.select ?? '{ __typename }'} }`;
    const caller = row.fresh ? await street.newcomer(who) : street.people[who];
    counted.mockClear();
    const { errors } = await caller.graphql(call, input ? { input } : {});
    expect(errors?.[0]?.extensions.code ?? 'data').toBe(expected);
    if (root === 'Mutation' && !errors && !UNCOUNTED.includes(field)) expect(counted).toHaveBeenCalled();
    if (expected === 'MISSING_SCOPE') expect(errors![0]!.extensions.requiredScope).toEqual(expect.any(String));
  });
});

describe('REST', () => {
  test.each(cells(restRows))('answers %s, requested by the %s, with %s', async (name, who, expected, row) => {
    const [method = '', path = ''] = name.split(' ');
    const { body, ...params } = await row.ask(street);
    const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
    const answer = await (row.fresh ? await street.newcomer(who) : street.people[who]).rest(method, filled, body);
    expect(answer.status < 300 ? 'data' : answer.body.code).toBe(expected);
    expect(answer.status < 500).toBe(true);
  });
});

describe('subscriptions', () => {
  test.each(cells(subscriptionRows))('answers %s, requested by the %s, with %s', async (name, who, expected, row) => {
    const feed = await street.people[who].subscribe(
      `subscription { ${name.split('.')[1]}${inline(await row.ask(street))} ${row.select ?? '{ __typename }'} }`,
    );
    if (expected === 'data') expect(feed.unread).toEqual([]);
    else expect((await feed.next()).errors[0].extensions.code).toBe(expected);
    feed.close();
  });
});

/** Renders arguments as GraphQL literals. */
function inline(args: Record<string, unknown>): string {
  const pairs = Object.entries(args).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return pairs.length > 0 ? `(${pairs.join(', ')})` : '';
}

test('refuses a forged token with INVALID_TOKEN', async () => {
  const forged = new TestClient(app.url, `favr_1_${randomUUID()}`);
  expect(await forged.rest('GET', '/favors')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
});
