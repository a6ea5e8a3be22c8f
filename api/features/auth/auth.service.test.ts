import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
const now = new Date('2026-11-20T12:00:00.000Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});

afterAll(() => app.close());

const aPerson = (over: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Muller',
  email: `${randomUUID()}@example.org`,
  password: 'correct horse',
  ...over,
});
const signUp = (body: object) => app.visitor().rest('POST', '/auth/signup', body);
const row = async (email: string) =>
  (await app.deps.dataSource.query('SELECT * FROM users WHERE email = $1', [email]))[0];

describe('signing up', () => {
  test('creates an account, signs in, and answers the user at the top level', async () => {
    const visitor = app.visitor();
    const person = aPerson({ firstName: '  Ana ', email: ` ${randomUUID()}@Example.ORG ` });
    const { status, body } = await visitor.rest('POST', '/auth/signup', person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(Number),
      firstName: 'Ana',
      email: person.email.trim().toLowerCase(),
      memberSince: now.toISOString(),
      needsOnboarding: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    expect((await visitor.graphql('{ viewer { id } }')).data).toEqual({ viewer: { id: String(body.id) } });
  });

  test('creates one account for ten simultaneous requests with one address', async () => {
    const person = aPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      code: 'EMAIL_TAKEN',
      field: 'email',
      message: 'An account with this e-mail address already exists.',
    });
  });

  test('treats an address in other capitals as the same', async () => {
    const person = aPerson();
    await signUp(person);
    expect(await signUp({ ...person, email: person.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });

  test('ignores fields it does not know', async () => {
    const person = aPerson({
      id: 1,
      role: 'admin',
      averageRating: '5.0',
      ratingSum: 5,
      totalRatings: 1,
      favrPoints: 1000,
      completedFavrs: 9,
      emailConfirmedAt: now,
      userId: 1,
      status: 'x',
    });
    await signUp(person);
    expect(await row(person.email)).toMatchObject({
      rating_sum: 0,
      total_ratings: 0,
      favr_points: 0,
      completed_favrs: 0,
      email_confirmed_at: null,
    });
  });

  test.each([
    ['firstName', undefined, 'First name is required'],
    ['lastName', '   ', 'Last name is required'],
    ['lastName', 'x'.repeat(61), 'Last name can have at most 60 characters'],
    ['firstName', 'A\ud800', 'First name contains characters that cannot be stored'],
    ['email', '', 'E-mail address is required'],
    ['email', 'ana@', 'Please enter a valid e-mail address'],
    ['email', `${'a'.repeat(250)}@example.org`, 'E-mail address can have at most 254 characters'],
    ['password', undefined, 'Password is required'],
    ['password', 'short', 'Password must have at least 8 characters'],
    ['password', 'x'.repeat(201), 'Password can have at most 200 characters'],
    ['password', 'long enough \ud800', 'Password contains characters that cannot be typed'],
    ['password', { length: 10 }, 'Password is required'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await signUp(aPerson({ [field]: value }))).toEqual({
      status: 400,
      body: { code: 'BAD_INPUT', field, message },
    });
  });

  test('over a socket is refused, and creates no account', async () => {
    const person = aPerson();
    const feed = await app
      .visitor()
      .subscribe('mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }', { input: person });
    const answer = await feed.next();
    feed.close();
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NEEDS_HTTP' } }]);
    expect(await row(person.email)).toBeUndefined();
  });
});

describe('signing in', () => {
  test('answers the user with their private fields', async () => {
    const person = aPerson();
    const { body: made } = await signUp(person);
    const { data } = await app
      .visitor()
      .graphql('mutation ($input: SignInInput!) { signIn(input: $input) { user { id email viewerIsSelf } } }', {
        input: { email: person.email.toUpperCase(), password: person.password },
      });
    expect(data.signIn.user).toEqual({ id: String(made.id), email: person.email, viewerIsSelf: true });
  });

  test('refuses a wrong password and an unknown address with the same text', async () => {
    const person = aPerson();
    await signUp(person);
    const wrong = await app.visitor().rest('POST', '/auth/signin', { email: person.email, password: 'wrong horse' });
    const unknown = await app
      .visitor()
      .rest('POST', '/auth/signin', { email: `${randomUUID()}@example.org`, password: 'wrong horse' });
    expect(wrong).toEqual({ status: 401, body: { code: 'BAD_CREDENTIALS', message: 'Invalid credentials' } });
    expect(unknown).toEqual(wrong);
  });

  test('refuses a deleted account', async () => {
    const person = aPerson();
    await signUp(person);
    await app.deps.dataSource.query('UPDATE users SET password_hash = NULL WHERE email = $1', [person.email]);
    expect(await app.visitor().rest('POST', '/auth/signin', person)).toMatchObject({ status: 401 });
  });
});

describe('onboarding', () => {
  const onboard = async (body: object) => (await app.person()).rest('POST', '/auth/complete-onboarding', body);

  test('stores date of birth and country', async () => {
    const ana = await app.person();
    const { status, body } = await ana.rest('POST', '/auth/complete-onboarding', {
      dateOfBirth: '2008-11-20',
      country: 'Luxembourg',
      userId: 1,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: Number(ana.id), dateOfBirth: '2008-11-20', country: 'Luxembourg', needsOnboarding: false },
    });
  });

  test('refuses people under 18', async () => {
    expect(await onboard({ dateOfBirth: '2008-11-21', country: 'Luxembourg' })).toEqual({
      status: 400,
      body: { code: 'TOO_YOUNG', field: 'dateOfBirth', message: 'You must be at least 18 years old to use Favr' },
    });
  });

  test.each([
    [{ country: 'Luxembourg' }, 'dateOfBirth', 'Please select your date of birth'],
    [{ dateOfBirth: '1990-02-30', country: 'Luxembourg' }, 'dateOfBirth', 'Please select your date of birth'],
    [{ dateOfBirth: '2027-01-01', country: 'Luxembourg' }, 'dateOfBirth', 'Please enter a real date of birth'],
    [{ dateOfBirth: '0001-01-01', country: 'Luxembourg' }, 'dateOfBirth', 'Please enter a real date of birth'],
    [{ dateOfBirth: '1990-01-01' }, 'country', 'Please select your country'],
    [{ dateOfBirth: '1990-01-01', country: 'Atlantis' }, 'country', 'Please select your country'],
  ])('refuses %j', async (body, field, message) => {
    expect(await onboard(body)).toEqual({ status: 400, body: { code: 'BAD_INPUT', field, message } });
  });

  test('refuses visitors', async () => {
    expect(
      await app
        .visitor()
        .rest('POST', '/auth/complete-onboarding', { dateOfBirth: '1990-01-01', country: 'Luxembourg' }),
    ).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
});

test('signing out does nothing for a visitor', async () => {
  expect((await app.visitor().graphql('mutation { signOut { ok } }')).data).toEqual({ signOut: { ok: true } });
});
