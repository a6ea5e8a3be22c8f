import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { TestClient, type GraphqlAnswer, type TestSocket } from '../../api/testing/test-client.ts';
import { scopes } from '../../api/platform/scopes.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';
import { SESSION_ENDED } from '../../api/transports/http/open-sockets.ts';
import { routes } from '../../api/transports/rest/rest.ts';
import { graphqlRows, restRows, socketRows, subscriptionRows } from './doors/access-rows.ts';
import type { AccessRow } from './doors/rows/row.ts';
import { answerTo, buildAccessWorld, callers, type Caller, type AccessWorld } from './doors/access-world.ts';

/**
 * Checks who may do what: every caller requests each of the rows in doors/rows at every door. A field, route or message
 * without a row fails, and so does a row without one of these. Refusals stand alone in GraphQL, so that a caller's rows
 * go in few operations.
 */
const schema = createSchema();
const fieldsOf = (root: 'Query' | 'Mutation' | 'Subscription') =>
  Object.keys(schema.getRootType(root.toLowerCase() as never)!.getFields()).map((name) => `${root}.${name}`);

let app: TestApp;
let world: AccessWorld;
let counted: ReturnType<typeof jest.spyOn>;

/** Mutations without a rate limit: they end the caller's own session or account, which happens once. */
const UNCOUNTED = ['signOut', 'leave', 'deleteAccount'];

/** Fields of one operation, at most as many as docs/decisions/graphql-limits.md allows. */
const AT_ONCE = 10;

beforeAll(async () => {
  app = await startTestApp();
  counted = jest.spyOn(app.deps.limits, 'take');
  world = await buildAccessWorld(app);
});
afterAll(() => app.close());

test('every field, route and message has a row, and every row one of these', () => {
  expect(Object.keys(graphqlRows).toSorted()).toEqual([...fieldsOf('Query'), ...fieldsOf('Mutation')].toSorted());
  expect(Object.keys(subscriptionRows).toSorted()).toEqual(fieldsOf('Subscription').toSorted());
  expect(Object.keys(restRows).toSorted()).toEqual(
    routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(),
  );
  expect(Object.keys(socketRows)).toEqual(['register_user', 'join_chat', 'send_message']);
});

/** A row as one caller requests it. */
interface Asked {
  name: string;
  row: AccessRow;
  args: Record<string, unknown>;
  client: TestClient;
  expected: string;
}

/** Asks a row for a caller: what a success would use up is made for it alone, and so is a caller it would change. */
async function askFor(who: Caller, name: string, row: AccessRow): Promise<Asked> {
  const expected = answerTo(who, row);
  const succeeds = expected === 'data';
  const client =
    row.fresh && succeeds ? await world.newcomer(who, { confirmed: row.fresh === true }) : world.people[who];
  return { name, row, args: await row.ask(succeeds ? world : world.lasting), client, expected };
}

const said = (answers: [name: string, answer: string][]) => Object.fromEntries(answers);
const expectedOf = (asked: Asked[]) => said(asked.map(({ name, expected }) => [name, expected]));
const codeOf = ({ code, requiredScope }: { code: string; requiredScope?: string | undefined }) =>
  requiredScope === undefined ? code : `${code} ${requiredScope}`;

/** Sends fields of one root in one operation; returns the answer to each. */
async function sendTogether(asked: Asked[]): Promise<[name: string, answer: string][]> {
  const inputs: Record<string, unknown> = {};
  const declared: string[] = [];
  const selections = asked.map(({ name, row, args: { input, ...args } }) => {
    const field = name.split('.')[1]!;
    if (!input) return `${field}${inline(args)} ${row.select ?? '{ __typename }'}`;
    inputs[field] = input;
    declared.push(`$${field}: ${schema.getMutationType()!.getFields()[field]!.args[0]!.type}`);
    return `${field}(input: $${field}) { __typename }`;
  });
  const root = asked[0]!.name.split('.')[0]!.toLowerCase();
  const variables = declared.length > 0 ? `(${declared.join(', ')})` : '';
  const answer = await asked[0]!.client.graphql(`${root} ${variables} { ${selections.join(' ')} }`, inputs);
  return asked.map(({ name }) => [name, answerOf(answer, name.split('.')[1]!)]);
}

function answerOf({ errors = [] }: GraphqlAnswer, field: string): string {
  const error = errors.find(({ path }) => path === undefined || path[0] === field);
  return error ? codeOf(error.extensions) : 'data';
}

const isMutation = (name: string) => name.startsWith('Mutation.');

async function sendGraphql(asked: Asked[]): Promise<[name: string, answer: string][]> {
  const answers: [name: string, answer: string][] = [];
  for (const one of asked.filter(({ row, expected }) => row.fresh && expected === 'data'))
    answers.push(...(await sendCounted(one)));
  const others = asked.filter(({ row, expected }) => !row.fresh || expected !== 'data');
  for (const group of [others.filter(({ name }) => !isMutation(name)), others.filter(({ name }) => isMutation(name))])
    for (let at = 0; at < group.length; at += AT_ONCE)
      answers.push(...(await sendTogether(group.slice(at, at + AT_ONCE))));
  return answers;
}

/** Sends a field in an operation of its own, and expects that a rate limit counted a mutation that succeeded. */
async function sendCounted(asked: Asked): Promise<[name: string, answer: string][]> {
  counted.mockClear();
  const answers = await sendTogether([asked]);
  if (isMutation(asked.name) && !UNCOUNTED.includes(asked.name.split('.')[1]!)) expect(counted).toHaveBeenCalled();
  return answers;
}

