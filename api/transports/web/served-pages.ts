import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import { coarsePlace } from '../../../shared/place-cookie.ts';
import type { PageAsked, ServedPage } from '../../../shared/served-page.ts';
import type { Deps } from '../../context.ts';
import type { Bus } from '../../events/bus.ts';
import type { EventName } from '../../events/event-map.ts';
import { drawnAtOnce } from '../http/at-once.ts';
import type { RenderPage } from './page-renderer.ts';

/** Pages with lists of favors, which the server renders with their first cards. */
const LISTS: ReadonlySet<string> = new Set(['/', '/explore']);

/** Path of a favor's own page. */
const FAVOR = /^\/favor\/(?<id>\d+)$/;

/** Most pages kept: lists in every language, and the favors opened last. */
const MOST_PAGES = 300;

/**
 * Most pages kept that look from a place of somebody's choice, and most of them being rendered: whoever names ever new
 * places takes none of the others' time.
 */
const PLACED = { kept: 100, rendering: 2 };

/** Age up to which a page is sent, in milliseconds: it says how long ago a favor was posted, in minutes. */
const FRESH_MS = 60_000;

/**
 * Longest wait of a request for a page that is not rendered yet, in milliseconds; then it and those after it get the
 * page without cards until it is. The first page of a process also starts what renders them.
 */
const WAIT_MS = 3_000;

/** A page that is rendered or will be. */
interface KeptPage {
  page: Promise<ServedPage | null>;
  /** True once somebody has waited for it in vain. */
  isLate: boolean;
}

/** Events after which a favor, or a list that has or lacks it, is no longer as it was rendered. */
const CHANGES = [
  'favor.posted',
  'favor.accepted',
  'favor.rated',
  'favor.expired',
  'favor.withdrawn',
  'favor.reopened',
  'favor.hidden',
  'favor.updated',
  'review.published',
] as const satisfies readonly EventName[];

/**
 * Calls a listener with the favor that changed, on any node; with null where any may have: a person left or was
 * suspended, or events were lost.
 */
export function onFavorChange(bus: Bus, listener: (favorId: string | null) => void): void {
  for (const name of CHANGES) bus.on(name, ({ favorId }) => listener(favorId));
  bus.on('session.ended', ({ sessionId }) => sessionId === null && listener(null));
  bus.onGap(() => listener(null));
}

/** Tests whether the server renders the page at a path with what it shows. */
export const isServed = (path: string): boolean => LISTS.has(path) || FAVOR.test(path);

/**
 * Reads a page as every visitor who looks from a place gets it, lists alone from another than the first; null where it
 * could not be rendered in time, or `address` has as many rendered as may be at once.
 */
export type ServedPages = (
  path: string,
  language: Language,
  near: PageAsked['near'],
  address: string,
) => Promise<ServedPage | null>;

/**
 * Keeps rendered pages until a favor on them changes, on any node; each is rendered once, however many ask for it.
 * Nothing of a person is in them: they are what visitors see.
 */
export function servedPages(deps: Deps, render: RenderPage): ServedPages {
  const usual = new LRUCache<string, KeptPage>({ max: MOST_PAGES, ttl: FRESH_MS });
  const placed = new LRUCache<string, KeptPage>({ max: PLACED.kept, ttl: FRESH_MS });
  let placedRenderings = 0;
  const renderings = drawnAtOnce();
  const drop = (test: (path: string) => boolean) => {
    for (const pages of [usual, placed])
      for (const key of pages.keys()) if (test(key.slice(key.indexOf('/')))) pages.delete(key);
  };
  onFavorChange(deps.bus, (favorId) => {
    drop((path) => favorId === null || LISTS.has(path) || path === `/favor/${favorId}`);
  });

  const begin = (key: string, path: string, language: Language, near: PageAsked['near'], address: string): KeptPage => {
    const pages = near ? placed : usual;
    const page = render(path, language, near).catch((error: unknown) => {
      deps.log.error({ err: error, path }, 'a page was not rendered');
      pages.delete(key);
      return null;
    });
    const kept: KeptPage = { page, isLate: false };
    if (near) placedRenderings += 1;
    renderings.hold(address, page);
    void page.finally(() => {
      kept.isLate = false;
      if (near) placedRenderings -= 1;
    });
    // Kept while it is rendered: a change meanwhile drops it too.
    pages.set(key, kept);
    return kept;
  };

  return async (path, language, from, address) => {
    const near = LISTS.has(path) ? from : null;
    const key = `${language} ${near ? coarsePlace(near) : ''} ${path}`;
    const found = (near ? placed : usual).get(key);
    if (!found && near && placedRenderings >= PLACED.rendering) return null;
    if (!found && renderings.isFull(address)) return null;
    const kept = found ?? begin(key, path, language, near, address);
    if (kept.isLate) return null;
    const late = new Promise<null>((resolve) => {
      const timer = setTimeout(() => {
        kept.isLate = true;
        resolve(null);
      }, WAIT_MS);
      void kept.page.finally(() => clearTimeout(timer));
    });
    return Promise.race([kept.page, late]);
  };
}
