import { expect, type Browser, type Locator, type Route } from '@playwright/test';
import type { RefusalCode } from '../../api/platform/errors.ts';
import type { DealState } from '../../api/features/deals/deal-states.rules.ts';
import { confirmEmail } from '../confirm-email.ts';
import { test as base } from '../journeys/journey.ts';
import { Neighbour, noDialog } from '../journeys/neighbour.ts';
import { beginNoting, rowName, stepsOf } from './deal-steps.ts';
import { keep } from './observations.ts';
import { say } from './say.ts';
import { operationOf, Watched } from './watched.ts';

/** Beginning of a way, on Home: as a visitor, or signed in. */
type Beginning = 'visitor' | 'resident';

/** A person of a way, who presses what is on the screen. */
export class Walker {
  readonly watched: Watched;

  constructor(readonly neighbour: Neighbour) {
    this.watched = new Watched(neighbour.page.context());
  }

  static async arrive(browser: Browser, firstName: string, beginning: Beginning): Promise<Walker> {
    const isVisitor = beginning === 'visitor';
    const neighbour = await (isVisitor ? Neighbour.arrive : Neighbour.registered)(browser, firstName);
    const walker = new Walker(neighbour);
    if (!isVisitor) await neighbour.page.goto('/');
    return walker;
  }

  get page() {
    return this.neighbour.page;
  }

  get firstName() {
    return this.neighbour.firstName;
  }

  /** Finds what can be pressed under a name, in the dialog that is open or else on the page. */
  control(name: string | RegExp): Locator {
    const options = { name, exact: true };
    const [first, ...roles] = ['button', 'link', 'menuitem', 'tab', 'radio', 'checkbox', 'switch', 'option'] as const;
    return roles
      .reduce((found, role) => found.or(this.page.getByRole(role, options)), this.page.getByRole(first, options))
      .filter({ visible: true })
      .first();
  }

  /** Presses what has this name. */
  async press(name: string | RegExp): Promise<void> {
    await this.control(name).tap();
  }

  /** Presses what has this name in the sheet that is open, and waits until that is closed. */
  async pressLast(name: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
    await noDialog(this.page);
  }

  /** Presses a step, and the button of the same name in the sheet that asks once more. */
  async pressTwice(name: string): Promise<void> {
    await this.press(name);
    await this.pressLast(name);
  }

