/** Something on the screen that a person can press or fill in. */
export interface Control {
  role: string;
  /** Accessible name, its figures as `#`, so that it is found again in another world. */
  name: string;
  /** Number among those of this role and name, from the top. */
  nth: number;
  /** Kind of value that a field takes. */
  field?: 'text' | 'number' | 'price' | 'email' | 'password' | 'date' | 'search' | 'choice';
  isInDialog: boolean;
  /** True for what brings the deal on: a button with the main action's colour. */
  isMain: boolean;
  /** True for the bar and the header, which every page has. */
  isAround: boolean;
  /** True for what is chosen already, which a press may leave as it is. */
  isChosen: boolean;
}

/** Point at which a finger presses a control, and what was there until then; or why it cannot. */
type Aim =
  { x: number; y: number; changes: number; isChosen: boolean; isTyped: boolean } | { covered: string } | { gone: true };

/** Everything about a page that must hold, read in one go. */
export interface Look {
  path: string;
  title: string;
  /** Text on the screen, fields included, in lower case. */
  text: string;
  language: string;
  /** Text of each part that has a name of its own, by that name; all in lower case. */
  parts: Record<string, string>;
  /** True while a dialog lies over the page. */
  isCovered: boolean;
  /** Controls and fields in use. */
  controls: Control[];
  /** Text that is written into the open chat, and not sent. */
  draft: string;
  heading: string;
  /** Name of what has the focus; empty where nothing has. */
  focus: string;
  /** Number of times that something took the focus so far, and what had it last. */
  focuses: number;
  focused: string;
  /** When this document began; another one begins without a focus. */
  born: number;
  /** Mark of what was looked at: the same as long as nothing of it has changed. */
  mark: string;
  isCrashed: boolean;
  isWaiting: string[];
  sideways: number;
  beside: string[];
  cut: string[];
  fibers: string[];
  leaks: string[];
}

/** The walker's own part of each page. */
interface Eyes {
  /** Changes of the page so far: of its elements, its fields and its scrolling. */
  changes: number;
  controls(): Control[];
  aim(role: string, name: string, nth: number): Aim;
  /** Returns whether the last finger met something else, as the page moved between aim and touch. */
  hasMissed(): boolean;
  fill(role: string, name: string, nth: number, value: string): 'select' | 'type' | false;
  /** Tests whether something stands in a field for words; one that has gone took it along. */
  isFilled(role: string, name: string, nth: number): boolean;
  /** Goes through the history and says which page must come; null where the product has none there. */
  through(by: 1 | -1): { path: string | undefined } | null;
  settled(): Promise<void>;
  /** Does some 20 ms of work in memory, the same each time. */
  work(): void;
  /** Waits for a change, at most as many ms; returns the number of changes then. */
  changed(since: number, ms: number): Promise<number>;
  /** Looks once nothing moves; null where all is as it was at the look of this mark. */
  look(secrets: string[], mark: string): Promise<Look | null>;
}

declare global {
  interface Window {
    favrWalker: Eyes;
  }
}

/** Texts and rules that the eyes know from the outside. */
export interface Known {
  /** Texts of the app that stand on a screen as they are. */
  texts: string[];
  /** Titles of the page that stands for a crash, in every language. */
  crash: string[];
  /** Texts that say that something is being fetched. */
  loading: string[];
}

/**
 * Gives a page its eyes; runs in the page before its own scripts. What only a browser knows, such as what lies under a
 * finger, is read in one call each, so that a step costs few round trips.
 */
