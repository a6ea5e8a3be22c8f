import { useSyncExternalStore } from 'react';

/** Widths from which a layout holds, as the theme's breakpoints. */
export const breakpoints = { md: '48rem', lg: '64rem' } as const;

const watch = (width: string) => {
  const window = matchMedia(`(min-width: ${width})`);
  const subscribe = (onChange: () => void) => {
    window.addEventListener('change', onChange);
    return () => window.removeEventListener('change', onChange);
  };
  return [subscribe, (): boolean | undefined => window.matches] as const;
};
const watched = { md: watch(breakpoints.md), lg: watch(breakpoints.lg) };

/**
 * Returns true while the window is at least as wide as a breakpoint; undefined where a page is rendered ahead, for
 * windows of any width (docs/decisions/first-visit.md).
 */
export const useAtLeast = (width: keyof typeof breakpoints): boolean | undefined =>
  useSyncExternalStore(...watched[width]);
