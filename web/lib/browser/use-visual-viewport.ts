import { useEffect } from 'react';

/**
 * iPhones lay their keyboard over the page and push it up, where others make it smaller: as long as this is used, `--hidden-above`
 * and `--hidden-below` tell the page's styles how much of it is out of sight, in px. A page enlarged with two fingers is left alone.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const enlarged = view.scale > 1.01;
      const below = window.innerHeight - view.offsetTop - view.height;
      style.setProperty('--hidden-above', `${enlarged ? 0 : Math.max(0, view.offsetTop)}px`);
      style.setProperty('--hidden-below', `${enlarged ? 0 : Math.max(0, below)}px`);
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
