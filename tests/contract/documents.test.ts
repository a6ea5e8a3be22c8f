import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { loadConfig } from '../../api/config.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import type { GraphqlAnswer, TestClient } from '../../api/testing/test-client.ts';
import { readAppDocuments } from '../../api/transports/graphql/app-documents.ts';
import { limitsRule, MAX_TOKENS } from '../../api/transports/graphql/graphql-limits.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';

const schema = createSchema();
const written = Object.entries(
  JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>,
);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOfApp = (operation: string) => written.find(([, text]) => text.includes(operation))![0];
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

async function send(client: TestClient, body: object): Promise<GraphqlAnswer> {
  const response = await client.request('POST', '/graphql', body);
  return { status: response.status, ...((await response.json()) as Omit<GraphqlAnswer, 'status'>) };
}
const outcome = ({ status, errors }: GraphqlAnswer) => ({ status, code: errors?.[0]?.extensions.code });

/** Signs up over REST, which needs no GraphQL text. */
async function aPerson(app: TestApp, { role = 'person' } = {}): Promise<TestClient> {
  const client = app.visitor();
  const { body, status } = await client.rest('POST', '/auth/signup', {
    firstName: 'Ana',
    lastName: 'Muller',
    email: `${randomUUID()}@example.org`,
    password: 'long enough 1',
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  await app.deps.dataSource.query('UPDATE users SET role = $1, email_confirmed_at = now() WHERE id = $2', [
    role,
    body.id,
  ]);
  return client;
}

test("the app's own operations are valid for the server and within its limits", () => {
  const documents = readAppDocuments(schema);
  expect(documents.hashes.length).toBe(written.length);
  for (const hash of documents.hashes) {
    const document = parse(documents.get(hash)!, { maxTokens: MAX_TOKENS });
    const name = getOperationAST(document)?.name?.value;
    expect({
      name: documents.nameOf(hash),
      faults: validate(schema, document, [...specifiedRules, limitsRule]),
    }).toEqual({ name, faults: [] });
  }
});

describe.each([
  ['on', 'answers text'],
  ['off', 'answers no text'],
] as const)('with FREE_TEXT_QUERIES=%s the server %s, and', (FREE_TEXT_QUERIES, _what) => {
  let app: TestApp;
  let person: TestClient;

  beforeAll(async () => {
    app = await startTestApp({ env: { FREE_TEXT_QUERIES } });
    person = await aPerson(app);
  });
  afterAll(() => app.close());

  test("answers the app's operations by their hash, with the types its cache needs", async () => {
    const { data } = await send(person, byHash(hashOfApp('query Viewer ')));
    expect(data.viewer).toMatchObject({ __typename: 'User', firstName: 'Ana' });
    const asLink = new URLSearchParams({ extensions: JSON.stringify(byHash(hashOfApp('query Viewer ')).extensions) });
    expect(await (await person.request('GET', `/graphql?${asLink}`)).json()).toMatchObject({
      data: { viewer: { firstName: 'Ana' } },
    });
  });

  test("answers the app's operations over a socket", async () => {
    const feed = await person.subscribe('', {}, byHash(hashOfApp('query Viewer ')));
    expect((await feed.next()).data.viewer).toMatchObject({ __typename: 'User', firstName: 'Ana' });
    feed.close();
  });

  test('answers an unknown hash with PERSISTED_QUERY_NOT_FOUND', async () => {
    expect(outcome(await send(person, byHash(sha256('{ nothing }'))))).toEqual({
      status: 200,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    });
    const feed = await person.subscribe('', {}, byHash(sha256('{ nothing }')));
    await expect(feed.next()).rejects.toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    feed.close();
  });

  test('lets admins with a session send text', async () => {
    const admin = await aPerson(app, { role: 'admin' });
    expect(outcome(await admin.graphql('{ viewer { id } }'))).toEqual({ status: 200, code: undefined });
  });
});

describe('a server that takes text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('stores the text of an anonymous program, which may send its hash from then on', async () => {
    const query = `query ${`Q${randomUUID().replaceAll('-', '')}`} { favors(first: 1) { edges { node { id } } } }`;
    expect(outcome(await send(app.visitor(), byHash(sha256(query)))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await send(app.visitor(), { query, ...byHash(sha256(query)) })).data.favors.edges).toEqual(
      expect.any(Array),
    );
    expect((await send(app.visitor(), byHash(sha256(query)))).data.favors.edges).toEqual(expect.any(Array));
  });

  test('refuses to store a text under the hash of another', async () => {
    const hash = sha256('{ viewer { firstName } }');
    expect((await send(app.visitor(), { query: '{ viewer { lastName } }', ...byHash(hash) })).status).toBe(400);
    expect(outcome(await send(app.visitor(), byHash(hash))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

describe('a server that refuses text', () => {
  let app: TestApp;
  let person: TestClient;
  beforeAll(async () => {
    app = await startTestApp({ env: { FREE_TEXT_QUERIES: 'off' } });
    person = await aPerson(app);
  });
  afterAll(() => app.close());

  const query = '{ viewer { id } }';
  const refused = { status: 403, code: 'PERSISTED_ONLY' };

  test('refuses it from everybody but admins, over HTTP and sockets', async () => {
    const admin = (await aPerson(app, { role: 'admin' })) as TestPerson;
    const { data } = await admin.graphql(
      'mutation { createToken(input: { name: "Test", scopes: ["profile:read"] }) { secret } }',
    );
    const program = { authorization: `Bearer ${data.createToken.secret}` };
    expect(outcome(await person.graphql(query))).toEqual(refused);
    expect(outcome(await app.visitor().graphql(query))).toEqual(refused);
    expect((await app.visitor().request('POST', '/graphql', { query }, program)).status).toBe(403);
    const feed = await person.subscribe('subscription { favorPosted { id } }');
    await expect(feed.next()).rejects.toMatchObject([{ extensions: { code: 'PERSISTED_ONLY' } }]);
    feed.close();
  });

  test('refuses text that comes with a hash', async () => {
    expect(outcome(await send(person, { query, ...byHash(sha256(query)) }))).toEqual(refused);
    expect(outcome(await send(person, byHash(sha256(query)))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await send(person, { query, ...byHash(hashOfApp('query Viewer ')) })).status).toBe(400);
    const feed = await person.subscribe(query, {}, byHash(hashOfApp('query Viewer ')));
    await expect(feed.next()).rejects.toMatchObject([{ extensions: { code: 'PERSISTED_ONLY' } }]);
    feed.close();
  });
});

describe('introspection', () => {
  const query = getIntrospectionQuery();

  test('is open unless INTROSPECTION=off, and then only for admins', async () => {
    const [open, closed] = [await startTestApp(), await startTestApp({ env: { INTROSPECTION: 'off' } })];
    try {
      expect((await open.visitor().graphql(query)).data.__schema.queryType.name).toBe('Query');
      const refused = { status: 403, code: 'INTROSPECTION_OFF' };
      expect(outcome(await closed.visitor().graphql(query))).toEqual(refused);
      expect(outcome(await (await aPerson(closed)).graphql('{ __type(name: "User") { name } }'))).toEqual(refused);
      const feed = await closed.visitor().subscribe(query);
      await expect(feed.next()).rejects.toMatchObject([{ extensions: { code: 'INTROSPECTION_OFF' } }]);
      feed.close();
      expect((await closed.visitor().graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
      expect((await (await aPerson(closed, { role: 'admin' })).graphql(query)).data.__schema.queryType.name).toBe(
        'Query',
      );
    } finally {
      await Promise.all([open.close(), closed.close()]);
    }
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', INTROSPECTION: 'on', SANDBOX: 'on' }, true],
    [{ INTROSPECTION: 'off', SANDBOX: 'off' }, false],
  ])('is allowed with %j: %p, and so is the sandbox', (env, on) => {
    const { INTROSPECTION, SANDBOX } = loadConfig({ PUBLIC_URL: 'https://favr.example', ...env });
    expect([INTROSPECTION, SANDBOX]).toEqual([on, on]);
  });
});
