import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { useFakeIntervals } from '../../api/testing/fake-intervals.ts';
import { confirmEmail, startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { createWorld, favorInput } from '../../api/testing/world.ts';
import { scopes, type Scope } from '../../api/platform/scopes.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let person: TestPerson;
let later = 0;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + later) });
  person = await app.person();
});
afterAll(() => app.close());

const CREATE =
  'mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret token { id name prefix scopes createdAt lastUsedAt expiresAt isExpired revokedAt } } }';
const REVOKE = 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { token { id revokedAt } } }';
const LIST =
  'query ($first: Int, $after: String) { tokens(first: $first, after: $after) { edges { node { id prefix lastUsedAt isExpired } } pageInfo { hasNextPage endCursor } } }';

const create = (who: TestClient, input: object) => who.graphql(CREATE, { input });

/** Makes a program with a token of these scopes. */
async function aProgram(owner: TestPerson, allowed: Scope[], expiresInDays?: number) {
  const { data } = await create(owner, { name: 'Test', scopes: allowed, expiresInDays });
  const { secret, token } = data.createToken;
  return {
    id: token.id as string,
    client: new TestClient(app.url, secret),
    revoke: () => owner.graphql(REVOKE, { input: { tokenId: token.id } }),
  };
}

const refusal = ({ errors }: { errors?: { extensions: object }[] }) => errors?.[0]?.extensions;

describe('createToken', () => {
  test('returns the secret once and stores only a hash of it', async () => {
    const { data } = await create(person, {
      name: ' Calendar  sync ',
      scopes: ['favors:write', 'favors:read', 'favors:read'],
      expiresInDays: 30,
    });
    const { secret, token } = data.createToken;
    expect(secret).toMatch(new RegExp(`^favr_${token.id}_[\\w-]{43}$`));
    expect(token).toMatchObject({
      name: 'Calendar sync',
      scopes: ['favors:read', 'favors:write'],
      lastUsedAt: null,
      isExpired: false,
      revokedAt: null,
    });
    expect(secret.startsWith(token.prefix)).toBe(true);
    expect(token.prefix).toHaveLength(`favr_${token.id}_`.length + 4);
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * DAY_MS);
    const [row] = await app.deps.dataSource.query('SELECT tokens::text AS kept FROM tokens WHERE id = $1', [token.id]);
    expect(row.kept).not.toContain(secret.slice(-39));
    expect(JSON.stringify((await person.graphql(LIST)).data)).not.toContain(secret.slice(-39));
  });

  test.each([
    ['no name', { name: ' ', scopes: ['favors:read'] }, 'name'],
    ['a name too long', { name: 'x'.repeat(61), scopes: ['favors:read'] }, 'name'],
    ['no scopes', { name: 'A', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'A', scopes: ['favors:everything'] }, 'scopes.0'],
    ['a scope that only sessions have', { name: 'A', scopes: ['account'] }, 'scopes.0'],
    ['a lifetime of 0 days', { name: 'A', scopes: ['favors:read'], expiresInDays: 0 }, 'expiresInDays'],
    ['a lifetime beyond the limit', { name: 'A', scopes: ['favors:read'], expiresInDays: 3651 }, 'expiresInDays'],
  ])('refuses %s', async (_what, input, field) => {
    expect(refusal(await create(person, input))).toEqual({ code: 'BAD_INPUT', field });
  });

  test('refuses visitors, and programs with any scopes', async () => {
    expect(refusal(await create(app.visitor(), { name: 'A', scopes: ['favors:read'] }))).toEqual({
      code: 'NOT_SIGNED_IN',
    });
    const { id, client } = await aProgram(person, [...scopes]);
    const missing = { code: 'MISSING_SCOPE', requiredScope: 'account' };
    expect(refusal(await create(client, { name: 'A', scopes: ['favors:read'] }))).toEqual(missing);
    expect(refusal(await client.graphql(LIST))).toEqual(missing);
    expect(refusal(await client.graphql(REVOKE, { input: { tokenId: id } }))).toEqual(missing);
  });

  test('refuses until the e-mail address is confirmed', async () => {
    const owner = await app.person({ confirmed: false });
    const input = { name: 'Too early', scopes: ['favors:read'] };
    expect(refusal(await create(owner, input))).toEqual({ code: 'EMAIL_UNCONFIRMED' });
    expect((await owner.graphql(LIST)).data.tokens.edges).toEqual([]);
    await confirmEmail(app, owner);
    expect((await create(owner, input)).errors).toBeUndefined();
  });

  test('refuses a 21st active token, also when many come at once; revoked and expired ones do not count', async () => {
    const owner = await app.person();
    const made = await Promise.all(
      Array.from({ length: 25 }, () =>
        create(owner, { name: 'One of many', scopes: ['favors:read'], expiresInDays: 1 }),
      ),
    );
    expect(made.filter(({ errors }) => !errors)).toHaveLength(20);
    expect(made.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual(
      Array(5).fill('TOO_MANY_TOKENS'),
    );
    const [{ data }] = made.filter(({ errors }) => !errors) as [(typeof made)[number]];
    await owner.graphql(REVOKE, { input: { tokenId: data.createToken.token.id } });
    expect((await create(owner, { name: 'In its place', scopes: ['favors:read'] })).errors).toBeUndefined();
    expect(refusal(await create(owner, { name: 'Too many', scopes: ['favors:read'] }))).toEqual({
      code: 'TOO_MANY_TOKENS',
    });
    later = DAY_MS;
    await owner.mutate('confirmPassword', { password: owner.password });
    expect((await create(owner, { name: 'After they expired', scopes: ['favors:read'] })).errors).toBeUndefined();
    later = 0;
  });
});

