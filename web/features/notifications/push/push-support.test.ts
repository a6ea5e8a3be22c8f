import { expect, test } from '@jest/globals';
import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';
import { pushSupport, type PushSupport } from './push-support.ts';

const all = { serviceWorker: true, notifications: true, push: true };
const noPush = { ...all, push: false };
const phone: Partial<DeviceInfo> = { platform: 'iOS', browser: 'Safari', version: 16.4, supports: noPush };
const installed: Partial<DeviceInfo> = { ...phone, standalone: true, supports: all };

test.each<[string, Partial<DeviceInfo>, boolean, PushSupport]>([
  ['Chrome on Android', { platform: 'Android', browser: 'Chrome' }, false, 'web'],
  ['Chrome on Android', { platform: 'Android', browser: 'Chrome' }, true, 'web'],
  ['an iPhone in its browser', phone, true, 'homeScreen'],
  ['an iPhone with the installed app', installed, true, 'web'],
  ['an iPhone with the installed app that forbids push', { ...installed, supports: noPush }, true, 'none'],
  ['an old iPhone', { ...phone, version: 16.3 }, true, 'onesignal'],
  ['an old iPhone', { ...phone, version: 16.3 }, false, 'update'],
  ['Safari on a Mac', { platform: 'macOS', browser: 'Safari' }, true, 'onesignal'],
  ['Safari on a Mac', { platform: 'macOS', browser: 'Safari' }, false, 'web'],
  ['an old Safari on a Mac', { platform: 'macOS', browser: 'Safari', supports: noPush }, false, 'none'],
  ['Chrome on a Mac', { platform: 'macOS', browser: 'Chrome' }, true, 'web'],
  ['a browser without push', { platform: 'Linux', browser: 'Unknown', supports: noPush }, false, 'none'],
  ['a browser without push', { platform: 'Linux', browser: 'Unknown', supports: noPush }, true, 'onesignal'],
])('pushSupport of %s (%j, OneSignal set up: %s) is %s', (_, device, oneSignal, support) => {
  expect(
    pushSupport(
      {
        platform: 'Unknown',
        browser: 'Unknown',
        version: 100,
        mobile: false,
        standalone: false,
        supports: all,
        ...device,
      },
      oneSignal,
    ),
  ).toBe(support);
});
