import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { publicUrl } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { purgeExpired } from '../../../database/purge-expired.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const MINUTE = 60_000;
const NEW = 'a wholly new password';
type Purpose = 'ADD' | 'SIGN_IN' | 'CONFIRM';

let app: TestApp;
let ana: TestPerson;
let key: Authenticator;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' }, works: true, now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  for (const kind of ['signUp', 'passkey', 'signIn'] as const)
    await Promise.all(
      ['::1', '::ffff:127.0.0.1', '127.0.0.1'].map((address) => app.deps.limits.forgive(kind, address)),
    );
  ana = await app.person();
  key = new Authenticator(publicUrl(app.deps.config));
});

/** Calls a mutation; returns the code of its refusal, or 'done'. */
const ask = async (client: TestClient, name: string, input: object) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { errors } = await client.graphql(`mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`, {
    input,
  });
  return errors?.[0]?.extensions.code ?? 'done';
};
const begin = (client: TestClient, purpose: Purpose): Promise<{ ceremonyId: string; options: string }> =>
  client.mutate('beginPasskey', { purpose }, 'ceremonyId options');
const viewerOf = async (client: TestClient) => (await client.graphql('{ viewer { id } }')).data.viewer?.id ?? null;
const passkeysOf = async (client: TestClient) =>
  (await client.graphql('{ passkeys { id name usedAt } }')).data.passkeys;
const logOf = async (client: TestClient) =>
  (await client.graphql('{ securityEvents { edges { node { kind subject } } } }')).data.securityEvents.edges.map(
    ({ node }: any) => node,
  );

async function add(person: TestClient, authenticator = key, lies = {}, name?: string) {
  const { ceremonyId, options } = await begin(person, 'ADD');
  return ask(person, 'addPasskey', { ceremonyId, credential: authenticator.create(options, lies), name });
}
async function show(
  client: TestClient,
  mutation: 'signInWithPasskey' | 'confirmPasskey' = 'signInWithPasskey',
  lies: Parameters<Authenticator['get']>[1] = {},
  authenticator = key,
) {
  const { ceremonyId, options } = await begin(client, mutation === 'confirmPasskey' ? 'CONFIRM' : 'SIGN_IN');
  return ask(client, mutation, { ceremonyId, credential: authenticator.get(options, lies) });
}

describe('a passkey', () => {
  test('signs in without a password, is named, and is removed', async () => {
    expect(await add(ana, key, {}, 'My phone')).toBe('done');
    const phone = app.visitor();
    expect(await show(phone)).toBe('done');
    expect(await viewerOf(phone)).toBe(ana.id);
    const [{ id, usedAt }] = await passkeysOf(ana);
    expect(usedAt).not.toBeNull();
    expect(await ask(ana, 'renamePasskey', { passkeyId: id, name: 'Old phone' })).toBe('done');
    expect(await passkeysOf(ana)).toMatchObject([{ name: 'Old phone' }]);
    expect(await ask(ana, 'removePasskey', { passkeyId: id })).toBe('done');
    expect(await show(app.visitor())).toBe('PASSKEY_REFUSED');
    expect(await viewerOf(phone)).toBe(ana.id);
    expect(await logOf(ana)).toMatchObject([
      { kind: 'PASSKEY_REMOVED', subject: 'Old phone' },
      { kind: 'SIGNED_IN_WITH_PASSKEY', subject: 'My phone' },
      { kind: 'PASSKEY_ADDED', subject: 'My phone' },
      { kind: 'SIGNED_UP' },
    ]);
  });

  test('is told by mail, in the language of the request, with what to do about it', async () => {
    while (app.mails.unread.length > 0) await app.mails.next();
    const { ceremonyId, options } = await begin(ana, 'ADD');
    const query = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { __typename } }';
    const input = { ceremonyId, credential: key.create(options) };
    await ana.request('POST', '/graphql', { query, variables: { input } }, { 'accept-language': 'de' });
    let mail = await app.mails.next();
    while (!mail.subject.includes('Passkey')) mail = await app.mails.next();
    expect(mail).toMatchObject({ to: ana.email, subject: 'Deinem Konto wurde ein Passkey hinzugefügt', link: null });
    expect(mail.text).toContain('„Passwort vergessen?“');
  });

  test('stands for the password for 10 minutes, in the session it was shown in', async () => {
    await add(ana);
    const phone = app.visitor();
    await show(phone);
    ahead = 11 * MINUTE;
    const token = { name: 'Reader', scopes: ['profile:read'] };
    expect(await ask(ana, 'createToken', token)).toBe('CONFIRM_PASSWORD');
    expect(await show(ana, 'confirmPasskey')).toBe('done');
    expect(await ask(ana, 'createToken', token)).toBe('done');
    expect(await ask(phone, 'createToken', token)).toBe('CONFIRM_PASSWORD');
    ahead += 11 * MINUTE;
    expect(await ask(ana, 'createToken', token)).toBe('CONFIRM_PASSWORD');
  });

  test('is added and removed only with a password of the last 10 minutes', async () => {
    await add(ana);
    const [{ id }] = await passkeysOf(ana);
    ahead = 11 * MINUTE;
    expect(await ask(ana, 'beginPasskey', { purpose: 'ADD' })).toBe('CONFIRM_PASSWORD');
    expect(await ask(ana, 'removePasskey', { passkeyId: id })).toBe('CONFIRM_PASSWORD');
    expect(await ask(ana, 'confirmPassword', { password: ana.password })).toBe('done');
    expect(await ask(ana, 'removePasskey', { passkeyId: id })).toBe('done');
  });

  test('is one of at most 10, also where two are added at once', async () => {
    const begun = [];
    for (let index = 0; index < 11; index += 1) begun.push(await begin(ana, 'ADD'));
    const added = await Promise.all(
      begun.map(({ ceremonyId, options }) => {
        const credential = new Authenticator(publicUrl(app.deps.config)).create(options);
        return ask(ana, 'addPasskey', { ceremonyId, credential });
      }),
    );
    expect(added.toSorted()).toEqual(['TOO_MANY_PASSKEYS', ...Array(10).fill('done')]);
    expect(await ask(ana, 'beginPasskey', { purpose: 'ADD' })).toBe('TOO_MANY_PASSKEYS');
  });
});

