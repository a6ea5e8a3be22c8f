import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../shared/languages.ts';
import {
  PAGE_WORKER,
  type PageAnswered,
  type PageAsked,
  type QueryAsked,
  type ServedPage,
} from '../../../shared/served-page.ts';
import type { VisitorReader } from '../graphql/visitor-reader.ts';

/** Renders the app's page at a path as a visitor sees it from a place, with what it asks already answered. */
export type RenderPage = (path: string, language: Language, near: PageAsked['near']) => Promise<ServedPage>;

/** Longest time to render a page, in milliseconds; the first one also starts the program. */
const RENDER_MS = 10_000;

/** Most memory the program may take for objects, in MiB; beyond it ends and begins anew. */
const MEMORY_MIB = 192;

/** Time without a page after which the program ends, in milliseconds: it holds half as much memory as the server. */
const IDLE_MS = 60_000;

/** A page that is being rendered. */
interface Rendering {
  language: Language;
  resolve: (page: ServedPage) => void;
  reject: (error: Error) => void;
}

/**
 * Renders pages by the program built beside the app, in a thread of its own that starts with the first page and ends
 * when none was asked for a while.
 */
class PageProgram {
  readonly #program: string;
  readonly #read: VisitorReader;
  readonly #idleMs: number;
  readonly #renderings = new Map<number, Rendering>();
  #pages = 0;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: string, read: VisitorReader, idleMs: number) {
    this.#program = program;
    this.#read = read;
    this.#idleMs = idleMs;
  }

  render: RenderPage = (path, language, near) =>
    new Promise<ServedPage>((resolve, reject) => {
      this.#worker ??= this.#start();
      const page = (this.#pages += 1);
      this.#renderings.set(page, { language, resolve, reject });
      this.#worker.postMessage({ page, path, language, near } satisfies PageAsked);
      const late = () => reject(new Error(`${path} was not rendered within ${RENDER_MS} ms.`));
      setTimeout(() => this.#settle(page, late), RENDER_MS).unref();
    });

  #start(): Worker {
    const started = new Worker(this.#program, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    });
    started.unref();
    const giveUp = (error: Error) => {
      // One that ended for want of pages may have a successor by now, whose pages go on.
      if (this.#worker !== started) return;
      this.#worker = undefined;
      for (const page of this.#renderings.keys()) this.#settle(page, ({ reject }) => reject(error));
    };
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error('The program that renders pages has ended.')));
    started.on('message', (message: PageAnswered | QueryAsked) => {
      if ('query' in message) return void this.#answer(started, message);
      this.#settle(message.page, ({ resolve, reject }) =>
        'served' in message ? resolve(message.served) : reject(new Error(message.failed)),
      );
    });
    return started;
  }

  #settle(page: number, how: (rendering: Rendering) => void): void {
    const rendering = this.#renderings.get(page);
    this.#renderings.delete(page);
    if (rendering) how(rendering);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref();
  }

  #rest(): void {
    if (this.#renderings.size > 0) return;
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Answers what the program asks the API for a page. */
  async #answer(to: Worker, { query, page, hash, variables }: QueryAsked): Promise<void> {
    const language = this.#renderings.get(page)?.language ?? 'en';
    const result = await this.#read({ hash, variables }, language).catch((error: unknown) => ({
      errors: [{ message: String(error) }],
    }));
    to.postMessage({ query, result });
  }
}

/**
 * Returns what renders pages; null where the app was built without the program for it.
 * @param folder of the built app.
 * @param idleMs time without a page after which the program ends.
 */
export function pageRenderer(folder: string, read: VisitorReader, idleMs = IDLE_MS): RenderPage | null {
  const program = join(folder, PAGE_WORKER);
  return existsSync(program) ? new PageProgram(program, read, idleMs).render : null;
}
