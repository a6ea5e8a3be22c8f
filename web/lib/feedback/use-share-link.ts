import { useTranslate } from '../i18n/translate.ts';
import { showToast } from './toasts.ts';

/** The duration of the toast with an address to copy by hand, in ms. */
const timeToCopy = 15_000;

/** Returns a function that shares a page of this site by the device's dialog, else the clipboard, else as text. */
export function useShareLink(): (link: { path: string; title: string; text: string }) => Promise<void> {
  const t = useTranslate();
  return async ({ path, title, text }) => {
    const url = new URL(path, window.location.origin).href;
    const canShare: boolean = 'share' in navigator;
    // The dialog rejects when it is closed without sharing, which is no error.
    if (canShare) return navigator.share({ title, text, url }).catch(() => undefined);
    // Pages without https have no clipboard, and people may deny access to it.
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return showToast({ title: t('detail.share'), description: url, duration: timeToCopy });
    }
    showToast({ title: t('detail.share.copied') });
  };
}
