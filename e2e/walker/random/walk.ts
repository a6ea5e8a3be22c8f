import type { Browser, BrowserContext } from '@playwright/test';
import { LONGEST_WAIT_MS } from '../holds.ts';
import type { Control } from '../in-page/eyes.ts';
import { pickBy, planOf, valueFor, type Plan, type Throw } from './dice.ts';
import { atStep, Person } from './person.ts';
import { say, type DeviceChange, type Press, type Step, type Who } from './steps.ts';
import { browserOf, type Variant } from './variants.ts';
import { createWorld, passTime, type Beginning, type Product, type World } from './world.ts';

/** A walk that can be taken again: how it begins, and its steps. */
export interface Route {
  beginning: Beginning;
  pages: [string, string];
  steps: Step[];
}

/** End of a walk on which something did not hold. */
export interface Fall extends Route {
  faults: string[];
}

/** Share of the steps with a draft on the screen that are reloads. */
const RELOADS_OF_DRAFT = 0.2;

/** Names of what ends a walk or leads out of the product, in English; others find their way out by chance alone. */
const WAYS_OUT = /sign out|delete account|log out|switch to|reload|try again/i;

const pages: Record<Who, readonly string[]> = {
  Ana: ['/favor/{favor}', '/chat/{favor}?with={ben}', '/favor/{favor}/offers', '/favor/{favor}/offers', '/my-favors'],
  Ben: ['/favor/{favor}', '/chat/{favor}', '/chat/{favor}', '/explore', '/my-favors?tab=helping'],
};

const links = [
  ...pages.Ana,
  ...pages.Ben,
  '/',
  '/profile/{ana}',
  '/profile/{ben}',
  '/settings',
  '/settings/security',
  '/open/messages',
  '/open/notifications',
  '/open/ask',
  '/edit-profile',
  '/helpers',
  '/settings/helping',
];

const changes: readonly DeviceChange[] = ['rotate', 'desk', 'phone', 'text', 'dark', 'light', 'still', 'language'];

/** Two people side by side in browsers of their own, who walk through one world after the other. */
export class Pair {
  /** Number of times that something was pressed before, by what it is and where: what is new is pressed first. */
  readonly #pressed = new Map<string, number>();
  #walks: number;
  /** True for every other pair, whose Ben sits at a desk. */
  readonly #isDesk: boolean;
  #contexts: readonly [BrowserContext, BrowserContext] | undefined;
  /** Steps that were taken. */
  steps = 0;
  /** The step that is being taken, or was taken last. */
  last: Step | null = null;

  constructor(
    readonly browser: Browser,
    readonly product: Product,
    readonly variant: Variant,
    /** Number of this pair's first world; each takes the one that follows `stride` later. */
    first: number,
    private readonly stride: number,
  ) {
    this.#walks = first;
    this.#isDesk = first % 2 === 0;
  }

  /** Closes the browsers; another walk begins with new ones. */
  async close(): Promise<void> {
    const contexts = this.#contexts ?? [];
    this.#contexts = undefined;
    await Promise.all(contexts.map((context) => context.close()));
  }

