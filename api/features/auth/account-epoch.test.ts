import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Mail } from '../../mail/mailer.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { TestClient } from '../../testing/test-client.ts';

const NEW = 'a wholly new password';
const SCOPES = ['profile:read', 'conversations:read', 'conversations:write'];

let app: TestApp;
let ana: TestPerson;
/** Text of a token that Ana made. */
let secret: string;

beforeAll(async () => {
  app = await startTestApp({ works: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.person({ confirmed: false });
  const welcome = await app.mails.next();
  await app.visitor().mutate('confirmEmail', { token: tokenOf(welcome) });
  secret = await aToken();
});

const tokenOf = ({ link }: Mail) => link!.split('#')[1]!;
const aToken = async () => (await ana.mutate('createToken', { name: 'Reader', scopes: SCOPES }, 'secret')).secret;
/** Sets a new password by a mailed link. */
async function reset(): Promise<void> {
  await app.visitor().mutate('requestPasswordReset', { email: ana.email });
  await app.visitor().mutate('resetPassword', { token: tokenOf(await app.mails.next()), password: NEW });
}
const viewerOf = async (client: TestClient) => {
  const { data, errors } = await client.graphql('{ viewer { id } }');
  return errors ? errors[0]!.extensions.code : (data.viewer?.id ?? null);
};
const signIn = async (client: TestClient, password: string) =>
  (await client.rest('POST', '/auth/signin', { email: ana.email, password })).status;
const tokensOfAna = async () => {
  const client = app.visitor();
  await signIn(client, NEW);
  return (await client.graphql('{ tokens { edges { node { id } } } }')).data.tokens.edges;
};

describe('a new password', () => {
  test('ends every token of the account, at once and on every door', async () => {
    const program = new TestClient(app.url, secret);
    const [socket, feed] = [
      await program.socket(),
      await program.subscribe('subscription { conversationUpdated { id } }'),
    ];
    expect(await viewerOf(program)).toBe(ana.id);
    await reset();
    expect(await socket.closed).toBe(4401);
    await expect(feed.next()).rejects.toBeDefined();
    expect(await viewerOf(program)).toBe('INVALID_TOKEN');
    expect(await program.rest('GET', `/users/${ana.id}`)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN' },
    });
    expect(await tokensOfAna()).toEqual([]);
  });

  test('leaves the sessions and tokens of other people alone', async () => {
    const ben = await app.person();
    await app.mails.next();
    await reset();
    expect(await viewerOf(ben)).toBe(ben.id);
  });

  test('ends sessions and tokens by the epoch of the account alone', async () => {
    const elsewhere = app.visitor();
    await signIn(elsewhere, ana.password);
    await app.deps.dataSource.query('UPDATE users SET epoch = epoch + 1 WHERE id = $1', [ana.id]);
    const refreshOnly = elsewhere.cookie.replace(/favr_access=[^;]*(; )?/, '');
    const renewed = await app.visitor().request('GET', `/api/users/${ana.id}`, undefined, { cookie: refreshOnly });
    expect((await renewed.json()).email).toBeNull();
    expect([await viewerOf(ana), await viewerOf(elsewhere)]).toEqual([null, null]);
    expect(await viewerOf(new TestClient(app.url, secret))).toBe('INVALID_TOKEN');
    expect(await signIn(elsewhere, ana.password)).toBe(200);
    expect(await viewerOf(elsewhere)).toBe(ana.id);
  });

  test('refuses a sign-in whose old password was checked before', async () => {
    const client = app.visitor();
    // Called between the check of the password and the start of the session.
    jest.spyOn(app.deps.limits, 'forgive').mockImplementationOnce(reset);
    expect(await signIn(client, ana.password)).toBe(401);
    expect(await viewerOf(client)).toBeNull();
    expect(await signIn(client, NEW)).toBe(200);
  });

  test('refuses a token whose session ended while it was made', async () => {
    jest.spyOn(app.deps.limits, 'take').mockImplementationOnce(reset);
    const { errors } = await ana.graphql(
      'mutation { createToken(input: { name: "Late", scopes: ["profile:read"] }) { secret } }',
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN');
    expect(await tokensOfAna()).toEqual([]);
  });
});
