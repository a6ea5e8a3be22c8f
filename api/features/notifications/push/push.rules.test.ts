import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../config.ts';
import { isPublicAddress, whyNotEndpoint, whyNotPushKeys } from './push.rules.ts';

const settings = loadConfig({});

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('of a known push service is allowed: %s', (endpoint) => {
    expect(whyNotEndpoint(endpoint, settings)).toBeNull();
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://evil@fcm.googleapis.com/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evil.example/x.notify.windows.com',
    'https://a.b.notify.windows.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:9/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('elsewhere is refused: %s', (endpoint) => {
    expect(whyNotEndpoint(endpoint, settings)).toBe('BAD_INPUT');
  });

  test('on this machine is allowed with PUSH_LOOPBACK alone', () => {
    const loopback = loadConfig({ NODE_ENV: 'test', PUSH_LOOPBACK: 'on' });
    expect(whyNotEndpoint('http://127.0.0.1:9/abc', loopback)).toBeNull();
    expect(whyNotEndpoint('http://10.0.0.1:9/abc', loopback)).toBe('BAD_INPUT');
    expect(whyNotEndpoint('https://127.0.0.1/abc', loopback)).toBe('BAD_INPUT');
  });

  test('is allowed by PUSH_HOSTS', () => {
    expect(whyNotEndpoint('https://push.example.org/abc', loadConfig({ PUSH_HOSTS: 'push.example.org' }))).toBeNull();
    expect(
      whyNotEndpoint(
        'https://fcm.googleapis.com/abc',
        loadConfig({ PUSH_HOSTS: ' push.example.org, *.Other.example ' }),
      ),
    ).toBe('BAD_INPUT');
    expect(() => loadConfig({ PUSH_HOSTS: '*' })).toThrow('PUSH_HOSTS');
  });
});

test.each([
  ['142.250.74.10', true],
  ['2a00:1450:4001:82a::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
])('isPublicAddress(%s) is %s', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

describe('push keys', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const [p256dh, auth] = [pair.getPublicKey('base64url'), randomBytes(16).toString('base64url')];

  test('are a point on P-256 and 16 bytes', () => {
    expect(whyNotPushKeys({ p256dh, auth })).toBeNull();
    expect(
      whyNotPushKeys({ p256dh: pair.getPublicKey('base64'), auth: Buffer.from(auth, 'base64url').toString('base64') }),
    ).toBeNull();
  });

  test.each([
    ['a short secret', { p256dh, auth: 'YWJj' }],
    ['a long secret', { p256dh, auth: randomBytes(17).toString('base64url') }],
    ['a compressed point', { p256dh: pair.getPublicKey('base64url', 'compressed'), auth }],
    [
      'a point off the curve',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'), auth },
    ],
    ['nothing', { p256dh: '', auth: '' }],
  ])('are not %s', (_what, keys) => {
    expect(whyNotPushKeys(keys)).toBe('BAD_INPUT');
  });
});
