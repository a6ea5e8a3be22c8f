import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';

/** Where each page was left, by the key of its entry. The first one may have been scrolled before the app began (first-paint). */
const positions = new Map([['default', window.scrollY]]);

/**
 * Gives a page back the place it was left at when one comes back to it, and starts every other page at its top.
 * It looks at the page, not at a sheet over it: opening and closing a sheet moves nothing.
 */
export function useScrollRestoration({ key }: Location): void {
  const kind = useNavigationType();
  const take = useEffectEvent((page: string) => window.scrollTo(0, kind === 'POP' ? (positions.get(page) ?? 0) : 0));
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    take(key);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
