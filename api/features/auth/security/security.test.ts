import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { purgeExpired } from '../../../database/purge-expired.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { TestClient } from '../../../testing/test-client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW = 'a wholly new password';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) Chrome/131.0.0.0 Mobile Safari/537.36' };

let app: TestApp;
let ana: TestPerson;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' }, works: true, now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  await Promise.all(['::1', '::ffff:127.0.0.1'].map((address) => app.deps.limits.forgive('signUp', address)));
  ana = await app.person();
});

/** Sends a mutation and returns its refusal's code, or 'done'. */
const ask = async (client: TestClient, name: string, input?: object) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { errors } = await client.graphql(
    input ? `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }` : `mutation { ${name} { ok } }`,
    { input },
  );
  return errors?.[0]?.extensions.code ?? 'done';
};
const codeOf = ({ status, body }: { status: number; body: any }) =>
  status === 200 ? 'done' : `${status} ${body.code}`;
const signIn = async (client: TestClient, password: string, headers?: Record<string, string>) =>
  (await client.request('POST', '/api/auth/signin', { email: ana.email, password }, headers)).status;
const isSignedIn = async (client: TestClient) => (await client.graphql('{ viewer { id } }')).data.viewer?.id === ana.id;
const aToken = () => ask(ana, 'createToken', { name: 'Reader', scopes: ['profile:read'] });
const anAddress = () => `ana.${Math.random()}@example.org`;
const sessionsOf = async (client: TestClient) =>
  (await client.graphql('{ sessions { id device isCurrent lastUsedAt } }')).data.sessions;
const logOf = async (client: TestClient) =>
  (await client.graphql('{ securityEvents { edges { node { kind device subject } } } }')).data.securityEvents.edges.map(
    ({ node }: any) => node,
  );

describe('what gives control of an account', () => {
  const deeds: [string, (person: TestPerson) => Promise<string>, string][] = [
    ['a new e-mail address', (person) => ask(person, 'updateProfile', { email: anAddress() }), 'CONFIRM_PASSWORD'],
    ['making a token', () => aToken(), 'CONFIRM_PASSWORD'],
    ['deleting the account', (person) => ask(person, 'deleteAccount'), 'CONFIRM_PASSWORD'],
    [
      'a new e-mail address by REST',
      async (person) => codeOf(await person.rest('PATCH', `/users/${person.id}`, { email: anAddress() })),
      '403 CONFIRM_PASSWORD',
    ],
    [
      'deleting the account by REST',
      async (person) => codeOf(await person.rest('DELETE', `/users/${person.id}`)),
      '403 CONFIRM_PASSWORD',
    ],
  ];

  test.each(deeds)('needs a password of the last 10 minutes: %s', async (_, act, refused) => {
    ahead = 10 * MINUTE + 1_000;
    expect(await act(ana)).toBe(refused);
    expect(await ask(ana, 'confirmPassword', { password: 'a guess' })).toBe('BAD_CREDENTIALS');
    expect(await act(ana)).toBe(refused);
    expect(await ask(ana, 'confirmPassword', { password: ana.password })).toBe('done');
    ahead += 9 * MINUTE;
    expect(await act(ana)).toBe('done');
  });

  test.each(deeds)('goes on working right after signing in: %s', async (_, act) => {
    ahead = 10 * MINUTE + 1_000;
    expect(await signIn(ana, ana.password)).toBe(200);
    expect(await act(ana)).toBe('done');
  });

  test('is not what else a profile says, nor the same address again', async () => {
    ahead = 30 * MINUTE;
    expect(await ask(ana, 'updateProfile', { bio: 'Here since 1990', email: ana.email })).toBe('done');
  });

  test('is confirmed for one device alone', async () => {
    const phone = app.visitor();
    await signIn(phone, ana.password);
    ahead = 11 * MINUTE;
    expect(await ask(phone, 'confirmPassword', { password: ana.password })).toBe('done');
    expect(await aToken()).toBe('CONFIRM_PASSWORD');
  });

  test('cannot be confirmed after ten wrong passwords on that device, but by signing in', async () => {
    for (let times = 0; times < 10; times += 1)
      expect(await ask(ana, 'confirmPassword', { password: 'a guess' })).toBe('BAD_CREDENTIALS');
    expect(await ask(ana, 'confirmPassword', { password: ana.password })).toBe('TOO_MANY_REQUESTS');
    expect(await signIn(ana, ana.password)).toBe(200);
    expect(await ask(ana, 'confirmPassword', { password: ana.password })).toBe('done');
  });
});

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword = NEW) =>
    ask(client, 'changePassword', { currentPassword, newPassword });

  test('ends every other session, every token and their sockets, and keeps this device signed in', async () => {
    const [phone, copied] = [app.visitor(), ana.at(app.url)];
    await signIn(phone, ana.password);
    const { secret } = await ana.mutate('createToken', { name: 'Reader', scopes: ['profile:read'] }, 'secret');
    const sockets = [await phone.socket(), await new TestClient(app.url, secret).socket(), await copied.socket()];
    expect(await change(ana, ana.password)).toBe('done');
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    expect(await Promise.all([ana, phone, copied].map(isSignedIn))).toEqual([true, false, false]);
    expect((await new TestClient(app.url, secret).rest('GET', `/users/${ana.id}`)).status).toBe(401);
    expect([await signIn(phone, ana.password), await signIn(phone, NEW)]).toEqual([401, 200]);
  });

  test('takes the current one and a good new one', async () => {
    const { errors } = await ana.graphql(
      'mutation { changePassword(input: { currentPassword: "a guess", newPassword: "a wholly new one" }) { ok } }',
    );
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_CREDENTIALS', field: 'currentPassword' });
    expect(await change(ana, ana.password, 'short')).toBe('BAD_INPUT');
    expect(await signIn(app.visitor(), ana.password)).toBe(200);
  });

  test('refuses one that was checked before another change', async () => {
    const phone = app.visitor();
    await signIn(phone, ana.password);
    // Called between the check of the password and the change.
    jest.spyOn(app.deps.limits, 'forgive').mockImplementationOnce(async () => void (await change(phone, ana.password)));
    expect(await change(ana, ana.password, 'the thief chose this one')).not.toBe('done');
    expect(await signIn(app.visitor(), NEW)).toBe(200);
  });

  test('keeps the push notifications of this device', async () => {
    await ana.mutate('subscribePush', {
      endpoint: `https://fcm.googleapis.com/fcm/send/${ana.id}`,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    });
    await change(ana, ana.password);
    await purgeExpired(createContext(app.deps, { viewer: null, address: '' }));
    expect((await ana.graphql('{ devices { edges { node { id } } } }')).data.devices.edges).toHaveLength(1);
  });
});

