import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const aPerson = () => ({
  firstName: 'Ana',
  lastName: 'Muller',
  email: `${randomUUID()}@example.org`,
  password: 'correct horse',
});

describe('the limits of guessing', () => {
  let limited: TestApp;
  const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const signIn = (address: string, body: object) =>
    limited.visitor().request('POST', '/api/auth/signin', body, { 'x-forwarded-for': address });
  const atOnce = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

  beforeAll(async () => {
    limited = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });

  afterAll(() => limited.close());

  test('refuse even the right password after ten tries with one address, from anywhere', async () => {
    const person = aPerson();
    await limited.visitor().request('POST', '/api/auth/signup', person, { 'x-forwarded-for': anAddress() });
    const guesses = await atOnce(10, () => signIn(anAddress(), { ...person, password: 'a guess' }));
    expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const refused = await signIn(anAddress(), person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('let the owner of an account in on a device that knows them, whatever others guess', async () => {
    const person = aPerson();
    const own = limited.visitor();
    await own.request('POST', '/api/auth/signup', person, { 'x-forwarded-for': anAddress() });
    await own.rest('POST', '/auth/signout');
    await atOnce(10, () => signIn(anAddress(), { ...person, password: 'a guess' }));
    const crowded = anAddress();
    await atOnce(60, () => limited.deps.limits.take('signIn', crowded));
    expect((await signIn(anAddress(), person)).status).toBe(429);
    const [headers, forged] = [{ 'x-forwarded-for': crowded }, { cookie: `favr_device=${'x'.repeat(80)}` }];
    expect((await own.request('POST', '/api/auth/signin', person, headers)).status).toBe(200);
    expect((await limited.visitor().request('POST', '/api/auth/signin', person, forged)).status).toBe(429);
  });

  test('hold on a device that knows somebody else, and after ten wrong guesses on the own one', async () => {
    const [person, other] = [aPerson(), aPerson()];
    const [own, others] = [limited.visitor(), limited.visitor()];
    const attempt = async (client: typeof own, password: string) =>
      (await client.request('POST', '/api/auth/signin', { ...person, password }, { 'x-forwarded-for': anAddress() }))
        .status;
    await own.request('POST', '/api/auth/signup', person, { 'x-forwarded-for': anAddress() });
    await others.request('POST', '/api/auth/signup', other, { 'x-forwarded-for': anAddress() });
    for (let times = 0; times < 10; times += 1) expect(await attempt(own, 'a guess')).toBe(401);
    expect([await attempt(own, person.password), await attempt(limited.visitor(), person.password)]).toEqual([
      429, 200,
    ]);
    await atOnce(10, () => attempt(limited.visitor(), 'a guess'));
    expect(await attempt(others, person.password)).toBe(429);
  });

  test('refuse a network address after sixty tries with any accounts', async () => {
    const address = anAddress();
    const guesses = await atOnce(61, () => signIn(address, aPerson()));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(60).fill(401), 429]);
    expect((await signIn(anAddress(), aPerson())).status).toBe(401);
  });

  test('count no successful sign-in', async () => {
    const person = aPerson();
    await limited.visitor().request('POST', '/api/auth/signup', person, { 'x-forwarded-for': anAddress() });
    const guesses = await atOnce(9, () => signIn(anAddress(), { ...person, password: 'a guess' }));
    expect(guesses.map(({ status }) => status)).toEqual(Array(9).fill(401));
    for (let times = 0; times < 12; times += 1) expect((await signIn(anAddress(), person)).status).toBe(200);
  });

  const signUp = (address: string, body: object) =>
    limited.visitor().request('POST', '/api/auth/signup', body, { 'x-forwarded-for': address });

  test('refuse a network address after a hundred new accounts', async () => {
    const address = anAddress();
    await atOnce(99, () => limited.deps.limits.take('signUp', address));
    expect((await signUp(address, aPerson())).status).toBe(201);
    expect((await signUp(address, aPerson())).status).toBe(429);
  });

  test('end EMAIL_TAKEN for a network address after ten, and close it to nobody with an address of their own', async () => {
    const address = anAddress();
    const person = aPerson();
    expect((await signUp(address, person)).status).toBe(201);
    for (let times = 0; times < 10; times += 1) expect((await signUp(address, person)).status).toBe(409);
    const refused = await signUp(address, person);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await signUp(address, aPerson())).status).toBe(201);
    expect((await signUp(anAddress(), person)).status).toBe(409);
  });

  test('mail the owner of an address that others try out, once a day, and not for their own changes', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await signUp(anAddress(), person);
    await signUp(anAddress(), other);
    const add = jest.spyOn(limited.deps.jobs, 'add');
    const mails = () => add.mock.calls.flatMap(([, jobs]) => jobs).filter(({ queue }) => queue === 'mail.send').length;
    for (let times = 0; times < 3; times += 1) expect((await signUp(anAddress(), person)).status).toBe(409);
    expect(mails()).toBe(1);
    expect((await signUp(anAddress(), other)).status).toBe(409);
    expect(mails()).toBe(2);
    add.mockRestore();
  });

  test('count EMAIL_TAKEN also where a profile changes its address', async () => {
    const address = anAddress();
    const [taken, own] = [aPerson(), aPerson()];
    await signUp(address, taken);
    const client = limited.visitor();
    await client.request('POST', '/api/auth/signup', own, { 'x-forwarded-for': address });
    const change = async () => {
      const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
      const answer = await client.request(
        'POST',
        '/graphql',
        { query, variables: { input: { email: taken.email } } },
        { 'x-forwarded-for': address },
      );
      return (await answer.json()).errors[0].extensions.code;
    };
    for (let times = 0; times < 10; times += 1) expect(await change()).toBe('EMAIL_TAKEN');
    expect(await change()).toBe('TOO_MANY_REQUESTS');
  });
});
