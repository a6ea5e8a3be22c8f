import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './testing/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['a long response in Brotli where accepted', '/api/openapi.json', 'br', 'br'],
  ['a long response in gzip where accepted', '/api/openapi.json', 'gzip', 'gzip'],
  ['a long response uncompressed where nothing else is accepted', '/api/openapi.json', 'identity', null],
  ['a short response uncompressed', '/healthz', 'br', null],
])('the server sends %s', async (_what, path, accepted, encoding) => {
  const response = await app.visitor().request('GET', path, undefined, { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.json()).toEqual(expect.any(Object));
});
