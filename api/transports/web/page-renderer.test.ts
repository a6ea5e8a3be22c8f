import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_WORKER } from '../../../shared/served-page.ts';
import { pageRenderer } from './page-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'favr-renderer-'));

/** Answers the number of its thread. */
const PROGRAM = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ page }) =>
  parentPort.postMessage({ page, served: { markup: String(threadId), styles: '', names: '' } }));`;

beforeAll(() => {
  const program = join(folder, PAGE_WORKER);
  mkdirSync(dirname(program));
  writeFileSync(program, PROGRAM);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

const renderer = (idleMs?: number) => pageRenderer(folder, async () => ({}), idleMs)!;

test('one program renders pages as long as some are asked', async () => {
  const render = renderer();
  const pages = await Promise.all([render('/', 'en', null), render('/explore', 'en', null)]);
  pages.push(await render('/', 'de', null));
  expect(new Set(pages.map(({ markup }) => markup)).size).toBe(1);
});

test('it ends when none is asked, and the next page begins another, whatever ends meanwhile', async () => {
  const render = renderer(0);
  const threads = new Set<string>();
  while (threads.size < 4) {
    threads.add((await render('/', 'en', null)).markup);
    // Comes after the timer that ends the program, which is as short and older.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
});
