import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../config.ts';
import { tileHosts } from './web-settings.ts';

const hostsOf = (MAP_TILES_URL: string) => tileHosts(loadConfig({ MAP_TILES_URL }));

describe('map tiles', () => {
  test('may come from the host in force and no other', () => {
    expect(hostsOf('')).toEqual(['https://tile.openstreetmap.org']);
    expect(hostsOf('https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=1')).toEqual(['https://*.tiles.example:8443']);
    expect(hostsOf('none')).toEqual([]);
  });

  test.each(['https://tiles.example/{z}/{x}.png', 'tiles.example/{z}/{x}/{y}', 'javascript:{z}{x}{y}', "https://a.example; script-src 'unsafe-inline'/{z}/{x}/{y}"])(
    'refuse %s',
    (url) => expect(() => hostsOf(url)).toThrow('MAP_TILES_URL'),
  );
});
