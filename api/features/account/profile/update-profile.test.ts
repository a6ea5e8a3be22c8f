import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const update = (person: TestPerson, input: object) =>
  person.graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { firstName lastName bio phoneNumber country email verified } } }',
    { input },
  );
const change = (id: string, set: string) => app.deps.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);

describe('changing a profile', () => {
  test('changes the given fields and leaves the others', async () => {
    const ana = await app.person();
    const { data } = await update(ana, {
      bio: ' Hello\nneighbours ',
      phoneNumber: '+352 621 123 456',
      country: 'Portugal',
    });
    expect(data.updateProfile.user).toMatchObject({
      firstName: 'Ana',
      lastName: 'Muller',
      bio: 'Hello\nneighbours',
      phoneNumber: '+352 621 123 456',
      country: 'Portugal',
      email: ana.email,
    });
    expect((await update(ana, { bio: ' ', firstName: null })).data.updateProfile.user).toMatchObject({
      firstName: 'Ana',
      bio: null,
      country: 'Portugal',
    });
    expect((await update(ana, {})).data.updateProfile.user).toMatchObject({ firstName: 'Ana', country: 'Portugal' });
    expect((await ana.rest('POST', '/auth/signin', ana)).status).toBe(200);
  });

  test('with another e-mail address makes it unconfirmed, with the same one does not', async () => {
    const ana = await app.person();
    await change(ana.id, 'email_confirmed_at = now()');
    expect((await update(ana, { email: ana.email.toUpperCase() })).data.updateProfile.user).toMatchObject({
      email: ana.email,
      verified: true,
    });
    const email = `${randomUUID()}@example.org`;
    expect((await update(ana, { email })).data.updateProfile.user).toMatchObject({ email, verified: false });
  });

  test('to the e-mail address of another account is refused', async () => {
    const [ana, ben] = [await app.person(), await app.person()];
    expect((await update(ana, { email: ben.email, bio: 'taken' })).errors).toMatchObject([
      { extensions: { code: 'EMAIL_TAKEN', field: 'email' } },
    ]);
    expect((await ana.graphql('{ viewer { email bio } }')).data.viewer).toEqual({ email: ana.email, bio: null });
  });

  test.each([
    ['firstName', ' '],
    ['email', 'nonsense'],
    ['bio', 'x'.repeat(501)],
    ['phoneNumber', 'call me'],
    ['phoneNumber', '+'],
    ['phoneNumber', '1'.repeat(31)],
    ['country', 'Atlantis'],
  ])('refuses %s %j', async (field, value) => {
    expect((await update(await app.person(), { [field]: value })).errors).toMatchObject([
      { extensions: { code: 'BAD_INPUT', field } },
    ]);
  });

  test('is refused to visitors', async () => {
    expect((await update(app.visitor() as TestPerson, { bio: 'x' })).errors).toMatchObject([
      { extensions: { code: 'NOT_SIGNED_IN' } },
    ]);
  });
});
