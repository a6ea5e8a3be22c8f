import { useEffect, useEffectEvent, useState } from 'react';

/** Distance from which a released pull counts, in px (docs/behaviour/connection.md#refreshing). */
export const pullThreshold = 64;

/** Distance of the sign per px of the finger, as on a spring. */
const damping = 0.5;

/** Longest distance of the sign, in px. */
const longestPull = 96;

/** Distance a finger moves before it is a pull and neither a tap nor a swipe, in px. */
const slack = 8;

/** A pull in progress. */
export interface Pull {
  /** Middle of the upper edge of the pulled area, in px from the window's corner. */
  from: { x: number; y: number };
  /** Distance of the sign from the edge, in px. */
  distance: number;
}

/** Returns true when no ancestor of an element is scrolled, up to the dialog it may lie in. */
function isAtTop(element: Element): boolean {
  const end = element.closest('[role=dialog]');
  for (let around: Element | null = element; around && around !== end; around = around.parentElement)
    if (around.scrollTop > 0) return false;
  return true;
}

function upperEdge(area: Element): Pull['from'] {
  const { left, width, top } = area.getBoundingClientRect();
  return { x: left + width / 2, y: Math.max(0, top) };
}

/**
 * Follows one finger that pulls an area (`pullArea`) down from its top, and calls `onPulled` when it is released beyond
 * the threshold. Listens to the whole document, so that lists need no code for it.
 */
export function usePull(onPulled: (from: Pull['from']) => void): Pull | null {
  const [pull, setPull] = useState<Pull | null>(null);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    let off = new AbortController();
    const start = ({ target, touches: [first, another] }: TouchEvent) => {
      off.abort();
      setPull(null);
      const area =
        first && !another && target instanceof Element && isAtTop(target) ? target.closest('[data-pull]') : null;
      if (!area || !first) return;

      off = new AbortController();
      let current: Pull | null = null;
      const end = () => {
        off.abort();
        setPull(null);
      };
      const move = ({ touches: [finger] }: TouchEvent) => {
        const down = finger!.clientY - first.clientY;
        const aside = Math.abs(finger!.clientX - first.clientX);
        if (!current && Math.max(Math.abs(down), aside) < slack) return;
        if (!current && down <= aside) return end();
        current = {
          from: current?.from ?? upperEdge(area),
          distance: Math.max(0, Math.min(down * damping, longestPull)),
        };
        setPull(current);
      };
      const release = () => {
        if (current && current.distance >= pullThreshold && area.isConnected) pulled(current.from);
        end();
      };
      // On the target: a touch belongs to the element it began on, even when that is removed meanwhile.
      const options = { passive: true, signal: off.signal };
      target!.addEventListener('touchmove', move as EventListener, options);
      target!.addEventListener('touchend', release, options);
      target!.addEventListener('touchcancel', end, options);
    };
    document.addEventListener('touchstart', start, { passive: true });
    return () => {
      off.abort();
      document.removeEventListener('touchstart', start);
    };
  }, []);
  return pull;
}
