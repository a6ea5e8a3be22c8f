import type { RefCallback } from 'react';

/**
 * Returns a `ref` callback that publishes the element's height (px) as a CSS variable while it is mounted, so that
 * other elements can keep clear of it.
 */
export const trackHeight =
  (variable: `--${string}`): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
