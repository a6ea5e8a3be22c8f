import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './testing/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['a long answer compressed, for whoever reads it so', '/api/openapi.json', 'br', 'br'],
  ['a long answer in the older way', '/api/openapi.json', 'gzip', 'gzip'],
  ['a long answer plain, for whoever reads nothing else', '/api/openapi.json', 'identity', null],
  ['a short answer as it is', '/healthz', 'br', null],
])('sends %s', async (_what, path, accepted, encoding) => {
  const answer = await app.visitor().request('GET', path, undefined, { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.json()).toEqual(expect.any(Object));
});
