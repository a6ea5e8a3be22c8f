import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PMTiles } from 'pmtiles';
import type { WebSettings } from '../../../shared/web-settings.ts';
import { loadConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { aMapFile } from '../../testing/map-file.ts';
import { openMapFile } from './map-file.ts';

const map = aMapFile();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-map-'));
  mkdirSync(join(folder, 'map'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, bytes: Buffer, seconds = 1) => {
  const path = join(folder, 'map', name);
  writeFileSync(path, bytes);
  utimesSync(path, seconds, seconds);
};
const opened = (env: Record<string, string> = {}) => openMapFile(loadConfig({ DATA_DIR: folder, ...env }));

describe('openMapFile', () => {
  test('finds no map where there is none', async () => {
    expect(await opened()).toBeNull();
    rmSync(join(folder, 'map'), { recursive: true });
    expect(await opened()).toBeNull();
  });

  test('opens the newest of several, which has a path of its own', async () => {
    put('new.pmtiles', map, 2);
    const [one] = [await opened()];
    put('old.pmtiles', Buffer.concat([map, Buffer.alloc(1)]));
    const two = await opened();
    expect([one!.path, two!.bytes]).toEqual([two!.path, map.length]);
    expect(one!.path).toMatch(/^\/map\/[\da-f]{16}\.pmtiles$/);
    put('other.pmtiles', Buffer.concat([map, Buffer.alloc(1)]), 3);
    const three = await opened();
    expect(three!.path).not.toBe(one!.path);
    await Promise.all([one, two, three].map((found) => found!.file.close()));
  });

  test.each<[string, Buffer]>([
    ['another kind of file', Buffer.from('SQLite format 3')],
    ['an earlier version', Buffer.concat([Buffer.from('PMTiles'), Buffer.from([2]), map.subarray(8)])],
    ['tiles that are pictures', Buffer.concat([map.subarray(0, 99), Buffer.from([2]), map.subarray(100)])],
  ])('refuses %s with a sentence', async (_what, bytes) => {
    put('wrong.pmtiles', bytes);
    await expect(opened()).rejects.toThrow(/wrong\.pmtiles is not a PMTiles file \(version 3\) of vector tiles/);
  });

  test('leaves the folder alone where the settings name other tiles', async () => {
    put('wrong.pmtiles', Buffer.from('no map'));
    expect(await opened({ MAP_TILES_URL: 'none' })).toBeNull();
    expect(await opened({ MAP_PMTILES_URL: 'https://maps.example/luxembourg.pmtiles' })).toBeNull();
  });
});

describe('the map that a server has', () => {
  let app: TestApp;
  let path: string;

  beforeEach(async () => {
    put('luxembourg.pmtiles', map);
    app = await startTestApp({ env: { DATA_DIR: folder, RATE_LIMITS: 'on' } });
    const settings = (await (await app.visitor().request('GET', '/config.json')).json()) as WebSettings;
    path = settings.vectorTiles!.url;
  });
  afterEach(() => app.close());

  const ask = (range: string | undefined, at = path) =>
    fetch(`${app.url}${at}`, { headers: { 'accept-encoding': 'gzip', ...(range !== undefined && { range }) } });

  test('is read by PMTiles’ own library', async () => {
    const file = new PMTiles(`${app.url}${path}`);
    expect(await file.getHeader()).toMatchObject({ minZoom: 8, maxZoom: 14, tileType: 1 });
    expect((await file.getZxy(14, 8470, 5584))!.data.byteLength).toBeGreaterThan(500);
    expect(await file.getZxy(14, 0, 0)).toBeUndefined();
  });

  test('is served in ranges that browsers keep, as it is, on the budget of who asks', async () => {
    const answer = await ask('bytes=7-99');
    expect(answer.status).toBe(206);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(map.subarray(7, 100));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': `bytes 7-99/${map.length}`,
      'content-length': '93',
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
    });
    const remaining = async () => Number((await ask('bytes=0-1')).headers.get('ratelimit-remaining'));
    expect(await remaining()).toBeGreaterThan(await remaining());
  });

  test('ends a range at the end of the file', async () => {
    const answer = await ask(`bytes=${map.length - 2}-${map.length + 1000}`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([206, '2']);
  });

  test.each([
    [undefined],
    ['bytes=0-'],
    ['bytes=-5'],
    ['bytes=0-1,5-6'],
    ['bytes=5-2'],
    [`bytes=${'9'.repeat(15)}-${'9'.repeat(15)}`],
    ['lines=0-1'],
  ])('refuses the range %s', async (range) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${map.length}`]);
    expect(await answer.text()).toContain('Ask for one range of at most 2 MiB');
  });

  test.each(['/map/luxembourg.pmtiles', '/map/0000000000000000.pmtiles', '/map/', '/map/..%2fdemo-sign-ins.json'])(
    'is nowhere else: %s',
    async (at) => expect((await ask('bytes=0-99', at)).status).toBe(404),
  );
});

test('a range of more than 2 MiB is refused', async () => {
  put('large.pmtiles', Buffer.concat([map, Buffer.alloc(2 * 1024 * 1024)]));
  const app = await startTestApp({ env: { DATA_DIR: folder } });
  const { vectorTiles } = (await (await app.visitor().request('GET', '/config.json')).json()) as WebSettings;
  const ask = async (range: string) => (await fetch(`${app.url}${vectorTiles!.url}`, { headers: { range } })).status;
  expect([await ask(`bytes=0-${2 * 1024 * 1024 - 1}`), await ask(`bytes=0-${2 * 1024 * 1024}`)]).toEqual([206, 416]);
  await app.close();
});
