import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from './launch-error.js';

/**
 * Builds something by Vite, in a process of its own: Vite changes NODE_ENV and keeps much memory.
 * @param {string} root folder of the project.
 * @param {string} config file of the configuration below it.
 * @param {...string} options such as `--outDir`.
 * @throws LaunchError when Vite is missing or fails.
 */
export async function runVite(root, config, ...options) {
  const vite = spawn(process.execPath, [viteProgram(), 'build', '--config', config, '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new LaunchError(`${config} could not be built; what Vite said is above.`);
}

function viteProgram() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch (cause) {
    throw new LaunchError(
      'Favr is not built, and what builds it is not installed. Run npm ci (without --omit=dev) first.',
      { cause },
    );
  }
}
