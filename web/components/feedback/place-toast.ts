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

/** Tests whether a toast at the foot would cover the control that was used last: it says what became of it. */
function coversUsed(height: number, bottom: number): boolean {
  const used = lastUsed()?.getBoundingClientRect();
  if (!used || used.height === 0 || used.height > innerHeight / 2) return false;
  const foot = innerHeight - bottom;
  return used.bottom > foot - height - GAP && used.top < foot + GAP;
}

/** Publishes the toast's height, which lists that end below it leave free. */
const publishHeight = trackHeight('--toast');

/**
 * Places a toast as its `ref` (docs/behaviour.md#toasts): above the foot of page or sheet, by `--bottom`, or at the
 * top, by `data-at-top`, where it would cover there what was tapped. It follows the feet that come and go.
 */
export const placeToast: RefCallback<HTMLElement> = (toast) => {
  if (!toast) return;
  const bottom = () => feetHeight() + GAP;
  const atTop = coversUsed(toast.offsetHeight, bottom());
  toast.toggleAttribute('data-at-top', atTop);
  const place = () => toast.style.setProperty('--bottom', `${bottom()}px`);
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
