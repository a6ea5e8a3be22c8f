import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

/** The duration of the toast with an address to copy by hand, in ms. */
const timeToCopy = 15_000;

/**
 * Returns a function that shares a favor's URL by the device's dialog, else the clipboard, else as text. It names only
 * the area.
 */
export function useShareFavor(): (
  favor: Pick<FavorDetail_FavorFragment, 'id' | 'title' | 'price' | 'area'>,
) => Promise<void> {
  const t = useTranslate();
  const format = useFormat();
  return async ({ id, title, price, area }) => {
    const url = new URL(`/favor/${id}`, window.location.origin).href;
    const canShare: boolean = 'share' in navigator;
    if (canShare) {
      const text = t('detail.share.text', { title, price: format.price(price), area });
      // The dialog rejects when it is closed without sharing, which is no error.
      return navigator.share({ title, text, url }).catch(() => undefined);
    }
    // Pages without https have no clipboard, and people may deny access to it.
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return showToast({ title: t('detail.share'), description: url, duration: timeToCopy });
    }
    showToast({ title: t('detail.share.copied') });
  };
}
