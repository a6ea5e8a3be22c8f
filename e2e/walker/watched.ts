import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import type { RefusalCode } from '../../api/platform/errors.ts';
import { MUTATIONS } from './documents.ts';

/** A mutation that a browser sent, with the span of its answer in milliseconds since 1970. */
export interface Sent {
  operation: string;
  field: string;
  from: number;
  until: number;
}

/** Faults of an answer, in GraphQL's form and REST's. */
interface Answer {
  errors?: { message: string; extensions?: { code?: RefusalCode } }[];
  code?: RefusalCode;
  message?: string;
}

/** A refusal that a browser received. */
export interface Refused {
  code: RefusalCode;
  message: string;
}

/** Returns the name of the operation that a request asks for, where it is one. */
export const operationOf = (request: Request): string | undefined => {
  try {
    return (request.postDataJSON() as { operationName?: string } | null)?.operationName;
  } catch {
    // A photo.
    return undefined;
  }
};

/** Words of the browser about an answer that is a refusal. */
const WORDS_OF_BROWSERS = ['Failed to load resource'];

/** Ms within which the server has taken a step whose answer nobody waited for. */
const LATE_MS = 2_000;

/** Watches over all pages of one person: the mutations they send, the refusals they get, and every trouble. */
export class Watched {
  readonly sent: Sent[] = [];
  readonly refused: Refused[] = [];
  /** Faults, which nothing that is pressed may lead to. */
  readonly troubles: string[] = [];
  readonly #reading = new Set<Promise<void>>();
  readonly #begun = new WeakMap<Request, number>();

  constructor(context: BrowserContext) {
    for (const page of context.pages()) this.#watchPage(page);
    context.on('page', (page) => this.#watchPage(page));
    context.on('request', (request) => this.#begun.set(request, Date.now()));
    context.on('response', (response) => {
      const reading = this.#read(response);
      this.#reading.add(reading);
      void reading.finally(() => this.#reading.delete(reading));
    });
    // A page that is loaded anew has not waited for the answer; what it shows then says whether the server had it.
    context.on('requestfailed', (request) => this.#note(request, LATE_MS));
  }

  /** Waits until every answer so far has been read. */
  async read(): Promise<void> {
    await Promise.all(this.#reading);
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => {
      this.troubles.push(`uncaught: ${error.name} ${error.message} ${error.stack}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' || WORDS_OF_BROWSERS.some((words) => message.text().startsWith(words))) return;
      this.troubles.push(`console: ${message.text()}`);
    });
  }

  #note(request: Request, lateMs = 0): void {
    const operation = operationOf(request);
    const field = operation && MUTATIONS.get(operation);
    if (!operation || !field) return;
    // By the browser where it says so: on a busy machine its events come later than what they tell of.
    const from = Math.floor(request.timing().startTime) || this.#begun.get(request)!;
    this.sent.push({ operation, field, from, until: Date.now() + lateMs });
  }

  async #read(response: Response): Promise<void> {
    const request = response.request();
    // 503 says that the database is busy, as it is on a busy machine; the app asks again.
    if (response.status() >= 500 && response.status() !== 503)
      this.troubles.push(`${response.status()} from ${request.url()}`);
    if (request.method() === 'GET' && response.ok()) return;
    if (!response.headers()['content-type']?.includes('json')) return;
    // A page that goes away takes its answers along.
    const answer = (await response.json().catch(() => null)) as Answer | null;
    const refusals: Refused[] = [
      ...(answer?.errors ?? []).map(({ message, extensions }) => ({ code: extensions?.code, message })),
      { code: answer?.code, message: answer?.message ?? '' },
    ].flatMap(({ code, message }) => (code ? [{ code, message }] : []));
    this.refused.push(...refusals);
    if (refusals.length === 0) this.#note(request);
  }
}
