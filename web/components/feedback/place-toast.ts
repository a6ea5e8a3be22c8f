import type { RefCallback } from 'react';
import { lastUsed } from '../../lib/feedback/tapped.ts';
import { trackHeight } from '../base/css-height.ts';

/** Room between a toast and what it keeps clear of, in px. */
const GAP = 12;

/** Events after which feet may stand elsewhere. */
const moves = ['animationend', 'transitionend', 'resize'] as const;

/** Returns how far up reaches what bears `data-foot`, in px; the feet of a page behind a dialog do not count. */
function feetHeight(): number {
  const tops = [...document.querySelectorAll('[data-foot]')]
    .filter((foot) => !foot.closest('[aria-hidden=true]'))
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top < innerHeight)
    .map(({ top }) => top);
  return tops.length > 0 ? innerHeight - Math.min(...tops) : 0;
}

/** Tests whether a toast at the foot would cover an element. */
function covers(element: Element | null, height: number, bottom: number): boolean {
  const box = element?.getBoundingClientRect();
  if (!box || box.height === 0 || box.height > innerHeight / 2) return false;
  const foot = innerHeight - bottom;
  return box.bottom > foot - height - GAP && box.top < foot + GAP;
}

/** Returns what a toast must not cover: the control that was used last, as it says what became of it; the next step. */
const keptClear = () => [lastUsed(), ...document.querySelectorAll('[data-keep-clear]')];

/** Publishes the toast's height, which lists that end below it leave free. */
const publishHeight = trackHeight('--toast');

/**
 * Places a toast as its `ref` (docs/behaviour/screens.md#toasts): above the foot of page or sheet, by `--bottom`, or at
 * the top, by `data-at-top`, where it would cover there what was tapped or bears `data-keep-clear`. It follows what
 * comes and goes.
 */
export const placeToast: RefCallback<HTMLElement> = (toast) => {
  if (!toast) return;
  const bottom = () => feetHeight() + GAP;
  const wouldCover = () => keptClear().some((element) => covers(element, toast.offsetHeight, bottom()));
  const atTop = wouldCover();
  toast.toggleAttribute('data-at-top', atTop);
  const place = () => {
    // A page that comes afterwards brings its own next steps; back and forth it never goes.
    if (wouldCover()) toast.toggleAttribute('data-at-top', true);
    toast.style.setProperty('--bottom', `${bottom()}px`);
  };
  place();
  let frame = 0;
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  // Sheets and pages that come and go bring their feet along.
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(placeSoon);
  for (const foot of document.querySelectorAll('[data-foot]')) sizes.observe(foot);
  for (const event of moves) window.addEventListener(event, placeSoon, true);
  const unpublish = atTop ? undefined : publishHeight(toast);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const event of moves) window.removeEventListener(event, placeSoon, true);
    unpublish?.();
  };
};
