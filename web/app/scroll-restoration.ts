import { useEffect, useLayoutEffect } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * Gives a page back the place it was left at when one comes back to it, and starts every other page at its top.
 * It looks at the page, not at a sheet over it: opening and closing a sheet moves nothing.
 */
export function useScrollRestoration(page: Location): void {
  const kind = useNavigationType();
  const { key, pathname } = page;
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const wanted = kind === 'POP' ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, wanted);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
    // The kind of navigation belongs to the moment the page came; a sheet changes it without changing the page.
  }, [key, pathname]);
}
