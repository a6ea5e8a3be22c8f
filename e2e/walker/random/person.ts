import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { ANSWER_MS, Watch, type Secrets } from '../holds.ts';
import type { Control, Look } from '../in-page/eyes.ts';
import { compareWithServer } from './server-says.ts';
import { say, type DeviceChange, type OnControl, type Step, type Who } from './steps.ts';
import { prepare, screens, type Variant } from './variants.ts';
import { unpublishedReviews, type Product, type Resident, type World } from './world.ts';

/** A picture of one pixel, for whatever asks for a photo. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Outcome of a step for one person: what does not hold about it, or null where there was nothing to do it on. */
export type Outcome = string[] | null;

/** One of the two on a walk, with their open pages. */
export class Person {
  readonly #tabs: Watch[] = [];
  #isOffline = false;
  /** Counts what the page did beside changing: windows, downloads, pickers. */
  #besides = 0;
  #maySee = true;
  #secrets: Secrets = { texts: new Map(), reviews: new Set() };

  constructor(
    readonly who: Who,
    readonly context: BrowserContext,
    readonly product: Product,
    readonly variant: Variant,
    readonly world: World,
    readonly self: Resident,
    readonly other: Resident,
    readonly hasTouch: boolean,
  ) {}

  get watch(): Watch {
    return this.#tabs.at(-1)!;
  }

