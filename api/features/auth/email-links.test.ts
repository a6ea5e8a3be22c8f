import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail } from '../../mail/mailer.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let ana: TestPerson;
/** The mail sent when Ana signed up. */
let welcome: Mail;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

const MINUTE = 60_000;
const NEW = 'a wholly new password';

beforeAll(async () => {
  app = await startTestApp({ works: true, now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  ana = await app.person({ confirmed: false });
  welcome = await app.mails.next();
});

const tokenOf = ({ link }: Mail) => link!.split('#')[1]!;
const ask = async (client: TestClient, field: string, input?: object) => {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const { data, errors } = await client.graphql(
    input
      ? `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
      : `mutation { ${field} { __typename } }`,
    { input },
  );
  return errors ? errors[0]!.extensions.code : data[field] && 'done';
};
const confirm = (mail: Mail, client: TestClient = app.visitor()) =>
  ask(client, 'confirmEmail', { token: tokenOf(mail) });
const forget = (email: string) => ask(app.visitor(), 'requestPasswordReset', { email });
const reset = (mail: Mail, password = NEW, client: TestClient = app.visitor()) =>
  ask(client, 'resetPassword', { token: tokenOf(mail), password });
/** Returns what a mailed link still does, as whoever opens it is told. */
const look = async (mail: Mail, kind: string, client: TestClient = app.visitor()) => {
  const { data } = await client.graphql(
    'query ($kind: MailedLinkKind!, $token: String!) { mailedLink(kind: $kind, token: $token) }',
    { kind, token: tokenOf(mail) },
  );
  return data.mailedLink;
};
/** Waits for the next two mails, which come in any order, and returns them by recipient. */
const mailsByAddress = async () =>
  new Map([await app.mails.next(), await app.mails.next()].map((mail) => [mail.to, mail]));
const isVerified = async () => (await ana.graphql('{ viewer { verified } }')).data.viewer.verified;
const signIn = async (password: string) =>
  (await app.visitor().rest('POST', '/auth/signin', { email: ana.email, password })).status;
const setEmail = (email: string) => ask(ana, 'updateProfile', { email });

describe('an e-mail address', () => {
  test('is confirmed by the link mailed at sign-up, once, on any device', async () => {
    expect(welcome).toMatchObject({
      to: ana.email,
      subject: 'Confirm your e-mail address',
      link: expect.stringMatching(/^http:\/\/localhost:0\/confirm-email#[\w-]{43}$/),
    });
    expect(await isVerified()).toBe(false);
    expect(await confirm(welcome)).toBe('done');
    expect(await isVerified()).toBe(true);
    expect(await confirm(welcome)).toBe('LINK_USED');
  });

  test('is confirmed by exactly one of several simultaneous uses of the link', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(welcome)));
    expect(answers.toSorted()).toEqual([...Array(7).fill('LINK_USED'), 'done']);
  });

  test('is not confirmed by a link older than 24 hours, made up, or replaced by a later one', async () => {
    expect(await ask(app.visitor(), 'confirmEmail', { token: 'x' })).toBe('BAD_INPUT');
    expect(await ask(app.visitor(), 'confirmEmail', { token: 'x'.repeat(43) })).toBe('LINK_EXPIRED');
    expect(await ask(ana, 'requestEmailConfirmation')).toBe('done');
    const second = await app.mails.next();
    expect(await confirm(welcome)).toBe('LINK_EXPIRED');
    ahead = 24 * 60 * MINUTE + 1;
    expect(await confirm(second)).toBe('LINK_EXPIRED');
    ahead = 24 * 60 * MINUTE - MINUTE;
    expect(await confirm(second)).toBe('done');
    expect([await confirm(welcome), await confirm(second)]).toEqual(['LINK_USED', 'LINK_USED']);
    expect(await ask(ana, 'requestEmailConfirmation')).toBe('done');
    expect(app.mails.unread).toEqual([]);
  });

  test('has to be confirmed again once it was changed, and not by links to the old one', async () => {
    await confirm(welcome);
    await forget(ana.email);
    const forgotten = await app.mails.next();
    const email = `${randomUUID()}@example.org`;
    expect(await setEmail(email)).toBe('done');
    const mail = (await mailsByAddress()).get(email)!;
    expect(await isVerified()).toBe(false);
    expect(await reset(forgotten)).toBe('LINK_EXPIRED');
    expect(await setEmail(email)).toBe('done');
    expect(await confirm(mail)).toBe('done');
    expect(await isVerified()).toBe(true);
    expect(app.mails.unread).toEqual([]);
  });
});

test('the old address is mailed about a change of the address, and an owner about an attempt at theirs', async () => {
  await confirm(welcome);
  const email = `${randomUUID()}@example.org`;
  expect(await setEmail(email)).toBe('done');
  const mails = await mailsByAddress();
  expect([...mails.keys()].toSorted()).toEqual([ana.email, email].toSorted());
  expect(mails.get(ana.email)).toMatchObject({
    subject: 'Your e-mail address was changed',
    link: expect.stringContaining('/reset-password?undo#'),
    text: expect.stringContaining('If that was not you'),
  });
  expect(mails.get(ana.email)!.text).not.toContain(email);

  const owner = await app.person();
  await app.mails.next();
  expect(await setEmail(owner.email)).toBe('EMAIL_TAKEN');
  expect(await app.mails.next()).toMatchObject({
    to: owner.email,
    subject: 'Somebody tried to use your e-mail address',
    link: null,
    text: expect.not.stringContaining(email),
  });
  expect(app.mails.unread).toEqual([]);
});

test('opening a link of any mail uses nothing, as often as a filter of mails opens it', async () => {
  for (const time of [1, 2, 3]) expect([time, await look(welcome, 'CONFIRM_EMAIL')]).toEqual([time, 'VALID']);
  expect(await isVerified()).toBe(false);
  expect(await confirm(welcome)).toBe('done');
  expect(await look(welcome, 'CONFIRM_EMAIL')).toBe('USED');

  await forget(ana.email);
  const forgotten = await app.mails.next();
  for (const time of [1, 2]) expect([time, await look(forgotten, 'RESET_PASSWORD')]).toEqual([time, 'VALID']);
  expect(await look(forgotten, 'CONFIRM_EMAIL')).toBe('EXPIRED');
  await forget(ana.email);
  const later = await app.mails.next();
  expect([await look(forgotten, 'RESET_PASSWORD'), await reset(forgotten)]).toEqual(['EXPIRED', 'LINK_EXPIRED']);
  expect([await signIn(ana.password), await reset(later)]).toEqual([200, 'done']);
  expect(await look(forgotten, 'RESET_PASSWORD')).toBe('EXPIRED');
});

describe('the link for a new password', () => {
  test('replaces the password once, and ends every session and socket', async () => {
    const socket = await ana.socket();
    expect(await forget(ana.email.toUpperCase())).toBe('done');
    const mail = await app.mails.next();
    expect(mail).toMatchObject({
      to: ana.email,
      subject: 'Choose a new password',
      link: expect.stringContaining('/reset-password#'),
    });
    expect(await reset(mail, 'short')).toBe('BAD_INPUT');
    expect(await reset(mail)).toBe('done');
    expect(await socket.closed).toBe(4401);
    expect((await ana.graphql('{ viewer { id } }')).data.viewer).toBeNull();
    expect([await signIn(ana.password), await signIn(NEW)]).toEqual([401, 200]);
    expect(await reset(mail, 'yet another password')).toBe('LINK_USED');
    expect(await look(mail, 'RESET_PASSWORD')).toBe('USED');
    expect(await signIn(NEW)).toBe(200);
  });

  test('confirms the address it was mailed to, and ends the session of the client that uses it', async () => {
    await forget(ana.email);
    expect(await reset(await app.mails.next(), NEW, ana)).toBe('done');
    expect(ana.cookie).toMatch(/^favr_device=[\w-]+$/);
    await ana.rest('POST', '/auth/signin', { email: ana.email, password: NEW });
    expect(await isVerified()).toBe(true);
  });

  test('is answered alike for every address, and mailed only to an account that has it', async () => {
    const nobody = `${randomUUID()}@example.org`;
    expect(await forget(nobody)).toBe('done');
    expect(await forget(ana.email)).toBe('done');
    expect((await app.mails.next()).to).toBe(ana.email);
    expect(app.mails.unread).toEqual([]);
  });

  test('cannot confirm an address, nor the other way round', async () => {
    expect(await reset(welcome)).toBe('LINK_EXPIRED');
    await forget(ana.email);
    const mail = await app.mails.next();
    expect(await confirm(mail)).toBe('LINK_EXPIRED');
    expect(await reset(mail)).toBe('done');
  });

  test('lies in the database neither with a readable secret nor with a readable address while it is queued', async () => {
    await forget(ana.email);
    const mail = await app.mails.next();
    const rows: { rows: string }[] = await app.deps.dataSource.query(
      "SELECT string_agg(t::text, ' ') AS rows FROM mail_tokens t UNION ALL SELECT string_agg(j::text, ' ') FROM pgboss.job j",
    );
    expect(rows.map(({ rows }) => rows).join()).not.toContain(tokenOf(mail));
  });
});

test('deleting an account mails a receipt', async () => {
  const { email, firstName } = ana;
  expect((await ana.graphql('mutation { deleteAccount { ok } }')).errors).toBeUndefined();
  const mail = await app.mails.next();
  expect(mail).toMatchObject({
    to: email,
    subject: 'Your account was deleted',
    link: null,
    text: expect.stringContaining(`Hi ${firstName},`),
  });
  expect(await confirm(welcome)).toBe('LINK_EXPIRED');
});

test('mails and tried links are limited, for known and unknown addresses alike', async () => {
  const counting = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const requests = async (email: string) => {
      const client = counting.visitor();
      const codes: string[] = [];
      for (let i = 0; i < 6; i += 1) codes.push(await ask(client, 'requestPasswordReset', { email }));
      return codes;
    };
    const five = Array<string>(5).fill('done');
    expect(await requests(`${randomUUID()}@example.org`)).toEqual([...five, 'TOO_MANY_REQUESTS']);
    await counting.deps.limits.forgive('mailAsked', '::ffff:127.0.0.1');
    await counting.deps.limits.forgive('mailAsked', '::1');
    const person = await counting.person();
    expect(await requests(person.email)).toEqual([...five, 'TOO_MANY_REQUESTS']);
    const tries: string[] = [];
    for (let i = 0; i < 31; i += 1)
      tries.push(await ask(counting.visitor(), 'confirmEmail', { token: 'x'.repeat(43) }));
    expect([tries[29], tries[30]]).toEqual(['LINK_EXPIRED', 'TOO_MANY_REQUESTS']);
  } finally {
    await counting.close();
  }
});
