import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld } from '../../testing/world.ts';
import { pageHeader } from '../../../shared/page-header.ts';
import { webApp } from './web-app.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'favr-web-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Favr</title></head><body><div id="root"></div></body></html>',
  );
  const painted = (words: string) => ({
    markup: `<h1 class="favr-1a">${words}</h1>`,
    styles: '.favr-1a{margin:0}',
    names: '1a',
  });
  writeFileSync(
    join(folder, '.first-paint.json'),
    JSON.stringify({ '/explore': { en: painted('Explore'), de: painted('Entdecken') } }),
  );
  writeFileSync(join(folder, 'assets/app-2.js'), '');
  app = await startTestApp({ web: (deps, read) => webApp(deps, read, folder) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/settings', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/Settings/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/.well-known/change-password', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/messages?from=mail', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/anywhere/else', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/favor/abc', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/favor/999999999999', 404, 'text/html; charset=utf-8', 'no-cache'],
  [`/favor/${'9'.repeat(30)}`, 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/user/999999999999', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/app-2.js', 200, 'text/javascript', 'public, max-age=31536000, immutable'],
  // A missing asset of an earlier version must not get the page.
  ['/assets/app-1.js', 404, 'text/plain; charset=utf-8', null],
])('webApp answers %s with %i, %s', async (path, status, type, cache) => {
  const { status: answered, headers } = await app.visitor().request('GET', path);
  expect([answered, headers.get('content-type'), headers.get('cache-control')]).toEqual([status, type, cache]);
  // The service worker shows no page without this mark.
  expect(headers.has(pageHeader)).toBe(type.startsWith('text/html'));
});

test.each([
  ['open', 200],
  ['completed', 200],
  ['hidden', 200],
  ['deleted', 410],
] as const)('webApp answers the page of a favor that is %s with %i', async (status, expected) => {
  const { id } = await createWorld(app).aFavor({ status });
  expect((await app.visitor().request('GET', `/favor/${id}`)).status).toBe(expected);
});

describe('first paint', () => {
  const pageAt = async (path: string, language: string) => {
    const answer = await app.visitor().request('GET', path, undefined, { 'accept-language': language });
    const { nonce } = /'nonce-(?<nonce>[^']+)'/.exec(answer.headers.get('content-security-policy')!)!.groups!;
    return { vary: answer.headers.get('vary'), nonce, text: await answer.text() };
  };

  test.each([
    ['de-LU,de;q=0.9,en;q=0.8', 'de', 'Entdecken'],
    ['en-GB', 'en', 'Explore'],
    ['it', 'en', 'Explore'],
  ])('paints the page in the requested language: %s', async (requested, language, words) => {
    const { vary, nonce, text } = await pageAt('/explore', requested);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<div id="root"><h1 class="favr-1a">${words}</h1></div>`);
    expect(text).toContain(`<style data-emotion="favr 1a" nonce="${nonce}">.favr-1a{margin:0}</style>`);
    expect(vary).toContain('Accept-Language');
  });

  test.each(['/', '/explore?view=map', '/favor/1'])(
    'leaves the root empty at %s, which has no first paint',
    async (path) => {
      expect((await pageAt(path, 'en')).text).toContain('<div id="root"></div>');
    },
  );
});