describe('the list of tokens', () => {
  test("is the viewer's own, newest first, in pages, without revoked ones", async () => {
    const owner = await app.person();
    const programs = [
      await aProgram(owner, ['favors:read']),
      await aProgram(owner, ['favors:read']),
      await aProgram(owner, ['favors:read']),
    ];
    await programs[1]!.revoke();
    const { data } = await owner.graphql(LIST, { first: 1 });
    expect(data.tokens).toMatchObject({ edges: [{ node: { id: programs[2]!.id } }], pageInfo: { hasNextPage: true } });
    const next = await owner.graphql(LIST, { first: 1, after: data.tokens.pageInfo.endCursor });
    expect(next.data.tokens).toMatchObject({
      edges: [{ node: { id: programs[0]!.id } }],
      pageInfo: { hasNextPage: false },
    });
    expect((await (await app.person()).graphql(LIST)).data.tokens.edges).toEqual([]);
  });

  test('says when each was last used', async () => {
    const owner = await app.person();
    const { client } = await aProgram(owner, ['favors:read']);
    await client.rest('GET', '/favors');
    const { data } = await owner.graphql(LIST);
    expect(Date.parse(data.tokens.edges[0].node.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ['en', 'Post, delete, accept, negotiate and complete favors'],
    ['fr', 'Publier, retirer, accepter, négocier et terminer des Favrs'],
  ])('tokenScopes lists all scopes for everybody, in %s', async (language, text) => {
    const body = { query: '{ tokenScopes { name description } }' };
    const answer = await app.visitor().request('POST', '/graphql', body, { 'accept-language': language });
    const { tokenScopes } = (await answer.json()).data;
    expect(tokenScopes.map(({ name }: { name: string }) => name)).toEqual([...scopes]);
    expect(tokenScopes).toContainEqual({ name: 'favors:write', description: text });
  });
});

describe('revokeToken', () => {
  test("works once, and only for the token's owner", async () => {
    const { id, revoke } = await aProgram(person, ['favors:read']);
    const stranger = await app.person();
    expect(refusal(await stranger.graphql(REVOKE, { input: { tokenId: id } }))).toEqual({ code: 'NOT_FOUND' });
    expect((await revoke()).data.revokeToken.token).toEqual({ id, revokedAt: expect.any(String) });
    expect(refusal(await revoke())).toEqual({ code: 'NOT_FOUND' });
  });

  test("closes the sockets of that token and no other's", async () => {
    const [revoked, kept] = [
      await aProgram(person, ['conversations:read', 'conversations:write']),
      await aProgram(person, ['conversations:read', 'conversations:write']),
    ];
    const [documented, other] = [await revoked.client.socket(), await kept.client.socket()];
    const throughParams = await socketWith(revoked.client.token!);
    await revoked.revoke();
    expect(await documented.closed).toBe(4401);
    expect(await throughParams.closed).toBe(4401);
    expect(await other.ask({ type: 'shout' })).toMatchObject({ type: 'error', code: 'BAD_INPUT' });
    other.close();
  });
});

/** Opens a graphql-ws socket with a token only in its parameters; resolves once the server has answered. */
async function socketWith(token: string): Promise<{ closed: Promise<number> }> {
  const ws = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = once(ws, 'close').then(([code]) => code as number);
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }));
  await Promise.race([once(ws, 'message'), closed]);
  return { closed };
}

