import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const aPerson = () => ({ firstName: 'Ana', lastName: 'Muller', email: `${randomUUID()}@example.org`, password: 'correct horse' });

describe('guessing', () => {
  let limited: TestApp;
  const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const signIn = (address: string, body: object) =>
    limited.visitor().request('POST', '/api/auth/signin', body, { 'x-forwarded-for': address });
  const atOnce = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

  beforeAll(async () => {
    limited = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });

  afterAll(() => limited.close());

  test('a password, from wherever: after ten tries even the right one has to wait', async () => {
    const person = aPerson();
    await limited.visitor().request('POST', '/api/auth/signup', person, { 'x-forwarded-for': anAddress() });
    const guesses = await atOnce(10, () => signIn(anAddress(), { ...person, password: 'a guess' }));
    expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const refused = await signIn(anAddress(), person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test("anybody's password, from one address: after sixty tries the address has to wait", async () => {
    const address = anAddress();
    const guesses = await atOnce(61, () => signIn(address, aPerson()));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(60).fill(401), 429]);
    expect((await signIn(anAddress(), aPerson())).status).toBe(401);
  });

  test('free addresses by signing up: after twenty accounts the address has to wait', async () => {
    const address = anAddress();
    const accounts = await atOnce(21, () =>
      limited.visitor().request('POST', '/api/auth/signup', aPerson(), { 'x-forwarded-for': address }),
    );
    expect(accounts.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 429]);
  });
});
