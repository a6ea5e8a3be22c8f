import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { currentBuild } from '../../api/launch/build-server.js';
import { scratchDatabase } from '../../api/testing/scratch-database.ts';
import { ServerProcess } from '../../tests/processes/server-process.ts';

const ROOT = resolve('.');
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Lists what the image's last stage copies from the sources and their build, but for packages: `COPY a b to`. */
function copies(): { from: string; to: string }[] {
  const last = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1)!;
  const lists = Array.from(last.matchAll(/^COPY (?!--from=packages)(?:--from=build )?(.+)$/gm), ([, names = '']) =>
    names.replaceAll('/favr/', '').split(' '),
  );
  return lists.flatMap((names) => {
    const to = names.at(-1)!;
    return names.slice(0, -1).map((from) => ({ from, to: to.endsWith('/') ? join(to, from.split('/').at(-1)!) : to }));
  });
}

test('the image has every file the server reads', async () => {
  await currentBuild(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'favr-image-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  for (const { from, to } of copies().filter(({ from }) => from !== 'web/dist'))
    cpSync(join(ROOT, from), join(folder, to), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { url, drop } = await scratchDatabase();
  closers.push(drop);
  const server = new ServerProcess(
    { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO_WORLD: 'on' },
    { web: false, root: folder },
  );
  closers.push(() => server.stop());
  await server.ready();
  expect(server.output).toContain('Favr is ready');
});
