import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';

/** Tests for Debian's redis-server (README.md); without it the tests that need it are reported as skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of one test on a fixed port, which can be started, killed and frozen; it is not running at first. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  /** Sends a signal, such as SIGSTOP to freeze it. */
  signal(name: NodeJS.Signals): void;
  /** Ends it, with everything in it. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  clear(): Promise<void>;
}

/** Returns a Redis that keeps nothing on disk. */
export async function ownRedis(): Promise<OwnRedis> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'favr-redis-'))];
  let server: ChildProcess | null = null;
  const kill = async () => {
    const exited = server?.kill('SIGKILL') && once(server, 'close');
    server = null;
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let output = '';
      while (!output.includes('Ready to accept connections')) output += String((await once(server.stdout!, 'data'))[0]);
    },
    signal: (name) => void server?.kill(name),
    kill,
    clear: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
