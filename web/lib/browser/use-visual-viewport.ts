import { useEffect } from 'react';

/**
 * Keeps `--hidden-above` and `--hidden-below` at the height of the page out of view, in px: iPhones lay their keyboard
 * over the page and push it up, where other devices shrink it. Both are 0 while the page is zoomed.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const zoomed = view.scale > 1.01;
      const below = window.innerHeight - view.offsetTop - view.height;
      style.setProperty('--hidden-above', `${zoomed ? 0 : Math.max(0, view.offsetTop)}px`);
      style.setProperty('--hidden-below', `${zoomed ? 0 : Math.max(0, below)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--hidden-above');
      style.removeProperty('--hidden-below');
    };
  }, []);
}
