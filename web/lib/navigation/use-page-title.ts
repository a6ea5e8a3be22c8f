import { useLayoutEffect } from 'react';
import { formatBadgeCount } from '../i18n/badge-count.ts';
import { i18n, useTranslate } from '../i18n/translate.ts';
import { subscribeToUnread, totalUnread } from '../session/unread.ts';

/** Titles of the visible page and of the sheets over it, in this order. */
const titles: { readonly title: string }[] = [];

function write(): void {
  const title = titles.at(-1)?.title ?? i18n._('product.name');
  document.title = totalUnread() > 0 ? `(${formatBadgeCount(totalUnread())}) ${title}` : title;
}

subscribeToUnread(write);

/** Sets the page's title, with the unread count: `(3) Explore Favrs · Favr`. Pass undefined until the name is known. */
export function usePageTitle(name: string | undefined): void {
  const t = useTranslate();
  const title = name === undefined ? undefined : t('page.title', { name });
  // With the page: other effects may wait until it has moved in.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const page = { title };
    titles.push(page);
    write();
    return () => {
      titles.splice(titles.indexOf(page), 1);
      write();
    };
  }, [title]);
}
