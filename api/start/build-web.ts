import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.ts';
import { StartupError } from '../platform/startup-error.ts';
import { WEB_DIST } from '../transports/web/web-app.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that the build is made from. */
const SOURCES = ['web', 'shared'];
/** File in the build with the hash of its sources; written last, so that an interrupted build has none. */
const STAMP = join(WEB_DIST, '.built-from');

/**
 * Builds the app unless the existing build is current. An installation without sources keeps the build it came with.
 * @param print prints a line of progress.
 * @throws StartupError when the build fails.
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

/** Builds the app from its current sources. */
export async function buildWeb(stamp = stampOfSources()): Promise<void> {
  rmSync(STAMP, { force: true });
  // The sandbox is built into the app's folder, which the app's build empties first.
  for (const config of ['web/vite.config.ts', 'web/sandbox/vite.config.ts']) await runVite(config);
  writeFileSync(STAMP, stamp);
}

async function runVite(config: string): Promise<void> {
  const vite = spawn(process.execPath, [viteProgram(), 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: ROOT,
    env: childEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new StartupError('The app could not be built; what Vite said is above.');
}

function viteProgram(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch (cause) {
    throw new StartupError(
      'The app is not built, and what builds it is not installed. Run npm ci (without --omit=dev) first.',
      { cause },
    );
  }
}

/** Returns a hash of all sources and installed packages. */
function stampOfSources(): string {
  const sources = SOURCES.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('web/dist') && !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of [...sources.sort(), 'package-lock.json'])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}
