import { betaKey } from '../browser/beta-notice.ts';
import { isAppearanceKey } from '../theme/appearance.ts';
import { installKey } from '../browser/install.ts';
import { languageKey } from '../i18n/locale.ts';
import { pushOwnerKey } from '../session/push-owner.ts';
import { clearUserStore, readUserStore } from '../browser/user-store.ts';
import { closeSocket } from '../apollo/socket-link.ts';
import { persistToast, type Toast } from '../feedback/toasts.ts';

/** What belongs to the device and not to whoever uses it. */
const ofTheDevice = (key: string) =>
  isAppearanceKey(key) || key === languageKey || key === installKey || key === betaKey || key === pushOwnerKey;

/** How many messages of a person have not left this device yet. */
export async function countUnsent(personId: string): Promise<number> {
  return (await readUserStore<readonly unknown[]>('outbox', personId))?.length ?? 0;
}

/**
 * Takes everything of a person whose session has ended off the device: drafts, what waits to be sent, what they read; but not how it
 * looks and speaks to them, nor that it is not to be installed, which belong to the device, nor whose notices it showed, so that they get them again. Then loads the product anew at home, so that nothing stays in memory either.
 * `words` are said there; to whoever waits here nothing comes any more.
 */
export async function clearUserDataAndReload(personId: string, words?: Toast): Promise<never> {
  closeSocket();
  await clearUserStore(personId);
  for (const key of Object.keys(localStorage)) if (!ofTheDevice(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (words) persistToast(words);
  // The entry in force would open its dialog again.
  window.history.replaceState(null, '', '/');
  window.location.reload();
  return new Promise(() => {});
}
