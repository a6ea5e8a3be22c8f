import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The server as `npm start` runs it, in a process that can be killed. */
export class ServerProcess {
  readonly #process: ChildProcess;
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Everything it has said so far. */
  said = '';

  /**
   * @param web whether it serves the app too, and builds it if need be.
   * @param root where its sources are; these when left out.
   */
  constructor(env: Record<string, string>, { web, root = ROOT }: { web: boolean; root?: string }) {
    const options = web ? [] : ['--behind', 'http://localhost'];
    this.#process = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts', ...options], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exited = once(this.#process, 'close').then(([code]) => code as number | null);
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.on('data', (chunk) => (this.said += String(chunk)));
  }

  /** Resolves once it serves; rejects with its last words when it ends before. */
  async ready(): Promise<this> {
    const ended = this.exited.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${this.said}`)));
    while (!this.said.includes('Favr is ready')) await Promise.race([once(this.#process.stdout!, 'data'), ended]);
    ended.catch(() => undefined);
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** Ends it as Ctrl-C does. */
  async stop(): Promise<void> {
    this.signal('SIGINT');
    await this.exited;
  }

  /** Ends it without a word, as a crash or the kernel does. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited;
  }
}

/** Where a product of one's own lives, however often it is started there. */
export interface Premises {
  folder: string;
  env: { DATA_DIR: string; PORT: string };
  url: string;
  /** Takes the folder away; nothing may run there any more. */
  clear(): void;
}

/** New ones, with nothing in them. */
export async function newPremises(): Promise<Premises> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-e2e-'));
  // PostgreSQL, which never runs as root, has to get through.
  chmodSync(folder, 0o711);
  const PORT = await freePort();
  return {
    folder,
    env: { DATA_DIR: join(folder, 'data'), PORT },
    url: `http://localhost:${PORT}`,
    clear: () => rmSync(folder, { recursive: true }),
  };
}

/** A port nobody listens on. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