describe('the list of devices', () => {
  let phone: TestClient;
  beforeEach(async () => {
    phone = app.visitor();
    await signIn(phone, ana.password, PHONE);
    await signIn(ana, ana.password, FIREFOX);
  });

  test('shows where somebody is signed in, which one asks and when each was last used', async () => {
    ahead = 5 * MINUTE;
    await phone.rest('GET', `/users/${ana.id}`);
    ahead = 9 * MINUTE;
    const [here, there] = await sessionsOf(ana);
    expect([here, there]).toMatchObject([
      { device: 'Firefox, Linux', isCurrent: true },
      { device: 'Chrome, Android', isCurrent: false },
    ]);
    const minutesBefore = Date.parse(here.lastUsedAt) - Date.parse(there.lastUsedAt);
    expect(Math.round(minutesBefore / MINUTE)).toBe(4);
  });

  test('signs one of them out at once, with its sockets', async () => {
    const socket = await phone.socket();
    const there = (await sessionsOf(ana)).find(({ isCurrent }: any) => !isCurrent);
    expect(await ask(ana, 'signOutDevice', { sessionId: there.id })).toBe('done');
    expect(await socket.closed).toBe(4401);
    expect(await Promise.all([ana, phone].map(isSignedIn))).toEqual([true, false]);
    expect(await sessionsOf(ana)).toHaveLength(1);
    expect(await ask(ana, 'signOutDevice', { sessionId: there.id })).toBe('NOT_FOUND');
  });

  test('signs out nobody else', async () => {
    const ben = await app.person();
    const [{ id }] = await sessionsOf(ben);
    expect(await ask(ana, 'signOutDevice', { sessionId: id })).toBe('NOT_FOUND');
    expect((await ben.graphql('{ viewer { id } }')).data.viewer).toEqual({ id: ben.id });
  });

  test('signs this device out as signing out does', async () => {
    const here = (await sessionsOf(ana)).find(({ isCurrent }: any) => isCurrent);
    expect(await ask(ana, 'signOutDevice', { sessionId: here.id })).toBe('done');
    expect([await isSignedIn(ana), await isSignedIn(phone)]).toEqual([false, true]);
  });
});

describe('the security log', () => {
  test('tells its owner alone of sign-ins and of what changed who gets in, for 180 days', async () => {
    await signIn(ana, ana.password, FIREFOX);
    await aToken();
    const [{ id: tokenId }] = (await ana.graphql('{ tokens { edges { node { id } } } }')).data.tokens.edges.map(
      ({ node }: any) => node,
    );
    await ask(ana, 'revokeToken', { tokenId });
    await ask(ana, 'updateProfile', { email: anAddress() });
    await ask(ana, 'changePassword', { currentPassword: ana.password, newPassword: NEW });
    expect(await logOf(ana)).toMatchObject([
      { kind: 'PASSWORD_CHANGED', device: null },
      { kind: 'EMAIL_CHANGED' },
      { kind: 'TOKEN_REVOKED', subject: 'Reader' },
      { kind: 'TOKEN_CREATED', subject: 'Reader' },
      { kind: 'SIGNED_IN', device: 'Firefox, Linux', subject: null },
      { kind: 'SIGNED_UP' },
    ]);
    expect(await logOf(await app.person())).toMatchObject([{ kind: 'SIGNED_UP' }]);
    ahead = 180 * DAY;
    const ctx = createContext({ ...app.deps }, { viewer: null, address: '' });
    await purgeExpired(ctx);
    const left = await app.deps.dataSource.query('SELECT 1 FROM security_events WHERE user_id = $1', [ana.id]);
    expect(left).toEqual([]);
  });

  test('tells of nothing that was refused', async () => {
    await signIn(ana, 'a guess');
    await ask(ana, 'updateProfile', { email: (await app.person()).email });
    expect(await logOf(ana)).toMatchObject([{ kind: 'SIGNED_UP' }]);
  });
});
