import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';

/**
 * How notices can reach a device: by its browser's own push service, by the third-party one, only once the product stands on its
 * home screen, only after an update of its system, or not at all.
 */
export type PushSupport = 'web' | 'onesignal' | 'homeScreen' | 'update' | 'none';

/** The first iOS that knows web push, and that for installed apps alone (docs/behaviour.md#push-support). */
const firstIosWithPush = 16.4;

/** Whether a device needs the third-party push service: an iPhone below iOS 16.4, Safari on macOS, or no web push (docs/behaviour.md#push-support). */
const needsThirdParty = ({ platform, browser, version, supports }: DeviceInfo) =>
  (platform === 'iOS' && version < firstIosWithPush) ||
  (platform === 'macOS' && browser === 'Safari') ||
  !supports.push;

/** Which way a device goes; `thirdParty` is whether the server has one set up. */
export function pushSupport(device: DeviceInfo, thirdParty: boolean): PushSupport {
  const { platform, version, standalone, supports } = device;
  const works = supports.serviceWorker && supports.notifications && supports.push;
  if (platform === 'iOS' && version >= firstIosWithPush)
    return standalone && works ? 'web' : standalone ? 'none' : 'homeScreen';
  if (needsThirdParty(device) && thirdParty) return 'onesignal';
  if (platform === 'iOS') return 'update';
  return works ? 'web' : 'none';
}
