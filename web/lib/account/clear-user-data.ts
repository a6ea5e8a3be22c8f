import { betaKey } from '../browser/beta-notice.ts';
import { isAppearanceKey } from '../theme/appearance.ts';
import { installKey } from '../browser/install.ts';
import { languageKey } from '../i18n/locale.ts';
import { pushOwnerKey } from '../session/push-owner.ts';
import { clearUserStore } from '../browser/user-store.ts';
import { closeSocket } from '../apollo/socket-link.ts';
import { persistToast, type Toast } from '../feedback/toasts.ts';

/**
 * Returns true for storage keys that belong to the device and survive signing out (docs/behaviour.md#device-storage).
 */
const belongsToDevice = (key: string) =>
  isAppearanceKey(key) || key === languageKey || key === installKey || key === betaKey || key === pushOwnerKey;

/**
 * Takes everything of a person whose session has ended off the device (docs/behaviour.md#device-storage), then loads
 * Home afresh, so that nothing stays in memory. Never resolves, because the page goes away.
 * @param toast shown on the fresh page.
 */
export async function clearUserDataAndReload(personId: string, toast?: Toast): Promise<never> {
  closeSocket();
  await clearUserStore(personId);
  for (const key of Object.keys(localStorage)) if (!belongsToDevice(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (toast) persistToast(toast);
  // A reload of the current history entry would open its dialog again.
  window.history.replaceState(null, '', '/');
  window.location.reload();
  return new Promise(() => {});
}
