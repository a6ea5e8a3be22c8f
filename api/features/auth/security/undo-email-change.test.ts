import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail } from '../../../mail/mailer.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const HOUR = 3_600_000;
const NEW = 'a wholly new password';

let app: TestApp;
let ana: TestPerson;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  app = await startTestApp({ works: true, now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  ana = await app.person();
  await app.mails.next();
});

const anAddress = () => `${randomUUID()}@example.org`;
const ask = async (client: TestClient, name: string, input: object) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { errors } = await client.graphql(`mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`, {
    input,
  });
  return errors?.[0]?.extensions.code ?? 'done';
};
const undo = (mail: Mail, client: TestClient = app.visitor()) =>
  ask(client, 'undoEmailChange', { token: mail.link!.split('#')[1]!, password: NEW });
/** Opens the link of the newest mail to an address, which confirms it. */
const confirm = (mails: Mail[], email: string) =>
  ask(app.visitor(), 'confirmEmail', { token: mails.find(({ to }) => to === email)!.link!.split('#')[1]! });
/** Changes Ana's confirmed address to another, which is confirmed too, and returns the mail to the former one. */
async function change(email = anAddress()): Promise<Mail> {
  await ana.mutate('updateProfile', { email });
  const mails = [await app.mails.next(), await app.mails.next()];
  expect(await confirm(mails, email)).toBe('done');
  return mails.find(({ to }) => to !== email)!;
}
const signIn = async (email: string, password: string) =>
  (await app.visitor().rest('POST', '/auth/signin', { email, password })).status;
const signUp = async (email: string) =>
  (await app.visitor().rest('POST', '/auth/signup', { firstName: 'Eve', lastName: 'Weber', email, password: NEW }))
    .status;
const viewerOf = async (client: TestClient) => (await client.graphql('{ viewer { email verified } }')).data.viewer;

describe('the link to a former e-mail address', () => {
  test('puts it back within 72 hours, sets a new password and signs everybody out', async () => {
    const thief = anAddress();
    const mail = await change(thief);
    expect(mail).toMatchObject({
      to: ana.email,
      subject: 'Your e-mail address was changed',
      link: expect.stringMatching(/\/reset-password\?undo#[\w-]{43}$/),
    });
    const socket = await ana.socket();
    ahead = 72 * HOUR - 60_000;
    expect(await undo(mail)).toBe('done');
    expect(await socket.closed).toBe(4401);
    expect(await viewerOf(ana)).toBeNull();
    expect(
      await Promise.all([signIn(ana.email, ana.password), signIn(thief, ana.password), signIn(thief, NEW)]),
    ).toEqual([401, 401, 401]);
    await ana.rest('POST', '/auth/signin', { email: ana.email, password: NEW });
    expect(await viewerOf(ana)).toEqual({ email: ana.email, verified: true });
    expect(await undo(mail)).toBe('LINK_USED');
  });

  test('is worth nothing after 72 hours', async () => {
    const mail = await change();
    ahead = 72 * HOUR + 1_000;
    expect(await undo(mail)).toBe('LINK_EXPIRED');
  });

  test('holds through further changes, and ends the links those were mailed', async () => {
    const [first, second] = [await change(), await change()];
    expect(await undo(first)).toBe('done');
    expect(await undo(second)).toBe('LINK_EXPIRED');
    expect(await signIn(ana.email, NEW)).toBe(200);
  });

  test('still holds when a later change was undone', async () => {
    const [first, second] = [await change(), await change()];
    expect([await undo(second), await undo(first)]).toEqual(['done', 'done']);
    expect(await signIn(ana.email, NEW)).toBe(200);
  });

  test('keeps the address from everybody else until then', async () => {
    await change();
    const eve = await app.person();
    await app.mails.next();
    expect(await signUp(ana.email)).toBe(409);
    expect(await ask(eve, 'updateProfile', { email: ana.email })).toBe('EMAIL_TAKEN');
    expect(await viewerOf(eve)).toMatchObject({ email: eve.email });
    ahead = 72 * HOUR + 1_000;
    expect(await signUp(ana.email)).toBe(201);
    await app.mails.next();
    expect(app.mails.unread).toEqual([]);
  });

  test('is not mailed to one that was never confirmed, which is held for nobody either', async () => {
    const [squatted, own] = [anAddress(), anAddress()];
    const eve = await app.person({ confirmed: false });
    await app.mails.next();
    await eve.mutate('updateProfile', { email: squatted });
    await eve.mutate('updateProfile', { email: own });
    const mails = [await app.mails.next(), await app.mails.next()];
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [squatted, 'Confirm your e-mail address'],
      [own, 'Confirm your e-mail address'],
    ]);
    expect(app.mails.unread).toEqual([]);
    expect(await signUp(squatted)).toBe(201);
    await app.mails.next();
  });

  test('lets its owner go back by changing it again', async () => {
    await change();
    expect(await ask(ana, 'updateProfile', { email: ana.email })).toBe('done');
    expect(await viewerOf(ana)).toMatchObject({ email: ana.email });
    await app.mails.next();
    await app.mails.next();
  });
});
