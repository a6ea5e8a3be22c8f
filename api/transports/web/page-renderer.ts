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

/** Renders the app's page at a path as a visitor sees it, with what it asks already answered. */
export type RenderPage = (path: string, language: Language) => Promise<ServedPage>;

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
 * Returns what renders pages by the program built beside the app, in a thread of its own that starts with the first
 * page, and ends when none was asked for a while; null where the app was built without it.
 * @param folder of the built app.
 * @param idleMs time without a page after which it ends.
 */
export function pageRenderer(folder: string, read: VisitorReader, idleMs = IDLE_MS): RenderPage | null {
  const program = join(folder, PAGE_WORKER);
  if (!existsSync(program)) return null;
  const renderings = new Map<number, Rendering>();
  let pages = 0;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const settle = (page: number, how: (rendering: Rendering) => void) => {
    const rendering = renderings.get(page);
    renderings.delete(page);
    if (rendering) how(rendering);
    clearTimeout(idle);
    idle = setTimeout(rest, idleMs).unref();
  };
  const rest = () => {
    if (renderings.size > 0) return;
    void worker?.terminate();
    worker = undefined;
  };
  const start = () => {
    const started = new Worker(program, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    });
    started.unref();
    const giveUp = (error: Error) => {
      // One that ended for want of pages may have a successor by now, whose pages go on.
      if (worker !== started) return;
      worker = undefined;
      for (const page of renderings.keys()) settle(page, ({ reject }) => reject(error));
    };
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error('The program that renders pages has ended.')));
    started.on('message', (message: PageAnswered | QueryAsked) => {
      if ('query' in message) return void answer(started, message);
      settle(message.page, ({ resolve, reject }) =>
        'served' in message ? resolve(message.served) : reject(new Error(message.failed)),
      );
    });
    return started;
  };
  const answer = async (to: Worker, { query, page, hash, variables }: QueryAsked) => {
    const language = renderings.get(page)?.language ?? 'en';
    const result = await read({ hash, variables }, language).catch((error: unknown) => ({
      errors: [{ message: String(error) }],
    }));
    to.postMessage({ query, result });
  };

  return (path, language) =>
    new Promise<ServedPage>((resolve, reject) => {
      worker ??= start();
      const page = (pages += 1);
      renderings.set(page, { language, resolve, reject });
      worker.postMessage({ page, path, language } satisfies PageAsked);
      setTimeout(
        () => settle(page, () => reject(new Error(`${path} was not rendered within ${RENDER_MS} ms.`))),
        RENDER_MS,
      ).unref();
    });
}