  /** Waits until a text stands on the screen. */
  async reads(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  /** Writes into the field of this label. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);
  }

  /** Presses what one may do about what is agreed, in the open chat. */
  async pressAbout(name: string | RegExp): Promise<void> {
    const show = this.page.getByRole('button', { name: say('deal.show'), exact: true });
    await expect(this.control(name).or(show.first()).first()).toBeVisible();
    if (!(await this.control(name).isVisible())) await show.first().tap();
    await this.press(name);
  }

  /** Presses an item of the open chat's menu. */
  async pressInMenu(name: string): Promise<void> {
    await this.press(say('moderation.more'));
    await this.page.getByRole('menuitem', { name, exact: true }).tap();
  }

  /** Reads a part of what is agreed in the open chat, which stands in one line from the second look on. */
  async readsAbout(text: string | RegExp): Promise<void> {
    const show = this.page.getByRole('button', { name: say('deal.show'), exact: true }).first();
    const part = this.page.getByText(text).filter({ visible: true }).first();
    await expect(part.or(show).first()).toBeVisible();
    if (!(await part.isVisible())) await show.tap();
    await expect(part).toBeVisible();
  }

  /** Says yes to terms in the open chat; where that opens a sheet that asks once more, says it there. */
  async agree(): Promise<void> {
    const answered = this.page.waitForResponse(
      (response) => response.request().postData()?.includes('"AnswerTerms"') ?? false,
    );
    const sheet = this.page.getByRole('dialog').getByRole('button', { name: say('deal.agree'), exact: true });
    await this.press(say('deal.agree'));
    await Promise.race([answered, sheet.tap().then(() => answered)]);
  }

  /** Chooses another day, counted from the first that is offered, and an hour in the sheet of terms that is open. */
  async chooseTime(day: number, hour: string): Promise<void> {
    const sheet = this.page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: /^\w{3} \d+ \w+$/, pressed: false })
      .nth(day)
      .tap();
    await sheet.getByRole('combobox', { name: say('deal.when.time') }).selectOption(hour);
  }

  /** Chooses stars and writes a few words in the form that is open. */
  async rate(stars: number, words: string): Promise<void> {
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: say('rating.stars', { count: stars }) }).tap();
    await this.fill(say('complete.review'), words);
  }

  /** Opens a page that hears of nothing that happens, as on a network that holds its socket back. */
  async openDeaf(path: string): Promise<void> {
    await this.page.routeWebSocket(/\/graphql$/, () => undefined);
    await this.page.goto(path);
    await expect(this.page.getByRole('heading').first()).toBeVisible();
    await this.page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
  }

  /** Holds back what the page asks for by itself, from which it would learn, until this person has sent a change. */
  async learnsNothingBefore(mutation: string): Promise<void> {
    const held: Route[] = [];
    let isSent = false;
    await this.page.route(/\/graphql(\?|$)/, async (route) => {
      const isChange = operationOf(route.request()) === mutation;
      if (!isSent && !isChange) return void held.push(route);
      isSent = true;
      await route.continue();
      if (isChange) for (const one of held.splice(0)) await one.continue();
    });
  }

  /** Asks the server with this person's session. */
  async ask<T>(query: string, variables: object = {}): Promise<T> {
    const answer = await this.page.request.post('/graphql', { data: { query, variables } });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data as T;
  }

  /** Confirms the e-mail address, for ways about something else: who is new makes few agreements. */
  async confirmed(): Promise<this> {
    await confirmEmail(this.page.request, this.neighbour.email, process.env.E2E_DATA_DIR!);
    return this;
  }

  /** Id of this person; null for a visitor. */
  async id(): Promise<string | null> {
    return (await this.ask<{ viewer: { id: string } | null }>('{ viewer { id } }')).viewer?.id ?? null;
  }

  /** Expects an open page that is no error, and nothing that ever must not happen. */
  async isWell(): Promise<void> {
    await this.watched.read();
    await expect(this.page.getByRole('heading').first()).toBeVisible();
    await expect(this.page.getByText(say('crash.title'))).toHaveCount(0);
    await expect(this.page.getByText(say('notFound.title'))).toHaveCount(0);
    expect(this.watched.troubles, `what ${this.firstName} went through`).toEqual([]);
  }
}

/** A text that a person reads at some point of a way. */
type Reading = readonly [Walker, ...(string | RegExp)[]];

/** A refusal that a person meets. */
interface Met {
  code: RefusalCode;
  /** Sentence that stands where the person looks; the server's own if left out. */
  sentence?: string | RegExp;
  /** Field and text that was typed, and has to stay. */
  kept?: readonly [field: Locator, value: string];
  /** Name of the control that leads on; the way back if left out. */
  next?: string | RegExp;
  /** True for a sheet in which nothing more can be done: the browser's way back closes it. */
  ends?: boolean;
}

/** One way: its people, and what it was seen to reach. */
export class Walk {
  readonly #people: Walker[] = [];
  readonly #rows = new Set<string>();
  readonly #mutations = new Set<string>();
  readonly #refusals = new Set<string>();

  constructor(
    private readonly browser: Browser,
    private readonly title: string,
  ) {}

  /** Brings people to Home, who are signed in unless they come as visitors. */
  async people(names: readonly string[], beginning: Beginning = 'resident'): Promise<Walker[]> {
    const people = await Promise.all(names.map((name) => Walker.arrive(this.browser, name, beginning)));
    this.#people.push(...people);
    return people;
  }

  /** Watches somebody who has come by another way, such as on a second device. */
  watch(neighbour: Neighbour): Walker {
    const walker = new Walker(neighbour);
    this.#people.push(walker);
    return walker;
  }

