import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';

/**
 * Ways of push to a device: by the browser's own push service, by OneSignal, only once the app is on the home screen,
 * only after an update of the system, or none.
 */
export type PushSupport = 'web' | 'onesignal' | 'homeScreen' | 'update' | 'none';

/** First iOS version with web push, for installed apps only (docs/behaviour/notifications.md#push-support). */
const firstIosWithPush = 16.4;

/**
 * Returns true below iOS 16.4, for Safari on macOS and without web push (docs/behaviour/notifications.md#push-support).
 */
const needsOneSignal = ({ platform, browser, version, supports }: DeviceInfo) =>
  (platform === 'iOS' && version < firstIosWithPush) ||
  (platform === 'macOS' && browser === 'Safari') ||
  !supports.push;

/** Returns how push can reach a device; `oneSignal` is true when the server has OneSignal set up. */
export function pushSupport(device: DeviceInfo, oneSignal: boolean): PushSupport {
  const { platform, version, standalone, supports } = device;
  const works = supports.serviceWorker && supports.notifications && supports.push;
  if (platform === 'iOS' && version >= firstIosWithPush)
    return standalone && works ? 'web' : standalone ? 'none' : 'homeScreen';
  if (needsOneSignal(device) && oneSignal) return 'onesignal';
  if (platform === 'iOS') return 'update';
  return works ? 'web' : 'none';
}
