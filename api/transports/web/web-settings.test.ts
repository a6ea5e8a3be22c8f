import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../config.ts';
import { googleMapSources, mapFileSources, oneSignalSources, tileHosts } from './web-settings.ts';

const hostsOf = (MAP_TILES_URL: string) => tileHosts(loadConfig({ MAP_TILES_URL }));

describe('tileHosts', () => {
  test('allows the host of the tile URL and no other', () => {
    // No public service is asked unless the operator chooses it.
    expect(hostsOf('')).toEqual([]);
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

describe('mapFileSources', () => {
  test('allows the origin of a map file elsewhere', () => {
    expect(mapFileSources(loadConfig({}))).toBeNull();
    expect(mapFileSources(loadConfig({ MAP_PMTILES_URL: 'https://maps.example/one/luxembourg.pmtiles' }))).toEqual({
      connectSrc: ['https://maps.example'],
    });
  });

  test.each([
    [{ MAP_PMTILES_URL: 'maps.example/luxembourg.pmtiles' }, 'MAP_PMTILES_URL must be an http(s) address'],
    [
      { MAP_PMTILES_URL: 'https://maps.example/a.pmtiles', MAP_TILES_URL: 'none' },
      'MAP_TILES_URL and MAP_PMTILES_URL exclude each other',
    ],
    [
      { MAP_PMTILES_URL: 'http://maps.example/a.pmtiles', NODE_ENV: 'production', PUBLIC_URL: 'https://favr.example' },
      'MAP_PMTILES_URL must be an https address in production',
    ],
  ])('refuses %j with a sentence', (env, sentence) => expect(() => loadConfig(env)).toThrow(sentence));
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