async function sendRest({ name, args: { body, ...params }, client }: Asked): Promise<string> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const answer = await client.rest(method, filled, body);
  expect(answer.status < 500).toBe(true);
  return answer.status < 300 ? 'data' : codeOf(answer.body);
}

/** Returns the refusal with which the server closed a socket (4401), as an answer; rethrows everything else. */
function closedBy(event: unknown): { errors: { message: string; extensions: { code: string } }[] } {
  const { code, reason } = event as CloseEvent;
  if (code !== SESSION_ENDED) throw event;
  return { errors: [{ message: reason, extensions: { code: reason } }] };
}

/** Sends a message of the socket. Nothing answers a registration; a message of no kind after it tells if it stood. */
async function sendMessage(socket: TestSocket, type: string, args: object): Promise<string> {
  socket.send({ type, ...args });
  if (type === 'register_user') socket.send({ type: 'shout' });
  const { type: kind, ...answer } = await socket.next();
  if (kind !== 'error') return 'data';
  if (type !== 'register_user') return codeOf(answer as never);
  if (answer.code === 'BAD_INPUT') return 'data';
  await socket.next();
  return codeOf(answer as never);
}

/** Tests that a row is worth asking: a new person in the poster's or helper's place would be one more stranger. */
const isDistinct = (who: Caller, row: AccessRow) => !row.fresh || !['poster', 'helper'].includes(who);

const askEach = async (who: Caller, rows: Record<string, AccessRow>) => {
  const asked: Asked[] = [];
  for (const [name, row] of Object.entries(rows)) if (isDistinct(who, row)) asked.push(await askFor(who, name, row));
  return asked;
};

describe.each(callers)('the %s', (who) => {
  test('is answered every query and mutation as its row says', async () => {
    const asked = await askEach(who, graphqlRows);
    expect(said(await sendGraphql(asked))).toEqual(expectedOf(asked));
  });

  test('is answered every route of REST as its row says', async () => {
    const asked = await askEach(who, restRows);
    const answers: [name: string, answer: string][] = [];
    for (const one of asked) answers.push([one.name, await sendRest(one)]);
    expect(said(answers)).toEqual(expectedOf(asked));
  });

  test('is answered every subscription as its row says', async () => {
    const asked = await askEach(who, subscriptionRows);
    const answers = asked.map(async ({ name, row, args, client, expected }): Promise<[string, string]> => {
      const feed = await client.subscribe(
        `subscription { ${name.split('.')[1]}${inline(args)} ${row.select ?? '{ __typename }'} }`,
      );
      // What is followed may have no news; a refusal comes for certain.
      const first = expected === 'data' ? feed.unread[0] : await feed.next().catch(closedBy);
      feed.close();
      return [name, answerOf((first ?? {}) as GraphqlAnswer, name.split('.')[1]!)];
    });
    expect(said(await Promise.all(answers))).toEqual(expectedOf(asked));
  });

  test('is answered every message of the socket as its row says', async () => {
    const asked = await askEach(who, socketRows);
    // The upgrade itself is refused with 401 for what is no token.
    const socket = await asked[0]!.client.socket().catch(() => null);
    const answers: [name: string, answer: string][] = [];
    for (const { name, args } of asked)
      answers.push([name, socket ? await sendMessage(socket, name, args) : 'INVALID_TOKEN']);
    socket?.close();
    expect(said(answers)).toEqual(expectedOf(asked));
  });
});

test('a rate limit counts every mutation that succeeds', async () => {
  for (const [name, row] of Object.entries(graphqlRows)) {
    const who = callers.find((caller) => row.answers[caller as 'visitor'] === null);
    // Those that need a new caller were counted one by one above.
    if (!isMutation(name) || row.fresh || !who) continue;
    expect(await sendCounted(await askFor(who, name, row))).toEqual([[name, 'data']]);
  }
});

test.each(scopes)('a token of %s alone is answered the queries of that scope', async (scope) => {
  const client = await world.programWith(scope);
  const asked = (await askEach('poster', graphqlRows)).filter(({ name }) => !isMutation(name));
  const answers = await sendGraphql(asked.map((one) => ({ ...one, client })));
  const expected = asked.map(({ name, row }): [string, string] => [
    name,
    row.scope === null || row.scope === scope ? answerTo('poster', row) : `MISSING_SCOPE ${row.scope}`,
  ]);
  expect(said(answers)).toEqual(said(expected));
});

/** Renders arguments as GraphQL literals. */
function inline(args: Record<string, unknown>): string {
  const isEnum = (value: unknown) => typeof value === 'string' && /^[A-Z_]+$/.test(value);
  const isInput = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const written = (value: unknown): string => {
    if (isInput(value)) return `{ ${pairsOf(value as Record<string, unknown>)} }`;
    return isEnum(value) ? String(value) : JSON.stringify(value);
  };
  const pairsOf = (from: Record<string, unknown>): string =>
    Object.entries(from)
      .map(([name, value]) => `${name}: ${written(value)}`)
      .join(', ');
  const pairs = pairsOf(args);
  return pairs === '' ? '' : `(${pairs})`;
}

test('refuses a forged token with INVALID_TOKEN', async () => {
  const forged = new TestClient(app.url, `favr_1_${randomUUID()}`);
  expect(await forged.rest('GET', '/favors')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
});