  /**
   * Expects each of these people to read what happened, at once and after a reload. What was pressed since the last
   * look counts as walked.
   */
  async shows(...readings: Reading[]): Promise<void> {
    const look = () =>
      Promise.all(
        readings.map(async ([walker, ...texts]) => {
          for (const text of texts) await walker.reads(text);
          await walker.isWell();
        }),
      );
    await look();
    // One that is closing would be there again.
    await Promise.all(readings.map(([{ page }]) => noDialog(page)));
    await Promise.all(readings.map(([{ page }]) => page.reload()));
    await look();
    await this.#count();
  }

  /** Does {@link shows}, and expects the server to say the same state of the deal to each. */
  async stands(favor: string, state: DealState, ...readings: Reading[]): Promise<void> {
    await this.shows(...readings);
    const id = favor.split('/').at(-1)!;
    for (const [walker] of readings) expect(await stateFor(walker, id)).toContain(state);
  }

  /** Expects a refusal to be received, to stand in the view, to have kept what was typed, and to lead on. */
  async refuses(walker: Walker, { code, sentence, kept, ends, next = say('nav.back') }: Met): Promise<void> {
    const { page, watched } = walker;
    const received = () => watched.refused.findLast((refusal) => refusal.code === code);
    await expect.poll(received, `${walker.firstName} is refused with ${code}`).toBeDefined();
    const text = page
      .getByText(sentence ?? received()!.message)
      .filter({ visible: true })
      .first();
    await expect(text).toBeInViewport();
    if (kept) await expect(kept[0]).toHaveValue(kept[1]);
    if (ends) {
      await page.goBack();
      await noDialog(page);
    } else await expect(walker.control(next)).toBeEnabled();
    await walker.isWell();
    this.#refusals.add(code);
  }

  /** Counts what was pressed since the last look. */
  async #count(): Promise<void> {
    await Promise.all(this.#people.map(({ watched }) => watched.read()));
    const ids = await Promise.all(this.#people.map(async (walker) => [await walker.id(), walker] as const));
    const steps = await stepsOf(ids.flatMap(([id]) => id ?? []));
    for (const [id, { watched }] of ids)
      for (const { field, from, until } of watched.sent) {
        this.#mutations.add(field);
        for (const { sender, at, row } of steps)
          if (sender === id && at >= from && at <= until) this.#rows.add(rowName(row));
      }
  }

  /** Ends the way. What was pressed after the last look was looked at by nobody, and does not count. */
  async end(): Promise<void> {
    for (const walker of this.#people) await walker.isWell();
    keep({
      way: this.title,
      rows: [...this.#rows],
      mutations: [...this.#mutations],
      refusals: [...this.#refusals],
    });
  }
}

const DEALS = `query ($id: ID!) {
  favor(id: $id) { viewerDeal { state } offers(first: 20) { edges { node { state } } } }
  conversationWith(favorId: $id) { deal { state } }
}`;

/** Reads the states of a favor's deals that the server shows to a person. */
async function stateFor(walker: Walker, id: string): Promise<DealState[]> {
  type Deal = { state: DealState } | null | undefined;
  interface Answer {
    favor: { viewerDeal: Deal; offers: { edges: { node: Deal }[] } | null } | null;
    conversationWith: { deal: Deal } | null;
  }
  // A favor that was deleted is not found any more; its chat is.
  const answer = await walker.page.request.post('/graphql', { data: { query: DEALS, variables: { id } } });
  const { favor, conversationWith } = (await answer.json()).data as Answer;
  const offers = favor?.offers?.edges.map(({ node }) => node) ?? [];
  return [favor?.viewerDeal, conversationWith?.deal, ...offers].flatMap((deal) => (deal ? [deal.state] : []));
}

/** Tests of ways. Each gets a {@link Walk}, which is kept once the way has come to its end. */
export const test = base.extend<{ walk: Walk }>({
  walk: async ({ browser }, use, { title }) => {
    await beginNoting();
    const walk = new Walk(browser, title);
    await use(walk);
    await walk.end();
  },
});
