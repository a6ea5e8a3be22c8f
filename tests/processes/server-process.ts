import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Settings of a test's server unless it says otherwise: the demo world is half the work of a first start. */
const DEFAULTS = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DEMO_WORLD: 'off' };

/** The server as `npm start` runs it, in a process that tests can kill. */
export class ServerProcess {
  readonly #process: ChildProcess;
  /** Exit code; null when a signal ended the process. */
  readonly exited: Promise<number | null>;
  /** Output of stdout and stderr so far. */
  output = '';

  /**
   * @param web true to serve the web app too, building it if needed.
   * @param root folder of the sources; this project by default.
   */
  constructor(env: Record<string, string>, { web, root = ROOT }: { web: boolean; root?: string }) {
    const options = web ? [] : ['--behind', 'http://localhost'];
    this.#process = spawn(process.execPath, ['api/launch/run.js', 'server', ...options], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...DEFAULTS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exited = once(this.#process, 'close').then(([code]) => code as number | null);
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.on('data', (chunk) => (this.output += String(chunk)));
  }

  /** Number of the process. */
  get pid(): number {
    return this.#process.pid!;
  }

  /** Resolves once the server is ready; rejects with its output when it exits first. */
  async ready(): Promise<this> {
    const ended = this.exited.then((code) =>
      Promise.reject(new Error(`the server ended with ${code}: ${this.output}`)),
    );
    while (!this.output.includes('Favr is ready')) await Promise.race([once(this.#process.stdout!, 'data'), ended]);
    ended.catch(() => undefined);
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** Stops the server as Ctrl-C does. */
  async stop(): Promise<void> {
    this.signal('SIGINT');
    await this.exited;
  }

  /** Kills the server without a shutdown, as a crash or the kernel does. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited;
  }
}

/** Folder, settings and URL of one product, which can be started there again and again. */
export interface Premises {
  folder: string;
  env: { DATA_DIR: string; BACKUP_DIR: string; PORT: string };
  url: string;
  /** Removes the folder; every process there must have ended. */
  clear(): void;
}

/** Creates an empty folder on a free port. */
export async function newPremises(): Promise<Premises> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-e2e-'));
  // PostgreSQL never runs as root and must be able to enter.
  chmodSync(folder, 0o711);
  const PORT = await freePort();
  return {
    folder,
    env: { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), PORT },
    url: `http://localhost:${PORT}`,
    clear: () => rmSync(folder, { recursive: true }),
  };
}

/** Returns a port without a listener. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
