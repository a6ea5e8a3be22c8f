import { useEffect, useEffectEvent, useState } from 'react';

/** How far (px) a pull must come until letting go counts; a finger goes twice as far, as if it pulled on a spring. */
export const pullThreshold = 64;
const spring = 0.5;
const farthest = 96;

/** How far (px) a finger goes before it is clear that it pulls and neither taps nor swipes aside. */
const slack = 8;

/** A pull on its way. */
export interface Pull {
  /** The middle of the upper edge of what is pulled, in px from the window's corner. */
  from: { x: number; y: number };
  /** How far it has come, in px. */
  distance: number;
}

/** Whether nothing around an element is scrolled, as far as the dialog it may lie in. */
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

/** One finger that pulls an area (`pullArea`) down from its top; `onPulled` when it lets go far enough. One for the whole document, so that no list has to know. */
export function usePull(onPulled: (from: Pull['from']) => void): Pull | null {
  const [pull, setPull] = useState<Pull | null>(null);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    let off = new AbortController();
    const begin = ({ target, touches: [start, another] }: TouchEvent) => {
      off.abort();
      setPull(null);
      const area =
        start && !another && target instanceof Element && isAtTop(target) ? target.closest('[data-pull]') : null;
      if (!area || !start) return;

      off = new AbortController();
      let current: Pull | null = null;
      const end = () => {
        off.abort();
        setPull(null);
      };
      const move = ({ touches: [finger] }: TouchEvent) => {
        const down = finger!.clientY - start.clientY;
        const aside = Math.abs(finger!.clientX - start.clientX);
        if (!current && Math.max(Math.abs(down), aside) < slack) return;
        if (!current && down <= aside) return end();
        current = { from: current?.from ?? upperEdge(area), distance: Math.max(0, Math.min(down * spring, farthest)) };
        setPull(current);
      };
      const release = () => {
        if (current && current.distance >= pullThreshold && area.isConnected) pulled(current.from);
        end();
      };
      // A touch belongs to what it began on, even where that leaves the page meanwhile.
      const options = { passive: true, signal: off.signal };
      target!.addEventListener('touchmove', move as EventListener, options);
      target!.addEventListener('touchend', release, options);
      target!.addEventListener('touchcancel', end, options);
    };
    document.addEventListener('touchstart', begin, { passive: true });
    return () => {
      off.abort();
      document.removeEventListener('touchstart', begin);
    };
  }, []);
  return pull;
}