/** Returns the status with which an upgrade is refused. */
async function refusedUpgrade(path: string, token: string): Promise<number> {
  const ws = new WebSocket(app.url.replace('http', 'ws') + path, path === '/graphql' ? 'graphql-transport-ws' : [], {
    headers: { authorization: `Bearer ${token}` },
  });
  const [, response] = await once(ws, 'unexpected-response');
  response.destroy();
  return response.statusCode;
}

describe('an invalid token', () => {
  const bad: [string, () => Promise<string>][] = [
    ['nonsense', async () => 'nonsense'],
    ['an empty one', async () => ''],
    ['an id nobody has', async () => `favr_999999999_${'x'.repeat(43)}`],
    ['an id beyond all numbers', async () => `favr_${'9'.repeat(30)}_${'x'.repeat(43)}`],
    [
      'the right id with a wrong secret',
      async () => `favr_${(await aProgram(person, ['favors:read'])).id}_${'x'.repeat(43)}`,
    ],
    [
      'a revoked one',
      async () => {
        const { client, revoke } = await aProgram(person, ['favors:read']);
        await revoke();
        return client.token!;
      },
    ],
    ...(['deleted_at', 'suspended_at'] as const).map((column): [string, () => Promise<string>] => [
      `one whose owner is deleted or suspended (${column})`,
      async () => {
        const gone = await app.person();
        const { client } = await aProgram(gone, ['favors:read']);
        await app.deps.dataSource.query(`UPDATE users SET ${column} = now() WHERE id = $1`, [gone.id]);
        return client.token!;
      },
    ]),
  ];

  test.each(bad)('is refused at every door: %s', async (_what, make) => {
    const token = await make();
    const client = new TestClient(app.url, token);
    const rest = await client.request('GET', '/api/favors');
    expect({ status: rest.status, body: await rest.json() }).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN', message: expect.any(String) },
    });
    expect(rest.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await client.graphql('{ __typename }')).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'INVALID_TOKEN' } }],
    });
    expect(await refusedUpgrade('/ws', token)).toBe(401);
    expect(await refusedUpgrade('/graphql', token)).toBe(401);
    expect(await (await socketWith(token)).closed).toBe(4401);
  });

  test('is refused once expired, and its open sockets are closed', async () => {
    useFakeIntervals();
    const other = await startTestApp({ now: () => new Date(Date.now() + later) });
    try {
      const owner = await other.person();
      const { data } = await create(owner, { name: 'For a day', scopes: ['conversations:write'], expiresInDays: 1 });
      const client = new TestClient(other.url, data.createToken.secret);
      const socket = await client.socket();
      later = DAY_MS;
      expect(await client.rest('GET', '/favors')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
      jest.advanceTimersByTime(30_000);
      expect(await socket.closed).toBe(4401);
      expect((await owner.graphql(LIST)).data.tokens.edges).toMatchObject([{ node: { isExpired: true } }]);
    } finally {
      later = 0;
      jest.useRealTimers();
      await other.close();
    }
  });
});

describe('a request with a token', () => {
  test("acts for the token's owner, whatever cookies it carries", async () => {
    const stranger = await app.person();
    const { client } = await aProgram(person, ['profile:read']);
    const both = await client.request('GET', `/api/users/${person.id}`, undefined, { cookie: stranger.cookie });
    expect(await both.json()).toMatchObject({ email: person.email });
    const wrong = await stranger.request('GET', '/api/favors', undefined, { authorization: 'Bearer nonsense' });
    expect(wrong.status).toBe(401);
  });

  test('falls back to the session if the header has another scheme', async () => {
    const answer = await person.request('GET', `/api/users/${person.id}`, undefined, {
      authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=',
    });
    expect(await answer.json()).toMatchObject({ email: person.email });
  });

  test('is refused when a browser sends it from another site', async () => {
    const { client } = await aProgram(person, ['favors:read']);
    const answer = await client.request(
      'POST',
      '/graphql',
      { query: '{ __typename }' },
      { origin: 'https://elsewhere.example' },
    );
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'FOREIGN_ORIGIN' } }] },
    });
  });
});

