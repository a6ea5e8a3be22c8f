import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';
import { routes } from '../../api/transports/rest/rest.ts';
import { graphqlRows, restRows, subscriptionRows } from './doors/access-rows.ts';
import { buildStreet, type Asker, type Street } from './doors/street.ts';

/**
 * Who is answered what, at every door: each row of access-rows.ts is asked by everybody on the street. A field or a route
 * without a row fails; so does a row without a field or a route.
 */
const schema = createSchema();
const fieldsOf = (root: 'Query' | 'Mutation' | 'Subscription') =>
  Object.keys(schema.getRootType(root.toLowerCase() as never)!.getFields()).map((name) => `${root}.${name}`);

let app: TestApp;
let street: Street;
let counted: ReturnType<typeof jest.spyOn>;

/** What ends one's own session or account happens once. */
const UNCOUNTED = ['signOut', 'deleteAccount'];

beforeAll(async () => {
  app = await startTestApp();
  counted = jest.spyOn(app.deps.limits, 'take');
  street = await buildStreet(app);
});
afterAll(() => app.close());

test('every field and every route has its row, and every row something to ask', () => {
  expect(Object.keys(graphqlRows).toSorted()).toEqual([...fieldsOf('Query'), ...fieldsOf('Mutation')].toSorted());
  expect(Object.keys(subscriptionRows).toSorted()).toEqual(fieldsOf('Subscription').toSorted());
  expect(Object.keys(restRows).toSorted()).toEqual(
    routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(),
  );
});

const cells = <R extends { answers: Record<Asker, string | null> }>(rows: Record<string, R>) =>
  Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(row.answers).map(([who, code]) => [name, who as Asker, code ?? 'an answer', row] as const),
  );

describe('GraphQL', () => {
  test.each(cells(graphqlRows))('%s asked by the %s: %s', async (name, who, expected, row) => {
    const [root = '', field = ''] = name.split('.');
    const { input, ...args } = await row.ask(street);
    const inputType = schema.getMutationType()!.getFields()[field]?.args[0]?.type;
    const call = input
      ? `mutation ($input: ${inputType}) { ${field}(input: $input) { __typename } }`
      : `${root.toLowerCase()} { ${field}${inline(args)} ${row.select ?? '{ __typename }'} }`;
    const asker = row.fresh ? await street.newcomer(who) : street.people[who];
    counted.mockClear();
    const { errors } = await asker.graphql(call, input ? { input } : {});
    expect(errors?.[0]?.extensions.code ?? 'an answer').toBe(expected);
    if (root === 'Mutation' && !errors && !UNCOUNTED.includes(field)) expect(counted).toHaveBeenCalled();
    if (expected === 'MISSING_SCOPE') expect(errors![0]!.extensions.requiredScope).toEqual(expect.any(String));
  });
});

describe('REST', () => {
  test.each(cells(restRows))('%s asked by the %s: %s', async (name, who, expected, row) => {
    const [method = '', path = ''] = name.split(' ');
    const { body, ...params } = await row.ask(street);
    const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
    const answer = await (row.fresh ? await street.newcomer(who) : street.people[who]).rest(method, filled, body);
    expect(answer.status < 300 ? 'an answer' : answer.body.code).toBe(expected);
    expect(answer.status < 500).toBe(true);
  });
});

describe('subscriptions', () => {
  test.each(cells(subscriptionRows))('%s asked by the %s: %s', async (name, who, expected, row) => {
    const feed = await street.people[who].subscribe(
      `subscription { ${name.split('.')[1]}${inline(await row.ask(street))} ${row.select ?? '{ __typename }'} }`,
    );
    if (expected === 'an answer') expect(feed.unread).toEqual([]);
    else expect((await feed.next()).errors[0].extensions.code).toBe(expected);
    feed.close();
  });
});

/** Arguments as GraphQL writes them. */
function inline(args: Record<string, unknown>): string {
  const pairs = Object.entries(args).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return pairs.length > 0 ? `(${pairs.join(', ')})` : '';
}

test('a token of nobody opens nothing', async () => {
  const forged = new TestClient(app.url, `favr_1_${randomUUID()}`);
  expect(await forged.rest('GET', '/favors')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
});
