import { useEffect } from 'react';
import { formatBadgeCount } from '../i18n/badge-count.ts';
import { i18n, useTranslate } from '../i18n/translate.ts';
import { subscribeToUnread, totalUnread } from '../session/unread.ts';

/** The names of what is on the screen, a sheet after the page it lies over. */
const shown: { readonly title: string }[] = [];

function write(): void {
  const title = shown.at(-1)?.title ?? i18n._('product.name');
  document.title = totalUnread() > 0 ? `(${formatBadgeCount(totalUnread())}) ${title}` : title;
}

subscribeToUnread(write);

/** Names the page in the tab and for screen readers: `Explore Favrs · Favr`, with what waits before it: `(3) Explore Favrs · Favr`. Undefined while the name is not known yet. */
export function usePageTitle(name: string | undefined): void {
  const t = useTranslate();
  const title = name === undefined ? undefined : t('page.title', { name });
  useEffect(() => {
    if (title === undefined) return;
    const page = { title };
    shown.push(page);
    write();
    return () => {
      shown.splice(shown.indexOf(page), 1);
      write();
    };
  }, [title]);
}
