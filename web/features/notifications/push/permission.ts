import { useSyncExternalStore } from 'react';
import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';

/** Where somebody who forbade notices allows them again: beside the address, or in the settings of the browser, the phone or the installed app. */
export type AllowPlace = 'address' | 'safari' | 'iOS' | 'installed';

/** The place on a device. */
export function allowPlace({ platform, browser, standalone }: DeviceInfo): AllowPlace {
  if (platform === 'iOS') return 'iOS';
  if (platform === 'Android' && standalone) return 'installed';
  return browser === 'Safari' ? 'safari' : 'address';
}

/** Browsers that cannot be asked to tell of a change are asked when somebody comes back from where they made it. */
function subscribe(listener: () => void): () => void {
  const off = new AbortController();
  window.addEventListener('focus', listener, { signal: off.signal });
  const follow = async () =>
    (await navigator.permissions.query({ name: 'notifications' })).addEventListener('change', listener, {
      signal: off.signal,
    });
  follow().catch(() => undefined);
  return () => off.abort();
}

/** Whether the browser forbids Favr's notices just now, on somebody's word. */
export const usePushForbidden = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.Notification?.permission === 'denied');
