import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../launch/hash-sources.js';
import { runVite } from '../launch/run-vite.js';
import { ROOT } from '../platform/root.ts';
import { WEB_DIST } from '../transports/web/web-app.ts';

/** File in the build with the hash of its sources; written last, so that an interrupted build has none. */
const STAMP = join(WEB_DIST, '.built-from');

/**
 * Builds the app unless the existing build is current. An installation without sources keeps the build it came with.
 * @param print prints a line of progress.
 * @throws LaunchError when the build fails.
 */
export async function buildWebIfStale(print: (line: string) => void): Promise<void> {
  if (!existsSync(join(ROOT, 'web/index.html'))) return;
  const stamp = stampOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  print('Building the app; this takes a moment and happens once …');
  const started = Date.now();
  await buildWeb(stamp);
  print(`Built the app in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Builds the app from its current sources.
 * @throws LaunchError when the build fails.
 */
export async function buildWeb(stamp = stampOfSources()): Promise<void> {
  rmSync(STAMP, { force: true });
  // The others are built into the app's folder, which the app's build empties first.
  for (const config of ['web/vite.config.ts', 'web/sandbox/vite.config.ts', 'web/served/vite.config.ts'])
    await runVite(ROOT, config);
  writeFileSync(STAMP, stamp);
}

const stampOfSources = () => hashSources(ROOT, ['web', 'shared']);
