import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of package.json, printing its output as it comes. Returns true when it succeeds. */
export async function runScript(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<boolean> {
  const [code] = await once(start(script, args, env, ['ignore', 'inherit', 'inherit']), 'close');
  return code === 0;
}

/** Runs a script of package.json and returns its output, errors last. */
export async function collectScript(
  script: string,
  args: string[] = [],
): Promise<{ succeeded: boolean; output: string }> {
  const npm = start(script, args, {}, ['ignore', 'pipe', 'pipe']);
  const [output, errors, [code]] = await Promise.all([text(npm.stdout!), text(npm.stderr!), once(npm, 'close')]);
  return { succeeded: code === 0, output: output + errors };
}

const start = (script: string, args: string[], env: Record<string, string>, stdio: StdioOptions): ChildProcess =>
  spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio,
    shell: process.platform === 'win32',
  });
