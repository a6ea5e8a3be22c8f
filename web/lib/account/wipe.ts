import { betaKey } from '../browser/beta-notice.ts';
import { installKey } from '../browser/install.ts';
import { localKeys, tabKeys, writeLocal, writeTab } from '../browser/storage.ts';
import { clearUserStore } from '../browser/user-store.ts';
import { languageKey } from '../i18n/locale.ts';
import { i18n, loadMainTexts } from '../i18n/translate.ts';
import { isWritten, personItemOf, visitor } from '../session/person-store.ts';
import { pushOwnerKey } from '../session/push-owner.ts';
import { setUnread } from '../session/unread.ts';
import { isAppearanceKey } from '../theme/appearance.ts';
import { closeSocket } from '../apollo/socket-link.ts';
import { forgetPlace } from '../place/place.ts';
import { currentToast, persistToast, persistedToastKey, showToast, type Toast } from '../feedback/toasts.ts';

/**
 * Occasion to take a person's data off the device: they leave by the button, their session has ended otherwise, or the
 * server has named a person, in a page that may have shown another.
 */
type Occasion = 'leaving' | 'expiry' | { named: string; replacesAnother?: boolean };

/**
 * Returns true for storage keys that belong to the device and survive signing out
 * (docs/behaviour/people.md#device-storage).
 */
const belongsToDevice = (key: string) =>
  isAppearanceKey(key) || key === languageKey || key === installKey || key === betaKey || key === pushOwnerKey;

const namedBy = (occasion: Occasion) => (typeof occasion === 'object' ? occasion.named : null);

/** Returns true where an item of a person stays on the device. */
function stays(occasion: Occasion, person: string, item: string): boolean {
  const named = namedBy(occasion);
  if (named !== null) return person === named || person === visitor;
  return occasion === 'expiry' && isWritten(item);
}

function wipeLocal(occasion: Occasion): void {
  const isNamed = namedBy(occasion) !== null;
  for (const key of localKeys()) {
    const kept = personItemOf(key);
    const isKept = kept ? stays(occasion, kept.person, kept.item) : isNamed || belongsToDevice(key);
    if (!isKept) writeLocal(key, null);
  }
}

/** Forgets where the person before looked from, their unread counts, and everything else of this tab. */
function wipeTab(): void {
  forgetPlace();
  // The app's icon would keep the count.
  setUnread({ messages: 0, notifications: 0 });
  // The toast is for the page that is about to be loaded; it tells whoever left that they have.
  for (const key of tabKeys()) if (key !== persistedToastKey) writeTab(key, null);
}

/**
 * Longest wait for the device to name its notifications, in milliseconds (docs/behaviour/people.md#device-storage): a
 * browser whose storage hangs may never do so, and the session has ended.
 */
const shownWait = 1_500;

/** Closes the pushes that the device shows, but not those of the person named. */
async function closeShown(occasion: Occasion): Promise<void> {
  const named = namedBy(occasion);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const owner = (notification.data as { personId?: string | null } | null)?.personId;
    if (named === null || (owner != null && owner !== named)) notification.close();
  }
}

/**
 * Takes what belongs to a person off the device, wherever it is kept (docs/behaviour/people.md#device-storage). Never
 * fails; what the device does not let go of is keyed by person and goes at the next occasion.
 */
export async function wipe(occasion: Occasion): Promise<void> {
  wipeLocal(occasion);
  if (typeof occasion === 'string' || occasion.replacesAnother) wipeTab();
  await Promise.all([
    clearUserStore((store, person) => stays(occasion, person, store)),
    Promise.race([closeShown(occasion).catch(() => undefined), new Promise((end) => setTimeout(end, shownWait))]),
  ]);
}

/** Loads the page afresh, so that nothing stays in memory; a dialog of its history entry stays closed. */
function reload(path: string): void {
  window.history.replaceState(null, '', path);
  window.location.reload();
}

/**
 * Takes everything of a person whose session has ended off the device, then loads Home afresh. Never resolves, because
 * the page goes away.
 * @param toast shown on the fresh page.
 */
export async function wipeAndReload(toast?: Toast): Promise<never> {
  closeSocket();
  await wipe('leaving');
  if (toast) persistToast(toast);
  reload('/');
  return new Promise(() => {});
}

const toastOf = (title: string, description: string, tone: 'hint' | 'alert'): Toast => ({
  title,
  description,
  tone,
  // Nobody here has done anything that they would look for an answer to.
  duration: 8_000,
});

/**
 * Takes what is left of a person off the device after the server has named somebody else, or nobody, in a page that
 * showed them, and says so. For somebody else the page is loaded afresh: a form may hold what the person before has
 * typed.
 */
export async function handleReplaced(named: string | undefined): Promise<void> {
  await wipe(named === undefined ? 'expiry' : { named, replacesAnother: true });
  await loadMainTexts().catch(() => undefined);
  if (named === undefined) {
    // What led to it may have been said already.
    if (!currentToast()) showToast(toastOf(i18n._('session.ended'), i18n._('session.ended.text'), 'hint'));
    return;
  }
  persistToast(toastOf(i18n._('session.replaced'), i18n._('session.replaced.text'), 'alert'));
  reload(window.location.pathname + window.location.search);
}
