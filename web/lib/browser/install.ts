import { useSyncExternalStore } from 'react';
import { isInstalled, currentDevice } from './user-agent.ts';
import { writeLocal, readLocal } from './storage.ts';
import { installOffer } from './before-install-prompt.ts';
import { createSignal } from './store.ts';

/**
 * Storage key that ends the offer to install; it belongs to the device and not to a person
 * (docs/behaviour/connection.md#installing).
 */
export const installKey = 'favr_install_declined';

const changed = createSignal();

window.addEventListener('beforeinstallprompt', changed.notify);
window.addEventListener('appinstalled', () => declineInstall());

/** Way to install the app here: by the browser's prompt, by hand as on an iPhone, or none (any more). */
export type InstallWay = 'offer' | 'byHand' | null;

function currentWay(): InstallWay {
  if (readLocal(installKey) !== null || isInstalled()) return null;
  if (installOffer()) return 'offer';
  return currentDevice().platform === 'iOS' ? 'byHand' : null;
}

/** Returns the way to install the app here; null once it is installed or was declined. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(changed.subscribe, currentWay);

/** Shows the browser's prompt, which can be shown once. */
export async function install(): Promise<void> {
  declineInstall();
  await installOffer()?.prompt();
}

/** Ends the offer on this device. */
export function declineInstall(): void {
  writeLocal(installKey, '');
  changed.notify();
}
