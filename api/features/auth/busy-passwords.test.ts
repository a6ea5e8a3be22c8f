import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import type { TestApp } from '../../testing/harness.ts';

const CROWD = 'a password of the crowd';
let check!: () => void;
/** Resolves when `check` lets the crowd's passwords be checked. */
const checked = new Promise<boolean>((resolve) => (check = () => resolve(false)));

jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: argon2.hash,
  verify: (hashed: string, password: string) => (password === CROWD ? checked : argon2.verify(hashed, password)),
}));

const { startTestApp } = await import('../../testing/harness.ts');
const { verifyPassword } = await import('./password.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

test('a sign-in is refused for a moment, and counts nothing, while 64 passwords wait to be checked', async () => {
  const person = await app.person();
  const signIn = async () => {
    const answer = await app.visitor().request('POST', '/api/auth/signin', person);
    return { status: answer.status, after: answer.headers.get('retry-after'), code: (await answer.json()).code };
  };
  const crowd = Array.from({ length: 66 }, () => verifyPassword(null, CROWD));
  await expect(verifyPassword(null, CROWD)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (let times = 0; times < 11; times += 1)
    expect(await signIn()).toEqual({ status: 503, after: '2', code: 'UNAVAILABLE' });
  check();
  await Promise.all(crowd);
  expect((await signIn()).status).toBe(200);
});