  get page(): Page {
    return this.watch.page;
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  get hasTabs(): boolean {
    return this.#tabs.length > 1;
  }

  /** Opens a page of the world in a new tab. */
  async open(path: string): Promise<void> {
    const page = await this.context.newPage();
    const watch = await Watch.over(page, {
      language: this.variant.language,
      isTranslated: this.variant.isTranslated,
      secrets: () => this.#secrets,
    });
    await prepare(page, this.variant, this.world.place);
    page.on('popup', (popup) => {
      this.#besides += 1;
      void popup.close();
    });
    page.on('download', () => (this.#besides += 1));
    page.on('dialog', (dialog) => {
      this.#besides += 1;
      void dialog.accept();
    });
    page.on('filechooser', (chooser) => {
      this.#besides += 1;
      void chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PHOTO }).catch(() => undefined);
    });
    this.#tabs.push(watch);
    await page.goto(this.#filled(path), { waitUntil: 'commit' });
    await watch.idle();
    await watch.gauge();
  }

  /** Closes every page, and forgets what the browser kept of this person, but for the app's code. */
  async leave(): Promise<void> {
    if (this.#isOffline) await this.context.setOffline(false);
    await this.#tabs[0]?.forget();
    await Promise.all(this.context.pages().map((page) => page.close()));
    await this.context.clearCookies();
  }

  /** Resolves once the app's code is kept for times without a network. */
  async installed(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  #filled(path: string): string {
    const { favorId, ana, ben } = this.world;
    return path.replaceAll('{favor}', favorId).replaceAll('{ana}', ana.id).replaceAll('{ben}', ben.id);
  }

  /** Path of the open page as other worlds have it. */
  get path(): string {
    const { favorId, ana, ben } = this.world;
    const { pathname, search } = new URL(this.page.url());
    return `${pathname}${search}`
      .replace(new RegExp(`(/(?:favor|chat|negotiate)/)${favorId}(?!\\d)`), '$1{favor}')
      .replace(new RegExp(`(/(?:user|profile)/|with=)${ana.id}(?!\\d)`), '$1{ana}')
      .replace(new RegExp(`(/(?:user|profile)/|with=)${ben.id}(?!\\d)`), '$1{ben}');
  }

  /** Controls and fields of the open page when it was last looked at. */
  get controls(): readonly Control[] {
    return this.watch.last?.controls ?? [];
  }

  /** Takes a step of one person alone. */
  async take(step: Exclude<Step, { do: 'time' | 'together' }>): Promise<Outcome> {
    const { page } = this;
    switch (step.do) {
      case 'press':
        return step.isLost ? this.#losing(() => this.press(step)) : this.press(step);
      case 'fill':
        return this.#fill(step);
      case 'back':
      case 'forward':
        return this.#through(step.do);
      case 'reload':
        if (this.#isOffline) return null;
        this.watch.expects({ draft: this.watch.last?.draft });
        await page.reload({ waitUntil: 'commit' });
        return [];
      case 'visit':
        if (this.#isOffline) return null;
        await page.goto(this.#filled(step.path), { waitUntil: 'commit' });
        return [];
      case 'tab':
        if (this.#isOffline || this.hasTabs) return null;
        await this.open(this.path);
        return [];
      case 'close tab':
        if (!this.hasTabs) return null;
        await this.#tabs.pop()!.page.close();
        return [];
      case 'offline':
      case 'online':
        return this.#network(step.do === 'offline');
      case 'device':
        await this.#device(step.change);
        return [];
    }
  }

  async #through(direction: 'back' | 'forward'): Promise<Outcome> {
    if (this.#isOffline) return null;
    const { watch, page } = this;
    const by = direction === 'back' ? -1 : 1;
    const next = await page.evaluate((by) => window.favrWalker.through(by), by as 1 | -1);
    if (!next) return null;
    watch.expects({ path: by === -1 ? next.path : undefined, before: watch.last });
    return [];
  }

  async #network(isOffline: boolean): Promise<Outcome> {
    if (this.#isOffline === isOffline) return null;
    this.#isOffline = isOffline;
    if (isOffline) for (const tab of this.#tabs) tab.isCutOff = true;
    await this.context.setOffline(isOffline);
    if (isOffline) return [];
    // What failed without a network may be said only now.
    await Promise.all(this.#tabs.map((tab) => tab.idle()));
    for (const tab of this.#tabs) tab.isCutOff = false;
    return [];
  }

  async #device(change: DeviceChange): Promise<void> {
    const { page } = this;
    if (change === 'rotate') await page.setViewportSize(screens.side);
    if (change === 'desk') await page.setViewportSize(screens.desk);
    if (change === 'phone') await page.setViewportSize(screens.phone);
    if (change === 'dark' || change === 'light') await page.emulateMedia({ colorScheme: change });
    if (change === 'still') await page.emulateMedia({ reducedMotion: 'reduce' });
    if (change === 'text') await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    if (change === 'language') {
      await page.evaluate(() => localStorage.setItem('favr_language', 'fr'));
      await page.reload({ waitUntil: 'commit' });
    }
  }

  /** Returns where a finger meets a control; what lies over it may be on its way out. */
  async #aim({ role, name, nth }: OnControl) {
    const find = () =>
      this.page.evaluate(([role, name, nth]) => window.favrWalker.aim(role, name, nth), [role, name, nth] as const);
    const aim = await find();
    if (!('covered' in aim)) return aim;
    await this.watch.idle();
    return find();
  }

  async #touch(x: number, y: number): Promise<void> {
    const { touchscreen, mouse } = this.page;
    await (this.hasTouch ? touchscreen.tap(x, y) : mouse.click(x, y));
  }

  /** Tests whether the finger met something else than it was aimed at; another document knows of no finger. */
  async #hasMissed(): Promise<boolean> {
    return this.page.evaluate(() => window.favrWalker.hasMissed()).catch(() => false);
  }

  /** Presses a control where a finger would. */
  async press(press: OnControl): Promise<Outcome> {
    const { watch } = this;
    const aim = await this.#aim(press);
    if ('gone' in aim) return null;
    if ('covered' in aim) return [`it is covered by ${aim.covered}`];
    const { x, y, changes, isChosen } = aim;
    const besides = this.#besides;
    watch.expects({ before: watch.last });
    const ms = await watch.answer(changes, async () => {
      await this.#touch(x, y);
      if (!(await this.#hasMissed())) return;
      // The page moved under the finger, as it can by what the other one does; a person aims again. What the finger met
      // in its place may take the focus from where it was.
      watch.expects({});
      const next = await this.#aim(press);
      if ('x' in next) await this.#touch(next.x, next.y);
    });
    if (ms === undefined) return isChosen || this.#besides > besides ? [] : ['nothing happens'];
    const most = this.variant.isSlow ? Infinity : ANSWER_MS;
    return ms > most ? [`it answers after ${Math.round(ms)} ms of processor time`] : [];
  }

  async #fill(step: Extract<Step, { do: 'fill' }>): Promise<Outcome> {
    const { page } = this;
    const { role, name, nth, value } = step;
    const aim = await this.#aim(step);
    if ('gone' in aim) return null;
    if ('covered' in aim) return [`it is covered by ${aim.covered}`];
    if (aim.isTyped) await this.#touch(aim.x, aim.y);
    const isThere = await page.evaluate(([role, name, nth, value]) => window.favrWalker.fill(role, name, nth, value), [
      role,
      name,
      nth,
      value,
    ] as const);
    if (!isThere) return null;
    if (isThere === 'select') return [];
    if (value === '') await page.keyboard.press('Backspace');
    else await page.keyboard.insertText(value);
    const isKept = await page.evaluate(([role, name, nth]) => window.favrWalker.isFilled(role, name, nth), [
      role,
      name,
      nth,
    ] as const);
    return isKept || value.trim() === '' ? [] : ['nothing stands there'];
  }

  /** Loses the answer to the first mutation that `act` sends; the server gets it. */
  async #losing(act: () => Promise<Outcome>): Promise<Outcome> {
    const { watch } = this;
    const session: CDPSession = await this.context.newCDPSession(this.page);
    let hasLost = false;
    const pass = (requestId: string) => session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (hasLost || !/"query":"mutation|mutation |"kind":"mutation"/.test(request.postData ?? '')) {
        void pass(requestId);
        return;
      }
      hasLost = true;
      void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' }).catch(() => undefined);
    });
    watch.isCutOff = true;
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/graphql*', requestStage: 'Response' }] });
    const outcome = await act();
    await watch.idle();
    await session.send('Fetch.disable');
    await session.detach();
    watch.isCutOff = this.#isOffline;
    return outcome;
  }

  /** Compares a page with what the server says to this person, and learns by it what is not for them to see. */
  async #compare(look: Look, maySaw: boolean): Promise<string[]> {
    const { self, other, world, product } = this;
    const [{ maySee, faults }, reviews] = await Promise.all([
      compareWithServer(self.api, look, world),
      unpublishedReviews(product, world, self),
    ]);
    // A browser without a network holds what was sent to it until it has one.
    this.#maySee = maySee || (maySaw && this.#isOffline);
    this.#secrets = {
      texts: new Map([
        [other.lastName, `${other.firstName}’s last name`],
        [other.email, `${other.firstName}’s e-mail address`],
        // What was right to see before a step may still be on its way out.
        ...(maySee || maySaw ? [] : ([[world.street, 'the exact address']] as const)),
        ...reviews.flatMap(({ text }) => (text ? [[text, 'an unpublished review'] as const] : [])),
      ]),
      reviews: new Set(reviews.map(({ id }) => id)),
    };
    return this.#isOffline ? [] : faults;
  }

  /** Returns what does not hold on this person's pages. */
  async whatDoesNotHold(): Promise<string[]> {
    const maySaw = this.#maySee;
    const faults: string[] = [];
    for (const watch of this.#tabs) {
      const found = await watch.whatDoesNotHold((look) => this.#compare(look, maySaw));
      const { pathname } = new URL(watch.page.url());
      faults.push(...found.map((fault) => `${this.who}, ${pathname.replaceAll(/\d+/g, '#')}: ${fault}`));
    }
    return faults;
  }
}

/** Says a fault of a step together with the step. */
export const atStep = (step: Step, outcome: string[]): string[] => outcome.map((fault) => `${say(step)}: ${fault}`);
