import { expect, test } from '@jest/globals';
import { parseUserAgent, type DeviceInfo } from './user-agent.ts';

const supports = { serviceWorker: true, notifications: true, push: true };

test.each<[string, number, Partial<DeviceInfo>]>([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1',
    5,
    { platform: 'iOS', browser: 'Safari', version: 16.3, mobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
    5,
    { platform: 'iOS', browser: 'Chrome', version: 17.5, mobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_10 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
    5,
    { platform: 'iOS', browser: 'Firefox' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
    5,
    { platform: 'iOS', browser: 'Safari', version: 17.4, mobile: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
    0,
    { platform: 'macOS', browser: 'Safari', version: 17.4, mobile: false },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    0,
    { platform: 'macOS', browser: 'Chrome', version: 126 },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    5,
    { platform: 'Android', browser: 'Chrome', mobile: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    5,
    { platform: 'Android', browser: 'Samsung Internet', version: 25 },
  ],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    5,
    { platform: 'Android', browser: 'Firefox', version: 127 },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.56',
    0,
    { platform: 'Windows', browser: 'Edge', version: 126, mobile: false },
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0',
    0,
    { platform: 'ChromeOS', browser: 'Opera', version: 112 },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    0,
    { platform: 'Linux', browser: 'Firefox' },
  ],
  ['curl/8.5.0', 0, { platform: 'Unknown', browser: 'Unknown', version: 0, mobile: false }],
])('parseUserAgent reads %s with %i touch points', (userAgent, maxTouchPoints, expected) => {
  expect(parseUserAgent({ userAgent, maxTouchPoints, standalone: false, supports })).toMatchObject({
    ...expected,
    standalone: false,
    supports,
  });
});
