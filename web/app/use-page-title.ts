import { useEffect } from 'react';
import { useText } from './text.ts';

/** Names the page in the tab and for screen readers: `Explore Favrs · Favr`. Undefined while the name is not known yet. */
export function usePageTitle(name: string | undefined): void {
  const t = useText();
  const title = name === undefined ? undefined : t('page.title', { name });
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
