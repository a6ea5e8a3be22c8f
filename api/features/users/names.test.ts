import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signs up under a name; resolves to the name that is kept, or the refusal. */
async function signUp(firstName: string): Promise<unknown> {
  const email = `${randomUUID()}@example.org`;
  const person = { firstName, lastName: 'Muller', email, password: 'correct horse' };
  const { status, body } = await app.visitor().rest('POST', '/auth/signup', person);
  return status === 201 ? body.firstName : { status, field: body.field };
}

describe('a name', () => {
  test.each([
    'evil.com',
    'http://evil',
    'https:evil',
    'www.evil.com',
    'me@evil.com',
    'evil。com',
    '10.0.12.1',
    'a/b',
    'a\\b',
  ])('is refused where it is an address, such as %j', async (name) => {
    expect(await signUp(name)).toEqual({ status: 400, field: 'firstName' });
  });

  test.each(["D'Arcy", 'J.-P.', 'Jean-Pierre', 'Dr. Ana', 'O’Neil', 'Łukasz', 'José María', '王小明', 'می\u200cخواهم'])(
    'is kept as it is written, such as %j',
    async (name) => {
      expect(await signUp(name)).toBe(name);
    },
  );

  test.each([
    ['Ana\u0007\u0085', 'Ana'],
    ['\u202eAna\u202c', 'Ana'],
    ['A\u200bn\u200da\u2060\ufeff', 'Ana'],
    ['Ana\u00adbel \u200b Maria', 'Anabel Maria'],
    ['Ana\u2028Maria\n', 'Ana Maria'],
  ])('loses what cannot be seen: %j is kept as %j', async (written, kept) => {
    expect(await signUp(written)).toBe(kept);
  });

  test.each(['\u200b\u2060', '\u202e', '\u3164'])('of nothing that can be seen counts as missing: %j', async (name) => {
    expect(await signUp(name)).toEqual({ status: 400, field: 'firstName' });
  });

  test('of a profile is held to the same, first and last', async () => {
    const ana = await app.person();
    const change = async (input: object) => (await ana.rest('PATCH', `/users/${ana.id}`, input)).body;
    expect(await change({ lastName: 'evil.com' })).toMatchObject({ code: 'BAD_INPUT', field: 'lastName' });
    expect(await change({ firstName: 'http://evil' })).toMatchObject({ code: 'BAD_INPUT', field: 'firstName' });
    expect(await change({ lastName: '\u202eWeber' })).toMatchObject({ lastName: 'Weber' });
  });
});
