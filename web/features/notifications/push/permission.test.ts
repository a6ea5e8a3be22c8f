import { expect, test } from '@jest/globals';
import type { DeviceInfo } from '../../../lib/browser/user-agent.ts';
import { allowPlace, type AllowPlace } from './permission.ts';

test.each<[Partial<DeviceInfo>, AllowPlace]>([
  [{ platform: 'Windows', browser: 'Firefox' }, 'address'],
  [{ platform: 'Android', browser: 'Chrome', standalone: false }, 'address'],
  [{ platform: 'Android', browser: 'Chrome', standalone: true }, 'installed'],
  [{ platform: 'iOS', browser: 'Safari', standalone: true }, 'iOS'],
  [{ platform: 'macOS', browser: 'Safari' }, 'safari'],
])('allowPlace of %j is %s', (device, place) => {
  expect(allowPlace(device as DeviceInfo)).toBe(place);
});
