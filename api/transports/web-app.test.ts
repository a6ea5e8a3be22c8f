import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { webApp } from './web-app.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'favr-web-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Favr</title>');
  writeFileSync(join(folder, 'assets/app-2.js'), '');
  app = await startTestApp({ web: (deps) => webApp(deps, folder) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/anywhere/else', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/app-2.js', 200, 'text/javascript', 'public, max-age=31536000, immutable'],
  // What a page of the version before still asks for is no page.
  ['/assets/app-1.js', 404, 'text/plain; charset=utf-8', null],
])('%s answers %i, %s', async (path, status, type, cache) => {
  const { status: answered, headers } = await app.visitor().request('GET', path);
  expect([answered, headers.get('content-type'), headers.get('cache-control')]).toEqual([status, type, cache]);
});
