import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as Queries from '@testing-library/dom';
import type { Handle, Tab } from './tab.ts';

/** An element by its role and its accessible name (or a part of it), by its label, or by a part of its text. */
export type Target =
  { role: Queries.ByRoleMatcher; name: string; part?: boolean } | { label: string } | { text: string };

/** The queries of the component tests, to be run in a page: they find elements by what people are told of them. */
declare const TestingLibraryDom: typeof Queries;

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs in the page. Returns such elements. */
function query(target: Target): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  if ('label' in target) return queryAllByLabelText(document.body, target.label);
  if ('text' in target) return queryAllByText(document.body, target.text, { exact: false });
  const { role, name, part = false } = target;
  return queryAllByRole(document.body, role, { name: (said) => (part ? said.includes(name) : said === name) });
}

/** Runs in the page. Returns the first of some elements that can be seen. */
const shown = (elements: HTMLElement[]): HTMLElement | undefined =>
  elements.find((element) => element.checkVisibility({ visibilityProperty: true }));

/** Runs in the page. Returns an element, or the label around it, once it is in view, still and not covered. */
async function pressable(found: HTMLElement | undefined): Promise<HTMLElement | undefined> {
  if (!found) return undefined;
  const element = found.closest('label') ?? found;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return undefined;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (element.contains(top) || top.contains(element)) ? element : undefined;
}

/** Joins functions to one that runs in a page: each takes what the one before it returns. */
const inPage = (...steps: ((...args: never[]) => unknown)[]) =>
  `async (target) => {
    if (typeof TestingLibraryDom === 'undefined') return 'no queries';
    let result = target;
    for (const step of [${steps.join(', ')}]) result = await step(result);
    return result ?? null;
  }`;

/** Runs in the page. Tests for a picture that is loaded. */
const drawn = (image?: HTMLElement): boolean => image instanceof HTMLImageElement && image.naturalWidth > 0;

const FIND_ANY = inPage(query, ([element]: HTMLElement[]) => element);
const FIND_SHOWN = inPage(query, shown);
const FIND_PRESSABLE = inPage(query, shown, pressable);
const IS_DRAWN = inPage(query, shown, drawn);

const ASK = `async (query) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  return answer.json();
}`;

/** Acts on a screen as a person does, in any browser. */
export class Screen {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  goTo(url: string): Promise<void> {
    return this.#tab.goTo(url);
  }

  /** Waits until an element can be seen. */
  async sees(target: Target): Promise<void> {
    await this.#find(target, FIND_SHOWN);
  }

  /** Waits until no such element can be seen. */
  async seesNo(target: Target): Promise<void> {
    await insist(async () => expect(await this.#look(target, FIND_SHOWN), JSON.stringify(target)).toBeNull());
  }

  /** Waits until a picture is drawn. */
  async seesPicture(name: string): Promise<void> {
    await insist(async () => expect(await this.#look({ role: 'img', name, part: true }, IS_DRAWN), name).toBe(true));
  }

  /** Returns the address. */
  async url(): Promise<string> {
    return String(await this.#tab.call('() => location.href', []));
  }

  /** Returns the path and the query of the address. */
  async path(): Promise<string> {
    return String(await this.#tab.call('() => location.pathname + location.search', []));
  }

  /** Waits until the address is of such a path. */
  async isAt(path: RegExp): Promise<void> {
    await insist(async () => expect(await this.path()).toMatch(path));
  }

  async press(target: Target): Promise<void> {
    await this.#tab.click(await this.#find(target, FIND_PRESSABLE));
  }

  /** Presses something, again and again where that does not help, until something else is so. */
  async pressUntil(target: Target, isDone: () => Promise<boolean>): Promise<void> {
    const attempt = async () => {
      if (await isDone()) return;
      const found = await this.#look(target, FIND_PRESSABLE);
      if (found) await this.#tab.click(found as Handle);
      throw new Error(`pressed ${JSON.stringify(target)}`);
    };
    await expect(attempt).toPass({ intervals: [500, 4_000], timeout: 60_000 });
  }

  /** Tests whether such an element can be seen. */
  async shows(target: Target): Promise<boolean> {
    return (await this.#look(target, FIND_SHOWN)) !== null;
  }

  /** Types into a field. */
  async typeInto(target: Target, text: string): Promise<void> {
    await this.#tab.type(await this.#find(target, FIND_PRESSABLE), text);
  }

  /** Pastes text into a field, as one piece. */
  async paste(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.#tab.call("(text) => void document.execCommand('insertText', false, text)", [text]);
  }

  /** Asks the API as the page does; returns its answer. */
  async ask(query: string): Promise<unknown> {
    return this.#tab.call(ASK, [query]);
  }

  /** Chooses a file; its input may be out of sight. */
  async attach(target: Target, path: string): Promise<void> {
    await this.#tab.attach(await this.#find(target, FIND_ANY), path);
  }

  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot();
  }

  async #find(target: Target, source: string): Promise<Handle> {
    let found: unknown = null;
    await insist(async () => {
      found = await this.#look(target, source);
      // People do what a page that could not go on asks for.
      const reload = found === null && (await this.#look({ role: 'button', name: 'Reload' }, FIND_PRESSABLE));
      if (reload) await this.#tab.click(reload as Handle);
      expect(found, JSON.stringify(target)).not.toBeNull();
    });
    return found as Handle;
  }

  async #look(target: Target, source: string): Promise<unknown> {
    const found = await this.#tab.call(source, [target]);
    if (found !== 'no queries') return found;
    await this.#tab.call(`() => {\n${QUERIES}\n}`, []);
    const again = await this.#tab.call(source, [target]);
    if (again === 'no queries') throw new Error('the page is just being left');
    return again;
  }
}

/** Tries again until it passes: a page that is just being left answers with an error. */
const insist = (attempt: () => Promise<void>) => expect(attempt).toPass({ intervals: [50], timeout: 60_000 });
