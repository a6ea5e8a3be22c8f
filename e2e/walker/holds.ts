import type { CDPSession, Page, Request } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import { cutOff } from '../screens/cropped-text.ts';
import { wordsBesideTheScreen } from '../screens/large-text.ts';
import { openEyes, type Look } from './in-page/eyes.ts';
import { knownOf } from './words.ts';

/** Ms after which a page that still fetches is stuck: catches a hang, not a busy machine. */
const LONGEST_WAIT_MS = 90_000;

/**
 * Processor time of the page, in ms, within which something changes after a press: 100, and what the walker itself
 * takes to see it.
 */
export const ANSWER_MS = 150;

/** Facts about the person before the page. */
interface Options {
  language: Language;
  /** Texts that this person may not see, with what they are. */
  secrets?: () => ReadonlyMap<string, string>;
  /** Learns anew what this person may not see, before each look. */
  learn?: () => Promise<void>;
  /** True for a page that a browser translates. */
  isTranslated?: boolean;
}

/** Gives a page its eyes before its own scripts; call it before the page is opened. */
async function giveEyes(page: Page, language: Language): Promise<void> {
  // Compilers wrap functions in this helper, which a page does not have.
  const helper = 'globalThis.__name ??= (named) => named;';
  const parts = [JSON.stringify(knownOf(language)), String(cutOff), String(wordsBesideTheScreen)];
  await page.addInitScript({ content: `${helper}(${String(openEyes)})(${parts.join(',')});` });
}

/**
 * Watches over a page: whatever is done on it, the table of e2e/walker/random/README.md must hold. Collects what the
 * page and its network say meanwhile; {@link whatDoesNotHold} reads the rest off the screen.
 */
export class Watch {
  readonly #faults: string[] = [];
  readonly #running = new Set<Request>();
  /** Secrets that answers held; they may have become known rightly since. */
  #leaks: { secret: string; fault: string }[] = [];
  /** True while the network is away, or an answer is to be lost: what fails then fails by design. */
  isCutOff = false;

  private constructor(
    readonly page: Page,
    readonly options: Options,
    private readonly session: CDPSession,
  ) {}

  /** Watches over a new page from before it is opened. */
  static async over(page: Page, options: Options): Promise<Watch> {
    const session = await page.context().newCDPSession(page);
    const watch = new Watch(page, options, session);
    watch.#listen();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await giveEyes(page, options.language);
    return watch;
  }

  #listen(): void {
    const { page } = this;
    page.on('pageerror', (error) => this.#faults.push(`an error nobody caught: ${error.message.split('\n')[0]!}`));
    page.on('console', (message) => {
      // A refusal by rule is one of these lines, too; statuses are judged below.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource') && !this.isCutOff)
        this.#faults.push(`an error in the console: ${message.text().split('\n')[0]!.slice(0, 300)}`);
    });
    page.on('request', (request) => {
      // Another document begins, whose requests alone are waited for.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#running.clear();
      if (request.resourceType() !== 'ping') this.#running.add(request);
    });
    page.on('requestfinished', (request) => void this.#running.delete(request));
    page.on('requestfailed', (request) => void this.#running.delete(request));
    page.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 500)
        this.#faults.push(`status ${response.status()} of ${request.method()} ${new URL(response.url()).pathname}`);
      if (/\/(graphql|api\/)/.test(response.url()))
        void response.text().then(
          (text) => this.#read(text, request.postData() ?? ''),
          () => undefined,
        );
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#read(String(payload), 'a live update')),
    );
  }

