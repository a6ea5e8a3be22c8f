import { useSyncExternalStore } from 'react';
import { isInstalled, currentDevice } from './user-agent.ts';
import { writeLocal, readLocal } from './local-storage.ts';
import { installOffer } from './before-install-prompt.ts';

/** Where it lies that nobody wants it installed (any more); it belongs to the device and not to a person. */
export const installKey = 'favr_install_declined';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

window.addEventListener('beforeinstallprompt', tell);
window.addEventListener('appinstalled', () => declineInstall());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the product can be installed here: by the browser's offer, by hand as on an iPhone, or not (any more). */
export type InstallWay = 'offer' | 'byHand' | null;

function way(): InstallWay {
  if (readLocal(installKey) !== null || isInstalled()) return null;
  if (installOffer()) return 'offer';
  return currentDevice().platform === 'iOS' ? 'byHand' : null;
}

/** How the product can be installed here; null once it is, or nobody wants it. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, way);

/** Shows the browser's own question; it can be asked once. */
export async function install(): Promise<void> {
  declineInstall();
  await installOffer()?.prompt();
}

/** Offers it no more on this device. */
export function declineInstall(): void {
  writeLocal(installKey, '');
  tell();
}