  async #begin({ beginning, pages: [forAna, forBen] }: Omit<Route, 'steps'>): Promise<Walk> {
    const { browser, variant, product } = this;
    const isNew = this.#contexts === undefined;
    this.#contexts ??= [
      await browser.newContext(browserOf(variant, product.url, false)),
      await browser.newContext(browserOf(variant, product.url, this.#isDesk)),
    ];
    const [ofAna, ofBen] = this.#contexts;
    for (const context of this.#contexts) context.setDefaultTimeout(LONGEST_WAIT_MS);
    this.#walks += this.stride;
    const world = await createWorld(product, this.#contexts, beginning, this.#walks);
    const ana = new Person('Ana', ofAna, product, variant, world, world.ana, world.ben, true);
    const ben = new Person('Ben', ofBen, product, variant, world, world.ben, world.ana, !this.#isDesk);
    const walk = new Walk(product, world, { Ana: ana, Ben: ben });
    await Promise.all([ana.open(forAna), ben.open(forBen)]);
    if (isNew) await Promise.all([ana.installed(), ben.installed()]);
    return walk;
  }

  /**
   * Walks along what the seed's dice say; returns where something did not hold, else null.
   * @param isOver tests whether no further step is wanted.
   */
  async walk(seed: number, steps: number, isOver = () => false): Promise<Fall | null> {
    const plan: Plan = planOf(seed, steps);
    const route: Route = {
      beginning: plan.beginning,
      pages: [
        pages.Ana[Math.floor(plan.pages[0] * pages.Ana.length)]!,
        pages.Ben[Math.floor(plan.pages[1] * pages.Ben.length)]!,
      ],
      steps: [],
    };
    this.last = null;
    const walk = await this.#begin(route);
    try {
      const first = await walk.whatDoesNotHold();
      if (first.length > 0) return { ...route, faults: first };
      for (const one of plan.throws) {
        if (isOver()) break;
        const step = this.#become(one, walk);
        if (!step) continue;
        this.last = step;
        const faults = await walk.take(step);
        if (faults === null) continue;
        this.steps += 1;
        route.steps.push(step);
        if (faults.length > 0) return { ...route, faults };
      }
      return null;
    } finally {
      await walk.leave();
    }
  }

  /** Takes a route again in a new world, leaving out what is not there; returns what did not hold in the end. */
  async again({ steps, ...start }: Route): Promise<Fall | null> {
    const walk = await this.#begin(start);
    const taken: Step[] = [];
    try {
      let faults: string[] | null = await walk.whatDoesNotHold();
      for (const step of steps) {
        if (faults && faults.length > 0) break;
        faults = await walk.take(step);
        if (faults !== null) taken.push(step);
      }
      return faults && faults.length > 0 ? { ...start, steps: taken, faults } : null;
    } finally {
      await walk.leave();
    }
  }

  #become(one: Throw, { people }: Walk): Step | null {
    const who: Who = one.isBen ? 'Ben' : 'Ana';
    const person = people[who];
    const at = <Item>(items: readonly Item[]) => items[Math.floor(one.pick * items.length)]!;
    switch (one.kind) {
      case 'control':
      case 'lose': {
        // What is written and not sent must stay; few would reload just then.
        if (person.watch.last?.draft && one.other < RELOADS_OF_DRAFT) return { do: 'reload', who };
        const step = this.#onControl(person, one.pick, one.other);
        return step?.do === 'press' && one.kind === 'lose' && !person.isOffline ? { ...step, isLost: true } : step;
      }
      case 'together': {
        const first = this.#onControl(people.Ana, one.pick, one.other);
        const second = this.#onControl(people.Ben, one.other, one.pick);
        return first?.do === 'press' && second?.do === 'press'
          ? { do: 'together', presses: [first, second] }
          : (first ?? second);
      }
      case 'visit':
        return { do: 'visit', who, path: at(links) };
      case 'tab':
        return { do: person.hasTabs ? 'close tab' : 'tab', who };
      case 'network':
        return { do: person.isOffline ? 'online' : 'offline', who };
      case 'device':
        return { do: 'device', who, change: at(changes) };
      case 'time':
        return { do: 'time' };
      case 'back':
      case 'forward':
      case 'reload':
        return { do: one.kind, who };
    }
  }

  #onControl(person: Person, pick: number, other: number): Extract<Step, { do: 'press' | 'fill' }> | null {
    const { path, who } = person;
    const keyOf = ({ role, name }: Control) => `${who} ${path.replaceAll(/\d+/g, '#')} ${role} ${name}`;
    const weight = (control: Control): number => {
      const kind = control.role === 'link' ? 0.6 : 1;
      const place = control.isInDialog ? 4 : 1;
      const main = control.isMain ? 4 : control.isAround ? 0.4 : 1;
      const chosen = control.isChosen ? 0.3 : 1;
      const out = WAYS_OUT.test(control.name) ? 0.02 : 1;
      return (kind * place * main * chosen * out) / (1 + (this.#pressed.get(keyOf(control)) ?? 0)) ** 0.8;
    };
    const control = pickBy(person.controls, weight, pick);
    if (!control) return null;
    this.#pressed.set(keyOf(control), (this.#pressed.get(keyOf(control)) ?? 0) + 1);
    const { role, name, nth } = control;
    if (control.field) return { do: 'fill', who, role, name, nth, value: valueFor(control, other) };
    return { do: 'press', who, role, name, nth };
  }
}

/** Two people in one world. */
class Walk {
  constructor(
    readonly product: Product,
    readonly world: World,
    readonly people: Readonly<Record<Who, Person>>,
  ) {}

  /** Takes a step and returns what does not hold after it; null where there was nothing to take it on. */
  async take(step: Step): Promise<string[] | null> {
    const outcome = await this.#do(step).catch((error: Error) => {
      throw new Error(`${say(step)}: ${error.message}`, { cause: error });
    });
    if (outcome === null) return null;
    return [...atStep(step, outcome), ...(await this.whatDoesNotHold())];
  }

  async #do(step: Step): Promise<string[] | null> {
    if (step.do === 'time') return (await passTime(this.product, this.world)) === undefined ? null : [];
    if (step.do !== 'together') return this.people[step.who].take(step);
    const outcomes = await Promise.all(step.presses.map((press: Press) => this.people[press.who].take(press)));
    return outcomes.every((one) => one === null) ? null : outcomes.flatMap((one) => one ?? []);
  }

  async whatDoesNotHold(): Promise<string[]> {
    const { Ana, Ben } = this.people;
    const faults = await Promise.all([Ana.whatDoesNotHold(), Ben.whatDoesNotHold()]);
    return [...faults.flat(), ...this.product.logged()];
  }

  async leave(): Promise<void> {
    await Promise.all(Object.values(this.people).map((one) => one.leave()));
  }
}
