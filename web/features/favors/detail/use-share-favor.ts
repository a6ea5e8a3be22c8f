import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

/** How long an address stays that people have to copy themselves, in milliseconds. */
const timeToCopy = 15_000;

/** Hands a favor's address on: by the device's own sharing, else into the clipboard, else to be read. It names the area, never the address of the house. */
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
      // Closing the device's dialog without sharing rejects; that is an answer, not a fault.
      return navigator.share({ title, text, url }).catch(() => undefined);
    }
    // Pages without https have no clipboard, and people may forbid it.
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return showToast({ title: t('detail.share'), description: url, duration: timeToCopy });
    }
    showToast({ title: t('detail.share.copied') });
  };
}
