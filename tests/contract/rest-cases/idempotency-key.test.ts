import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { createWorld, favorInput } from '../../../api/testing/world.ts';

let app: TestApp;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  poster = await app.person();
});
afterAll(() => app.close());

const favor = favorInput({ category: 'Moving' });

/** Posts to REST with an `Idempotency-Key`. */
async function send(who: TestPerson, path: string, key: string, body?: object) {
  const response = await who.request('POST', `/api${path}`, body, { 'idempotency-key': key });
  return { status: response.status, body: (await response.json()) as { id?: number; code?: string; field?: string } };
}

test.each([
  ['a UUID', () => randomUUID()],
  ['a UUID in quotes', () => `"${randomUUID()}"`],
  ['any text', () => `order ${randomUUID()} of my calendar`],
])('POST /favors with %s as Idempotency-Key publishes once, and refuses another body', async (_what, aKey) => {
  const key = aKey();
  const first = await send(poster, '/favors', key, favor);
  expect(first.status).toBe(201);
  expect((await send(poster, '/favors', key, favor)).body.id).toBe(first.body.id);
  const other = await send(poster, '/favors', key, { ...favor, title: 'Something else' });
  expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  expect((await send(await app.person(), '/favors', key, favor)).body.id).not.toBe(first.body.id);
});

test('the clientKey of a body wins over the header, and the same key works in either place', async () => {
  const [clientKey, other] = [randomUUID(), randomUUID()];
  const first = await send(poster, '/favors', other, { ...favor, clientKey });
  expect((await send(poster, '/favors', clientKey, favor)).body.id).toBe(first.body.id);
  expect((await send(poster, '/favors', other, favor)).body.id).not.toBe(first.body.id);
});

test.each([
  ['an empty key', ' '],
  ['a key of 256 characters', 'x'.repeat(256)],
])('refuses %s with BAD_INPUT', async (_what, key) => {
  expect(await send(poster, '/favors', key, favor)).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', field: 'Idempotency-Key' },
  });
});

test('accepting and completing again answer the same, with or without a key', async () => {
  const helper = await app.person();
  const { id } = await createWorld(app).aFavor({ poster });
  const key = randomUUID();
  for (const [who, path, body] of [
    [helper, 'accept', undefined],
    [poster, 'complete', { rating: 5 }],
  ] as const) {
    const first = await send(who, `/favors/${id}/${path}`, key, body);
    expect(first.status).toBe(200);
    expect(await send(who, `/favors/${id}/${path}`, key, body)).toEqual(first);
    expect(await who.rest('POST', `/favors/${id}/${path}`, body)).toEqual(first);
  }
});