  /** Looks through an answer for what this person may not see, and for errors of the server. */
  #read(answer: string, asked: string): void {
    const operation = /"operationName":"(\w+)"/.exec(asked)?.[1] ?? asked.slice(0, 40);
    if (answer.includes('"code":"INTERNAL"')) this.#faults.push(`the server failed at ${operation}`);
    for (const [secret, what] of this.options.secrets?.() ?? [])
      if (answer.includes(secret)) this.#leaks.push({ secret, fault: `${what} leaks in an answer: ${operation}` });
  }

  /** Resolves once no request is under way, nothing moves, and what the answers changed is drawn. */
  async idle(): Promise<void> {
    const { page } = this;
    const began = Date.now();
    const isLate = () => Date.now() - began > LONGEST_WAIT_MS;
    // Answers may lead to further questions, which are asked once they are drawn.
    do {
      while (this.#running.size > 0 && !isLate())
        await page.waitForEvent('requestfinished', { timeout: 250 }).catch(() => undefined);
      await page.evaluate(() => window.favrWalker.settled()).catch(() => undefined);
    } while (this.#running.size > 0 && !isLate());
    if (this.#running.size === 0 || this.isCutOff) return;
    const [first] = this.#running;
    this.#faults.push(`a request without an answer: ${first!.resourceType()} ${new URL(first!.url()).pathname}`);
    this.#running.clear();
  }

  /**
   * Does something on the page and returns the processor time, in ms, after which the page changed; undefined where it
   * did not. The time is that of the page's own thread, which other processes do not lengthen.
   */
  async answer(act: () => Promise<void>): Promise<number | undefined> {
    const { page } = this;
    const read = () => page.evaluate(() => window.favrWalker.changes).catch(() => undefined);
    const [before, from] = [await read(), await this.#busy()];
    await act();
    await page.evaluate((since) => window.favrWalker.changed(since ?? 0), before).catch(() => undefined);
    const [after, to] = [await read(), await this.#busy()];
    // Another document has counters of its own.
    if (after !== undefined && before !== undefined && after === before) return undefined;
    return Math.max(0, to - from);
  }

  /** Returns the processor time that the page's thread has taken so far, in ms. */
  async #busy(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }

  /** Reads the page once. */
  look(): Promise<Look> {
    const secrets = [...(this.options.secrets?.().keys() ?? [])];
    return this.page.evaluate((hidden) => window.favrWalker.look(hidden), secrets);
  }

  /**
   * Returns what does not hold, as sentences about this page; nothing where all is well. What only waits to be drawn is
   * looked at again for a while.
   * @param compare compares the look with what the server says, in sentences.
   */
  async whatDoesNotHold(compare: (look: Look) => Promise<string[]> = async () => []): Promise<string[]> {
    let sentences: string[] = [];
    for (let time = 0; time < 12; time += 1) {
      await this.idle();
      await this.options.learn?.();
      const look = await this.look();
      sentences = [...this.#ofTheLook(look), ...(await compare(look))];
      if (sentences.length === 0 || look.isCrashed) break;
      await this.page.evaluate((ms) => new Promise((resolve) => void setTimeout(resolve, ms)), 40 * (time + 1));
    }
    const secrets = this.options.secrets?.();
    const leaks = this.#leaks.filter(({ secret }) => secrets?.has(secret)).map(({ fault }) => fault);
    this.#leaks = [];
    return [...this.#faults.splice(0), ...new Set(leaks), ...sentences];
  }

  #ofTheLook(look: Look): string[] {
    const secrets = this.options.secrets?.() ?? new Map<string, string>();
    const leaks = look.leaks.map((leak) => {
      const [secret] = [...secrets].find(([text]) => leak.startsWith(text)) ?? [leak];
      return `${secrets.get(secret) ?? ''} leaks: ${leak}`;
    });
    return [
      ...(look.isCrashed ? ['the page ended in “Something went wrong”'] : []),
      ...(look.heading ? [] : ['no heading says where one is']),
      ...(look.ways > 0 ? [] : ['a dead end: nothing can be pressed']),
      ...(this.isCutOff ? [] : look.isWaiting.map((what) => `still waiting while nothing is fetched: ${what}`)),
      ...(look.sideways > 0 ? [`the page scrolls sideways by ${look.sideways} px`] : []),
      ...look.beside.map((text) => `a text leaves the screen: ${text.slice(0, 80)}`),
      ...look.cut.map((text) => `a text is cut off: ${text}`),
      ...(this.options.isTranslated ? look.fibers.map((text) => `a text that a translation breaks: ${text}`) : []),
      ...leaks,
    ];
  }
}