describe('the rights of a token', () => {
  const POST = 'mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { id poster { id email } } } }';

  test('are those of its scopes, and a refusal names the missing one', async () => {
    const { client } = await aProgram(person, ['favors:read']);
    expect((await client.graphql('{ favors { edges { node { id } } } }')).errors).toBeUndefined();
    const missing = { code: 'MISSING_SCOPE', requiredScope: 'favors:write' };
    expect(refusal(await client.graphql(POST, { input: favorInput() }))).toEqual(missing);
    expect(await client.rest('POST', '/favors', favorInput({ category: 'Moving' }))).toMatchObject({
      status: 403,
      body: missing,
    });
    const socket = await client.socket();
    expect(await socket.ask({ type: 'register_user' })).toMatchObject({
      type: 'error',
      code: 'MISSING_SCOPE',
      requiredScope: 'conversations:write',
    });
    socket.close();
    const feed = await client.subscribe('subscription { conversationUpdated { id } }');
    expect(refusal((await feed.next()) as never)).toEqual({
      code: 'MISSING_SCOPE',
      requiredScope: 'conversations:read',
    });
    feed.close();
  });

  test('do not grow along a path of fields', async () => {
    const { client } = await aProgram(person, ['favors:write']);
    const posted = await client.graphql(POST, { input: favorInput() });
    expect(posted.data.postFavor.favor.poster).toEqual({ id: person.id, email: null });
    expect(refusal(posted)).toEqual({ code: 'MISSING_SCOPE', requiredScope: 'profile:read' });

    const [neighbour, chat] = [
      await app.person(),
      'conversation { id lastMessage { content } messages { edges { node { content } } } }',
    ];
    const helper = await aProgram(neighbour, ['favors:write']);
    const { data, errors } = await helper.client.graphql(
      `mutation ($input: AcceptFavorInput!) { acceptFavor(input: $input) { ${chat} } }`,
      {
        input: { favorId: posted.data.postFavor.favor.id },
      },
    );
    // What was done is answered; what needs another scope is null by itself.
    expect(data.acceptFavor.conversation).toEqual({ id: expect.any(String), lastMessage: null, messages: null });
    const missing = { code: 'MISSING_SCOPE', requiredScope: 'conversations:read' };
    expect(errors?.map(({ extensions }) => extensions)).toEqual([missing, missing]);
  });

  test('exclude the account and its sessions', async () => {
    const { client } = await aProgram(person, [...scopes]);
    const account = { code: 'MISSING_SCOPE', requiredScope: 'account' };
    const credentials = { email: person.email, password: person.password };
    expect(refusal(await client.graphql('mutation { signOut { ok } }'))).toEqual(account);
    expect(
      refusal(
        await client.graphql('mutation ($input: SignInInput!) { signIn(input: $input) { user { id } } }', {
          input: credentials,
        }),
      ),
    ).toEqual(account);
    expect(await client.rest('POST', '/auth/signup', { ...credentials, firstName: 'A', lastName: 'B' })).toMatchObject({
      status: 403,
      body: account,
    });
    const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { email } } }';
    expect(refusal(await client.graphql(UPDATE, { input: { email: `taken.over.${person.email}` } }))).toEqual(account);
    expect(
      (await client.graphql(UPDATE, { input: { email: person.email, bio: 'Hello' } })).data.updateProfile.user.email,
    ).toBe(person.email);
  });

  test('let it act for its owner, and others are notified', async () => {
    const stranger = await app.person();
    const { client } = await aProgram(person, [
      'favors:read',
      'favors:write',
      'conversations:read',
      'conversations:write',
    ]);
    const { id } = await createWorld(app).aFavor({ poster: stranger });
    const feed = await client.subscribe(
      'subscription ($id: ID!) { favorUpdated(favorId: $id) { status helper { id } viewerIsHelper } }',
      { id },
    );
    await client.rest('POST', `/favors/${id}/accept`);
    expect((await feed.next()).data.favorUpdated).toEqual({
      status: 'ACCEPTED',
      helper: { id: person.id },
      viewerIsHelper: true,
    });
    feed.close();
    const [sender, receiver] = [await client.socket(), await stranger.socket()];
    await receiver.ask({ type: 'join_chat', favorId: Number(id) });
    expect(await sender.ask({ type: 'send_message', favorId: Number(id), content: 'From a program' })).toMatchObject({
      type: 'message_sent',
    });
    expect(await receiver.next()).toMatchObject({ type: 'new_message', message: { senderId: Number(person.id) } });
    for (const socket of [sender, receiver]) socket.close();
  });
});
