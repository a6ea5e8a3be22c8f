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
/** Folders that what is built is made of: the app with its sandbox, and the operations the sandbox shows. */
const SOURCES = ['web', 'shared'];
/** Says in the built app which sources it was built from. Written last: a build cut short has none. */
const STAMP = join(WEB_DIST, '.built-from');

/**
 * Builds the app unless the built one is of these very sources. An installation without sources serves what it came with.
 * @param say where progress goes.
 * @throws CannotStart when it cannot be built.
 */
export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(ROOT, 'web/index.html'))) return;
  const stamp = stampOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  say('Building the app; this takes a moment and happens once …');
  const began = Date.now();
  await buildWeb(stamp);
  say(`Built the app in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Builds the app from its sources as they are now. */
export async function buildWeb(stamp = stampOfSources()): Promise<void> {
  rmSync(STAMP, { force: true });
  // The sandbox goes into the app's folder, which the app's own build empties first.
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

/** Changes with any source of the app and with any installed package. */
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
