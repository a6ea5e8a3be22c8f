import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../config.ts';
import { googleMapSources, oneSignalSources, tileHosts } from './web-settings.ts';

const hostsOf = (MAP_TILES_URL: string) => tileHosts(loadConfig({ MAP_TILES_URL }));

describe('tileHosts', () => {
  test('allows the host of the tile URL and no other', () => {
    expect(hostsOf('')).toEqual(['https://tile.openstreetmap.org']);
    expect(hostsOf('https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=1')).toEqual(['https://*.tiles.example:8443']);
    expect(hostsOf('none')).toEqual([]);
  });

  test.each([
    'https://tiles.example/{z}/{x}.png',
    'tiles.example/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
    "https://a.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ])('refuses the tile URL %s', (url) => expect(() => hostsOf(url)).toThrow('MAP_TILES_URL'));
});

describe('googleMapSources', () => {
  test('allows Google only with a key for browsers', () => {
    expect(googleMapSources(loadConfig({ GOOGLE_MAPS_API_KEY: 'server' }))).toBeNull();
    expect(googleMapSources(loadConfig({ GOOGLE_MAPS_BROWSER_KEY: 'browser' }))!.scriptSrc).toContain(
      'https://*.googleapis.com',
    );
  });

  test("refuses the server's key as the key for browsers", () => {
    expect(() => loadConfig({ GOOGLE_MAPS_API_KEY: 'one', GOOGLE_MAPS_BROWSER_KEY: 'one' })).toThrow(
      'GOOGLE_MAPS_BROWSER_KEY',
    );
  });
});

test('oneSignalSources allows OneSignal only where an app is set up', () => {
  expect(oneSignalSources(loadConfig({}))).toBeNull();
  const { scriptSrc } = oneSignalSources(
    loadConfig({ ONESIGNAL_APP_ID: '9d5b5b0e-6b5f-4c59-8a51-0f3a8d1f7a10', ONESIGNAL_API_KEY: 'key' }),
  )!;
  expect(scriptSrc).toContain('https://cdn.onesignal.com');
});
