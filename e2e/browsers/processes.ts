import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of an installed program; undefined when there is none. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Starts a program that leads a group of its own, so that its helpers end with it. */
export function start([program, ...args]: [string, ...string[]], env: Record<string, string> = {}): ChildProcess {
  return spawn(program, args, {
    env: { ...process.env, TZ: 'Europe/Luxembourg', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/**
 * Starts a program and waits for what it says when it is ready.
 * @throws Error with its output when it ends first.
 */
export async function startUntil(
  command: [string, ...string[]],
  said: RegExp,
  env?: Record<string, string>,
): Promise<{ running: ChildProcess; match: RegExpExecArray }> {
  const running = start(command, env);
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const found = said.exec(output);
      if (found) resolve(found);
    };
    running.stdout!.on('data', read);
    running.stderr!.on('data', read);
    running.on('error', reject).on('exit', () => reject(new Error(`${command[0]} ended: ${output}`)));
  });
  return { running, match };
}

/** Ends a program of {@link start} and everything it started. */
export async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exited = once(running, 'exit');
  process.kill(-running.pid!, 'SIGKILL');
  await exited;
}