describe('a passkey is refused', () => {
  test.each([
    ['of another site', { origin: 'https://favr.evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without its person verified', { verified: false }],
  ])('when it is added or shown %s', async (_, lies) => {
    expect(await add(ana, key, lies)).toBe('PASSKEY_REFUSED');
    expect(await passkeysOf(ana)).toEqual([]);
    await add(ana);
    expect(await show(app.visitor(), 'signInWithPasskey', lies)).toBe('PASSKEY_REFUSED');
    expect(await show(ana, 'confirmPasskey', lies)).toBe('PASSKEY_REFUSED');
    expect(await show(app.visitor())).toBe('done');
  });

  test('when its answer comes again', async () => {
    const adding = await begin(ana, 'ADD');
    const created = { ceremonyId: adding.ceremonyId, credential: key.create(adding.options) };
    expect(await ask(ana, 'addPasskey', created)).toBe('done');
    expect(await ask(ana, 'addPasskey', created)).toBe('PASSKEY_REFUSED');
    const signing = await begin(app.visitor(), 'SIGN_IN');
    const shown = { ceremonyId: signing.ceremonyId, credential: key.get(signing.options, { counter: 0 }) };
    expect(await ask(app.visitor(), 'signInWithPasskey', shown)).toBe('done');
    expect(await ask(app.visitor(), 'signInWithPasskey', shown)).toBe('PASSKEY_REFUSED');
  });

  test('when the wrong answer has used its challenge up', async () => {
    await add(ana);
    const { ceremonyId, options } = await begin(app.visitor(), 'SIGN_IN');
    const wrong = key.get(options, { origin: 'https://favr.evil.example' });
    expect(await ask(app.visitor(), 'signInWithPasskey', { ceremonyId, credential: wrong })).toBe('PASSKEY_REFUSED');
    const right = { ceremonyId, credential: key.get(options) };
    expect(await ask(app.visitor(), 'signInWithPasskey', right)).toBe('PASSKEY_REFUSED');
  });

  test('after 5 minutes', async () => {
    await add(ana);
    const { ceremonyId, options } = await begin(app.visitor(), 'SIGN_IN');
    ahead = 5 * MINUTE + 1_000;
    expect(await ask(app.visitor(), 'signInWithPasskey', { ceremonyId, credential: key.get(options) })).toBe(
      'PASSKEY_REFUSED',
    );
    await purgeExpired(createContext(app.deps, { viewer: null, address: '' }));
    const left = await app.deps.dataSource.query('SELECT 1 FROM passkey_ceremonies WHERE id = $1', [ceremonyId]);
    expect(left).toEqual([]);
  });

  test('for another purpose, or in another session than its challenge was made for', async () => {
    await add(ana);
    const phone = app.visitor();
    await phone.rest('POST', '/auth/signin', { email: ana.email, password: ana.password });
    const confirming = await begin(ana, 'CONFIRM');
    const shown = { ceremonyId: confirming.ceremonyId, credential: key.get(confirming.options) };
    expect(await ask(phone, 'confirmPasskey', shown)).toBe('PASSKEY_REFUSED');
    expect(await ask(app.visitor(), 'signInWithPasskey', shown)).toBe('PASSKEY_REFUSED');
    expect(await ask(ana, 'confirmPasskey', shown)).toBe('done');
  });

  test('when it is to be added by a challenge for showing one, which needs no password', async () => {
    await add(ana);
    ahead = 11 * MINUTE;
    const { ceremonyId, options } = await begin(ana, 'CONFIRM');
    const thiefs = new Authenticator(publicUrl(app.deps.config));
    const credential = thiefs.create(JSON.stringify({ ...JSON.parse(options), user: { id: 'AAAA' } }));
    expect(await ask(ana, 'addPasskey', { ceremonyId, credential })).toBe('PASSKEY_REFUSED');
    expect(await passkeysOf(ana)).toHaveLength(1);
  });

  test('when it is another person’s', async () => {
    const ben = await app.person();
    const bens = new Authenticator(publicUrl(app.deps.config));
    await add(ana);
    await add(ben, bens);
    expect(await show(ana, 'confirmPasskey', {}, bens)).toBe('PASSKEY_REFUSED');
    // Known to the server, but made for Ben.
    expect(await add(ana, bens)).toBe('PASSKEY_REFUSED');
    const [{ id }] = await passkeysOf(ben);
    expect(await ask(ana, 'renamePasskey', { passkeyId: id, name: 'Mine' })).toBe('NOT_FOUND');
    expect(await ask(ana, 'removePasskey', { passkeyId: id })).toBe('NOT_FOUND');
  });

  test('when it says it is somebody else’s', async () => {
    await add(ana);
    expect(await show(app.visitor(), 'signInWithPasskey', { userHandle: 'AAAA' })).toBe('PASSKEY_REFUSED');
  });

  test('when it counts backwards, as a copy does', async () => {
    await add(ana);
    expect(await show(app.visitor(), 'signInWithPasskey', { counter: 7 })).toBe('done');
    expect(await show(app.visitor(), 'signInWithPasskey', { counter: 7 })).toBe('PASSKEY_REFUSED');
    expect(await show(app.visitor(), 'signInWithPasskey', { counter: 8 })).toBe('done');
  });

  test('when nobody added it, and when its person is suspended or gone', async () => {
    expect(await show(app.visitor())).toBe('PASSKEY_REFUSED');
    await add(ana);
    await app.deps.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [ana.id]);
    expect(await show(app.visitor())).toBe('SUSPENDED');
    const ben = await app.person();
    const bens = new Authenticator(publicUrl(app.deps.config));
    await add(ben, bens);
    await ben.graphql('mutation { deleteAccount { ok } }');
    expect(await show(app.visitor(), 'signInWithPasskey', {}, bens)).toBe('PASSKEY_REFUSED');
  });

  test('by a person without one, and after too many tries in a session or from an address', async () => {
    expect(await ask(ana, 'beginPasskey', { purpose: 'CONFIRM' })).toBe('PASSKEY_REFUSED');
    await add(ana);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await show(ana, 'confirmPasskey', { challenge: 'AAAA' })).toBe('PASSKEY_REFUSED');
    expect(await show(ana, 'confirmPasskey')).toBe('TOO_MANY_REQUESTS');
    const codes = new Set<string>();
    for (let begun = 0; begun < 120; begun += 1)
      codes.add(await ask(app.visitor(), 'beginPasskey', { purpose: 'SIGN_IN' }));
    expect([...codes]).toEqual(['done', 'TOO_MANY_REQUESTS']);
  });
});

describe('a new password', () => {
  test('of somebody who knew the old one keeps their passkeys', async () => {
    await add(ana);
    expect(await ask(ana, 'changePassword', { currentPassword: ana.password, newPassword: NEW })).toBe('done');
    expect(await passkeysOf(ana)).toHaveLength(1);
    expect(await show(app.visitor())).toBe('done');
  });

  test('by a mailed link removes them: somebody else may have added one', async () => {
    await add(ana);
    while (app.mails.unread.length > 0) await app.mails.next();
    await app.visitor().mutate('requestPasswordReset', { email: ana.email });
    let mail = await app.mails.next();
    while (mail.to !== ana.email || !mail.link?.includes('/reset-password')) mail = await app.mails.next();
    const reset = { token: mail.link.split('#')[1]!, password: NEW };
    expect(await ask(app.visitor(), 'resetPassword', reset)).toBe('done');
    expect(await show(app.visitor())).toBe('PASSKEY_REFUSED');
  });
});
