import { useSyncExternalStore } from 'react';
import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';

/** Place to allow notifications again: beside the address, or in settings of Safari, iOS or the installed app. */
export type AllowPlace = 'address' | 'safari' | 'iOS' | 'installed';

/** Returns that place on a device. */
export function allowPlace({ platform, browser, standalone }: DeviceInfo): AllowPlace {
  if (platform === 'iOS') return 'iOS';
  if (platform === 'Android' && standalone) return 'installed';
  return browser === 'Safari' ? 'safari' : 'address';
}

/** Listens to the permission, and to focus for browsers without that event: people return from their settings. */
function subscribe(listener: () => void): () => void {
  const abort = new AbortController();
  window.addEventListener('focus', listener, { signal: abort.signal });
  const follow = async () =>
    (await navigator.permissions.query({ name: 'notifications' })).addEventListener('change', listener, {
      signal: abort.signal,
    });
  follow().catch(() => undefined);
  return () => abort.abort();
}

/** Follows whether the person has forbidden Favr's notifications in the browser. */
export const usePushForbidden = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.Notification?.permission === 'denied');