export function openEyes(
  { texts, crash, loading }: Known,
  cutOff: (texts: string[]) => string[],
  wordsBesideTheScreen: () => string[],
): void {
  // Methods, because compilers wrap other functions in a helper that the page does not have.
  const eyes = {
    changes: 0,
    focuses: 0,
    /** Element that had the focus last. */
    focused: null as Element | null,
    /** Control that was aimed at last; `isMissed` once a finger has come down on something else. */
    aimed: null as Element | null,
    isMissed: false,
    /** Called at the next change. */
    waiters: [] as (() => void)[],
    /** Addresses of this document's entries in the history. */
    places: new Map<number, string>(),
    list: [] as { control: Control; element: Element }[],

    isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        return false;
      return element.closest('[inert], [aria-hidden="true"]') === null;
    },

    /** Returns the element that a finger meets: the label of a control that is drawn by it. */
    target(element: Element): Element {
      const { width, height } = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return label && (width < 8 || height < 8 || getComputedStyle(element).opacity === '0') ? label : element;
    },

    roleOf(element: Element): string {
      const named = element.getAttribute('role');
      if (named) return named;
      if (element instanceof HTMLInputElement) {
        if (['radio', 'checkbox', 'file', 'range'].includes(element.type))
          return element.type === 'range' ? 'slider' : element.type;
        return ['button', 'submit', 'reset'].includes(element.type) ? 'button' : 'textbox';
      }
      return (
        { A: 'link', BUTTON: 'button', TEXTAREA: 'textbox', SELECT: 'listbox', SUMMARY: 'button' }[element.tagName] ??
        'button'
      );
    },

    nameOf(element: Element): string {
      const byIds = (element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
        .join(' ')
        .trim();
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
          : '';
      const isField = element.matches('input, textarea, select');
      const words =
        byIds ||
        element.getAttribute('aria-label') ||
        labels ||
        (isField ? element.getAttribute('placeholder') : element.textContent) ||
        element.getAttribute('title') ||
        element.querySelector('[alt]')?.getAttribute('alt') ||
        '';
      return words.replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '#').trim().slice(0, 90);
    },

    fieldOf(element: Element): Control['field'] {
      if (element instanceof HTMLSelectElement) return 'choice';
      if (element instanceof HTMLTextAreaElement) return 'text';
      if (
        !(element instanceof HTMLInputElement) ||
        eyes.roleOf(element) !== (element.getAttribute('role') ?? 'textbox')
      )
        return undefined;
      if (['radio', 'checkbox', 'file', 'range', 'button', 'submit'].includes(element.type)) return undefined;
      if (['password', 'search'].includes(element.type)) return element.type as Control['field'];
      if (element.inputMode === 'email') return 'email';
      if (['date', 'time', 'datetime-local', 'month'].includes(element.type)) return 'date';
      if (element.inputMode === 'decimal') return 'price';
      return element.inputMode === 'numeric' || element.type === 'number' ? 'number' : 'text';
    },

    isChosen(element: Element): boolean {
      return (
        ['aria-pressed', 'aria-selected', 'aria-checked'].some((name) => element.getAttribute(name) === 'true') ||
        (element.hasAttribute('aria-current') && element.getAttribute('aria-current') !== 'false') ||
        (element instanceof HTMLInputElement && element.type === 'radio' && element.checked)
      );
    },

    /** Tests whether one types into a field; the browser's own picker opens over others. */
    isTyped(element: Element): boolean {
      const field = eyes.fieldOf(element);
      return field !== undefined && field !== 'date' && field !== 'choice';
    },

    isEnabled(element: Element): boolean {
      return (
        !element.matches(':disabled') &&
        element.getAttribute('aria-disabled') !== 'true' &&
        !(element as HTMLInputElement).readOnly
      );
    },

    /** Tests whether a link stays in the product. */
    isInside(element: Element): boolean {
      const href = element.getAttribute('href');
      if (element.tagName !== 'A' || href === null) return true;
      const { origin, pathname } = new URL(href, location.href);
      return origin === location.origin && !/^\/(api|graphql|photos|developers|in)(\/|$)/.test(pathname);
    },

    isMain(element: Element): boolean {
      const color = getComputedStyle(element).backgroundColor;
      return element.tagName !== 'INPUT' && color !== 'rgba(0, 0, 0, 0)' && element.closest('nav, header') === null;
    },

    controls(): Control[] {
      const wanted =
        'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch], [role=radio], [role=checkbox]';
      const counts = new Map<string, number>();
      eyes.list = [];
      for (const element of document.querySelectorAll(wanted)) {
        const target = eyes.target(element);
        if (!eyes.isShown(target) || !eyes.isEnabled(element) || !eyes.isInside(element)) continue;
        const { width, height, bottom, right } = target.getBoundingClientRect();
        // What only the keyboard reaches is a pixel wide, or lies above the page.
        if (width < 8 || height < 8 || bottom + scrollY <= 0 || right + scrollX <= 0) continue;
        const role = eyes.roleOf(element);
        // Its thumbs are dragged, not pressed.
        if (role === 'slider') continue;
        const name = eyes.nameOf(element);
        const nth = counts.get(`${role} ${name}`) ?? 0;
        counts.set(`${role} ${name}`, nth + 1);
        const field = eyes.fieldOf(element);
        const control: Control = {
          role,
          name,
          nth,
          ...(field && { field }),
          isInDialog: element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null,
          isMain: eyes.isMain(target),
          isAround: element.closest('nav, header') !== null,
          isChosen: eyes.isChosen(element),
        };
        eyes.list.push({ control, element });
      }
      return eyes.list.map(({ control }) => control);
    },

    find(role: string, name: string, nth: number): Element | undefined {
      const same = ({ control }: { control: Control }) => control.role === role && control.name === name;
      eyes.controls();
      return (eyes.list.find((one) => same(one) && one.control.nth === nth) ?? eyes.list.find(same))?.element;
    },

    describe(element: Element | null): string {
      if (!element) return 'nothing';
      const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
      const role = element.getAttribute('role');
      return `<${element.tagName.toLowerCase()}${role ? ` role=${role}` : ''}> ${words}`;
    },

    /** Returns whether a finger that comes down on `hit` presses a control. */
    isMet(element: Element, hit: Element): boolean {
      const target = eyes.target(element);
      return (
        target.contains(hit) ||
        element.contains(hit) ||
        hit.closest('label')?.control === element ||
        hit.contains(target)
      );
    },

    hasMissed: (): boolean => eyes.isMissed,

    aim(role: string, name: string, nth: number): Aim {
      const element = eyes.find(role, name, nth);
      if (!element) return { gone: true };
      const target = eyes.target(element);
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [rect = target.getBoundingClientRect()] = target.getClientRects();
      const x = Math.round(rect.left + rect.width / 2);
      const y = Math.round(rect.top + rect.height / 2);
      const hit = document.elementFromPoint(x, y);
      eyes.aimed = element;
      eyes.isMissed = false;
      // It lies where no finger comes, such as above the page, under what goes by itself or a menu, or among markers.
      if (!hit || hit.closest('[data-toast], aside, .leaflet-container')) return { gone: true };
      const menu = hit.closest('[role=menu], [role=listbox]');
      if (menu && !menu.contains(target)) return { gone: true };
      return eyes.isMet(element, hit)
        ? { x, y, changes: eyes.changes, isChosen: eyes.isChosen(element), isTyped: eyes.isTyped(element) }
        : { covered: eyes.describe(hit) };
    },

    /** Puts a value where typing cannot, and else the cursor; returns which of the two, or false without the field. */
    fill(role: string, name: string, nth: number, value: string): 'select' | 'type' | false {
      const element = eyes.find(role, name, nth);
      if (element instanceof HTMLSelectElement) {
        const options = [...element.options].filter((option) => !option.disabled);
        eyes.set(element, HTMLSelectElement.prototype, options[Number(value) % options.length]?.value ?? '');
        return 'select';
      }
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
      element.focus();
      if (eyes.fieldOf(element) === 'date') {
        const day = new Date(Date.now() + (Number(value) || 0) * 86_400_000).toISOString();
        eyes.set(
          element,
          HTMLInputElement.prototype,
          { date: day.slice(0, 10), time: '10:00' }[element.type] ?? day.slice(0, 16),
        );
        return 'select';
      }
      element.select();
      return 'type';
    },

    isFilled(role: string, name: string, nth: number): boolean {
      const element = eyes.find(role, name, nth);
      const isForWords = element && eyes.fieldOf(element) === 'text';
      return !isForWords || (element as HTMLInputElement).value !== '';
    },

    /** Sets a value as the browser's own picker does, past what a framework put in its way. */
    set(element: HTMLElement, prototype: object, value: string): void {
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, value);
      for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
    },

    /** Tests whether something moves that ends by itself; a press in the middle of it may miss. */
    isMoving: (): boolean =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        ),

    /** Resolves once nothing moves, the page has nothing to do, and nothing has changed meanwhile. */
    async settled(): Promise<void> {
      let seen = -1;
      for (let round = 0; round < 20 && seen !== eyes.changes; round += 1) {
        seen = eyes.changes;
        for (let frame = 0; frame < 120 && (frame < 2 || eyes.isMoving()); frame += 1)
          await new Promise((resolve) => void requestAnimationFrame(resolve));
        await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
      }
    },

    work(): void {
      const list = Array.from({ length: 30_000 }, (_, index) => ({
        key: (index * 7_919) % 30_011,
        words: String(index),
      }));
      list.sort((one, other) => one.key - other.key);
    },

    async changed(since: number, ms: number): Promise<number> {
      if (eyes.changes > since) return eyes.changes;
      await new Promise<void>((resolve) => {
        eyes.waiters.push(resolve);
        setTimeout(resolve, ms);
      });
      return eyes.changes;
    },

    through(by: 1 | -1): { path: string | undefined } | null {
      const at = eyes.index();
      // What lies before the first page of the product is no page of it.
      if (by === -1 && at === 0) return null;
      history.go(by);
      return { path: eyes.places.get(at + by) };
    },

    /** Returns the number of the shown entry in the history, as the router counts. */
    index(): number {
      return (history.state as { idx?: number } | null)?.idx ?? 0;
    },

    note(): void {
      eyes.places.set(eyes.index(), location.pathname + location.search);
    },

    /** Lists what says that something is still being fetched. */
    waiting(): string[] {
      const busy = [...document.querySelectorAll('[aria-busy=true], [role=progressbar]:not([aria-valuenow])')];
      const status = [...document.querySelectorAll('[role=status]')].filter((one) =>
        loading.includes((one.textContent ?? '').trim()),
      );
      const moving = document
        .getAnimations()
        .filter((one) => ['shimmer', 'turn'].includes((one as CSSAnimation).animationName))
        .map(({ effect }) => (effect as KeyframeEffect).target!);
      return [...new Set([...busy, ...status, ...moving])]
        .filter((one) => eyes.isShown(one))
        .map((one) => eyes.describe(one));
    },

    /** Lists texts that React would have to change in place, which a translation has replaced by then. */
    fibers(): string[] {
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (words.nextNode() && found.length < 5) {
        const { currentNode: node } = words;
        if (Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
          found.push(`${(node.textContent ?? '').slice(0, 40)} in ${eyes.describe(node.parentElement)}`);
      }
      return found;
    },

    leaks(secrets: string[]): string[] {
      const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
      const places = {
        'the page': document.documentElement.outerHTML,
        'a field': fields.join('\n'),
        localStorage: JSON.stringify({ ...localStorage }),
        sessionStorage: JSON.stringify({ ...sessionStorage }),
        'the history': JSON.stringify(history.state ?? null),
      };
      return secrets.flatMap((secret) =>
        Object.entries(places).flatMap(([place, text]) => (text.includes(secret) ? [`${secret} in ${place}`] : [])),
      );
    },

    mark: (): string =>
      [performance.timeOrigin, eyes.changes, eyes.focuses, innerWidth, innerHeight, location.href].join(' '),

    async look(secrets: string[], known: string): Promise<Look | null> {
      await eyes.settled();
      const mark = eyes.mark();
      if (mark === known) return null;
      const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
      const text = `${document.body.innerText}\n${fields.join('\n')}`.toLowerCase();
      const headings = [...document.querySelectorAll('h1, h2, [role=heading]')].filter((one) => eyes.isShown(one));
      const { activeElement } = document;
      return {
        path: location.pathname + location.search,
        title: document.title,
        text,
        language: document.documentElement.lang,
        parts: Object.fromEntries(
          [...document.querySelectorAll<HTMLElement>('section[aria-label]')].map((part) => [
            part.ariaLabel!.toLowerCase(),
            part.innerText.toLowerCase(),
          ]),
        ),
        isCovered: [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((one) => eyes.isShown(one)),
        controls: eyes.controls(),
        draft: document.querySelector<HTMLTextAreaElement>('main [data-foot] textarea')?.value ?? '',
        heading: headings.at(0)?.textContent ?? '',
        focus: activeElement && activeElement !== document.body ? eyes.describe(activeElement) : '',
        focuses: eyes.focuses,
        focused: `${eyes.describe(eyes.focused)}${eyes.focused?.isConnected === false ? ', which has gone' : ''}`,
        born: performance.timeOrigin,
        mark,
        isCrashed: headings.some((one) => crash.includes((one.textContent ?? '').toLowerCase())),
        isWaiting: eyes.waiting(),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        beside: wordsBesideTheScreen(),
        cut: cutOff(texts),
        fibers: eyes.fibers(),
        leaks: eyes.leaks(secrets),
      };
    },

    count(): void {
      eyes.changes += 1;
      for (const wake of eyes.waiters.splice(0)) wake();
    },

    watch(): void {
      new MutationObserver(eyes.count).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      for (const name of ['input', 'change', 'scroll', 'popstate', 'toggle'])
        addEventListener(name, eyes.count, { capture: true, passive: true });
      const onFocus = ({ target }: Event) => {
        eyes.focuses += 1;
        eyes.focused = target as Element;
        // An answer as well: who sends the same mistake again is led to the field again.
        if (eyes.focused !== eyes.aimed && eyes.focused.matches('input, textarea, select')) eyes.count();
      };
      addEventListener('focusin', onFocus, { capture: true });
      const onDown = ({ target }: Event) => {
        eyes.isMissed ||= eyes.aimed !== null && !eyes.isMet(eyes.aimed, target as Element);
      };
      // A finger that was on it may find it gone when the browser takes it for a mouse.
      for (const name of ['pointerdown', 'mousedown']) addEventListener(name, onDown, { capture: true });
      for (const name of ['pushState', 'replaceState'] as const) {
        const change = history[name].bind(history);
        history[name] = (...entry) => {
          change(...entry);
          eyes.note();
        };
      }
      eyes.note();
    },
  };
  window.favrWalker = eyes;
  window.print = () => eyes.count();
  eyes.watch();
}
