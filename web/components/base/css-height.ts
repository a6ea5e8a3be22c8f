import type { RefCallback } from 'react';

/** Tells the page's styles how high an element is, in px, as long as it stands, so that others keep clear of it. Give the answer to the element as its `ref`. */
export const trackHeight =
  (variable: `--${string}`): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const measuring = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
    measuring.observe(element);
    return () => {
      measuring.disconnect();
      style.removeProperty(variable);
    };
  };
