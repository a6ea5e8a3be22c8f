import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { changeRole } from '../moderation/admin/admin-roles.ts';

let app: TestApp;
/** Text before the `@` in the addresses of a test. */
let local: string;

beforeAll(async () => {
  app = await startTestApp({ works: true });
});
afterAll(() => app.close());
beforeEach(() => {
  local = `u${randomInt(1e12)}`;
});

const PASSWORD = 'correct horse';
const spellings = [
  ['the domain in its own letters', () => `${local}@müller.lu`],
  ['the domain as it is looked up', () => `${local}@xn--mller-kva.lu`],
  ['capitals', () => `${local.toUpperCase()}@MÜLLER.LU`],
  ['a letter and its dots apart', () => `${local}@mu\u0308ller.lu`],
  ['a zero-width space at the end', () => `${local}@müller.lu\u200b`],
  ['the prefix of a link', () => `mailto:${local}@müller.lu`],
] as const;

const person = (email: string) => ({ firstName: 'Ana', lastName: 'Muller', email, password: PASSWORD });
const signUp = (email: string) => app.visitor().rest('POST', '/auth/signup', person(email));
const signIn = (email: string, client: TestClient = app.visitor()) =>
  client.rest('POST', '/auth/signin', { email, password: PASSWORD });
/** Resolves once a mail of a subject was sent to an address. */
async function mailed(to: string, subject: string): Promise<void> {
  for (let mail = await app.mails.next(); mail.to !== to || mail.subject !== subject;) mail = await app.mails.next();
}
/** Returns what an operation of GraphQL with one input refuses; null where it does not. */
const ask = async (client: TestClient, field: string, input: object) => {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
  return (await client.graphql(document, { input })).errors?.[0]?.extensions.code ?? null;
};

describe('an address with an umlaut in its domain', () => {
  test.each(spellings)('is one account, signed up with %s', async (_, spelled) => {
    const made = await signUp(spelled());
    expect(made).toMatchObject({ status: 201, body: { email: `${local}@müller.lu` } });
    await mailed(`${local}@xn--mller-kva.lu`, 'Confirm your e-mail address');

    for (const [name, other] of spellings) {
      expect([name, (await signUp(other())).body.code]).toEqual([name, 'EMAIL_TAKEN']);
      expect([name, (await signIn(other())).body.id]).toEqual([name, made.body.id]);
    }
  });

  test.each(spellings)('is found by %s by every door that takes an address', async (_, spelled) => {
    await signUp(`${local}@müller.lu`);
    const ana = app.visitor();
    expect(await ask(ana, 'signIn', { email: spelled(), password: PASSWORD })).toBeNull();
    expect((await ana.graphql('{ viewer { email } }')).data.viewer.email).toBe(`${local}@müller.lu`);
    // The same address again is no change, which would need to be confirmed.
    expect(await ask(ana, 'updateProfile', { email: spelled() })).toBeNull();
    expect(await ask(app.visitor(), 'requestPasswordReset', { email: spelled() })).toBeNull();
    await mailed(`${local}@xn--mller-kva.lu`, 'Choose a new password');
    const granted = await changeRole(app.deps.dataSource, 'grant', spelled(), () => new Date());
    expect(granted).toBe(`Ana Muller <${local}@müller.lu> is an admin now.`);
    for (const search of [spelled().replace('mailto:', ''), '@müller.lu', 'MÜLLER.lu', 'xn--mller']) {
      const found = await ana.graphql(
        'query ($search: String!) { admin { users(search: $search, first: 50) { edges { node { email } } } } }',
        { search },
      );
      expect([search, found.data.admin.users.edges.length > 0]).toEqual([search, true]);
    }
  });
});

describe('an address with signs before the @', () => {
  test.each(['&', '=', '/', '!', "'", '+', '#', '{', '~'])('that has a %s is mailed its link', async (sign) => {
    const email = `${local}${sign}x@example.org`;
    expect(await signUp(email)).toMatchObject({ status: 201, body: { email } });
    await mailed(email, 'Confirm your e-mail address');
    expect((await signIn(email)).status).toBe(200);
  });

  test('that no mail server takes for certain is refused with the reason', async () => {
    expect((await signUp('müller@example.org')).body).toEqual({
      code: 'BAD_INPUT',
      field: 'email',
      message: 'Before the @, an e-mail address can have only the letters a to z, digits and signs such as . + and &',
    });
  });
});
