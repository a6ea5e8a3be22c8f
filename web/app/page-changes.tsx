import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { countPage } from '../lib/analytics/analytics.ts';
import { announce } from '../lib/feedback/announce.ts';
import { useEntryState, type EntryState } from '../lib/navigation/navigation.ts';
import { Redirect } from '../lib/navigation/redirect.tsx';
import { meantPath } from '../../shared/app-paths.ts';
import { Prerender, type Prerendered } from './shell/prerender.tsx';

/** Focuses an element that is no control; the browser draws no ring around it. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

/** Tests whether a page that has just come holds the focus itself, as a page with a single field may. */
const holdsFocus = () => document.activeElement?.matches('main *') ?? false;

/** Returns what stands for the page that is shown: its heading, else its content. */
const shownPage = () => document.querySelector('main h1') ?? document.querySelector('main > * > *');

/**
 * Moves the focus to the heading of the page that takes the place of one, to its main part until it has one, and then
 * announces its title. Returns a function that stops.
 */
function focusNextPage(before: Element | null): () => void {
  // Let go of: React keeps the function that stops until the next change, and a heading keeps its whole page.
  let previous = before;
  const look = () => {
    if (previous?.isConnected) return;
    previous = null;
    const heading = document.querySelector<HTMLElement>('main h1');
    const target = heading ?? document.querySelector<HTMLElement>('main');
    if (target && !holdsFocus()) focusQuietly(target);
    // While a part of its page is on its way, React keeps the page hidden, where nothing takes the focus.
    if (!heading?.getClientRects().length) return;
    observer.disconnect();
    // The page may set its title after its heading.
    requestAnimationFrame(() => setTimeout(() => announce(document.title)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  look();
  return () => observer.disconnect();
}

/** Returns the path that the document was opened at; a tap may have led on before this code came. */
const openedPath = () => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit ? new URL(visit.name).pathname : window.location.pathname;
};

/**
 * Leads from an address as people type, cut or remember it to the page that is meant
 * (docs/behaviour/product.md#routes).
 */
function LeadOn() {
  const { pathname, search, hash, state } = useLocation();
  const path = meantPath(pathname);
  return path && <Redirect key={pathname} to={path + search + hash} state={state as EntryState | null} />;
}

/**
 * Counts page views, leads on from odd addresses, has the focus follow to another page
 * (docs/behaviour/screens.md#focus), and renders ahead what is opened most.
 */
export function PageChanges({
  openedMost,
  openedFromMessages,
}: Record<'openedMost' | 'openedFromMessages', readonly Prerendered[]>) {
  const { pathname } = useLocation();
  const { background, sheet } = useEntryState();
  const page = background?.pathname ?? pathname;
  const followed = useRef<string | null>(null);
  useEffect(() => countPage(pathname), [pathname]);
  // The page before is still shown then: the next one is rendered with less urgency.
  useLayoutEffect(() => {
    const before = followed.current ?? openedPath();
    const isFirst = followed.current === null;
    followed.current = page;
    if (before === page) return;
    // Of what led on before this code came, the page may be there already, and what was pressed has gone.
    return focusNextPage(isFirst && document.activeElement === document.body ? null : shownPage());
  }, [page]);
  return (
    <>
      <LeadOn />
      <Prerender parts={openedMost} />
      {sheet?.name === 'messages' && <Prerender parts={openedFromMessages} />}
    </>
  );
}
