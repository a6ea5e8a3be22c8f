import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scroll positions by the key of the history entry, in px; the painted page may have been scrolled before the app
 * began.
 */
const positions = new Map([['default', window.scrollY]]);

/**
 * Restores the scroll position of a page when going back, and begins every other page at its top. Takes the location of
 * the page, not of a sheet over it: opening and closing a sheet scrolls nothing.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const restore = useEffectEvent((page: string) => window.scrollTo(0, kind === 'POP' ? (positions.get(page) ?? 0) : 0));
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    restore(key);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
