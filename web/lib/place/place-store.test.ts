import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { luxembourgCity, PlaceStore } from './place-store.ts';

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
const gasperich = { latitude: 49.58, longitude: 6.12, label: 'Gasperich' };
const exact = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };
const rough = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'favr_near=; path=/; max-age=0';
});

/** Makes a store as a loading page does. */
async function load(): Promise<PlaceStore> {
  const store = new PlaceStore();
  await store.resume();
  return store;
}

describe('PlaceStore', () => {
  test('begins with Luxembourg City and asks for no position', async () => {
    const read = giveDevice(isAt(49.6, 6.1), { permission: 'granted' });
    const store = await load();
    await minutes(30);
    expect(store.state.get()).toEqual({ place: luxembourgCity, source: 'default', locating: false, fault: null });
    expect(read).toEqual([]);
  });

  test('locates the device with high accuracy, at most 5 minutes old, within 10 seconds', async () => {
    const read = giveDevice(isAt(49.6, 6.1));
    const store = await load();
    expect(await store.locate()).toBe(true);
    expect(store.state.get()).toMatchObject({
      place: { latitude: 49.6, longitude: 6.1, label: null },
      source: 'device',
      locating: false,
    });
    expect(read).toEqual([exact]);
  });

  test('then reads the position every 10 minutes with low accuracy', async () => {
    const read = giveDevice(isAt(49.6, 6.1));
    const store = await load();
    await store.locate();
    await minutes(9.9);
    expect(read).toHaveLength(1);
    giveDevice(isAt(49.7, 6.2));
    await minutes(0.2);
    expect(store.state.get().place).toMatchObject({ latitude: 49.7, longitude: 6.2 });
    const again = giveDevice(isAt(49.8, 6.2));
    await minutes(20);
    expect(again).toEqual([rough, rough]);
  });

  test('keeps the place while a reading by itself fails, and reads again later', async () => {
    giveDevice(isAt(49.6, 6.1));
    const store = await load();
    await store.locate();
    giveDevice(fails('timeout'));
    await minutes(10);
    expect(store.state.get()).toMatchObject({
      place: { latitude: 49.6 },
      source: 'device',
      fault: { reason: 'timeout', asked: false },
    });
    giveDevice(isAt(49.7, 6.1));
    await minutes(10);
    expect(store.state.get()).toMatchObject({ place: { latitude: 49.7 }, fault: null });
  });

  test('stops reading once permission is denied', async () => {
    giveDevice(isAt(49.6, 6.1));
    const store = await load();
    await store.locate();
    const read = giveDevice(fails('denied'));
    await minutes(40);
    expect(read).toHaveLength(1);
    expect(store.state.get()).toMatchObject({ place: { latitude: 49.6 }, fault: { reason: 'denied', asked: false } });
  });

  test('stops reading once a place is chosen', async () => {
    giveDevice(isAt(49.6, 6.1));
    const store = await load();
    await store.locate();
    const read = giveDevice(isAt(49.7, 6.1));
    store.choose(gasperich);
    await minutes(30);
    expect(read).toEqual([]);
    expect(store.state.get()).toMatchObject({ place: gasperich, source: 'chosen' });
  });

  test('keeps a place that is chosen while the device is being located', async () => {
    let found: PositionCallback | undefined;
    giveDevice((then) => (found = then));
    const store = await load();
    const located = store.locate();
    store.choose(gasperich);
    isAt(49.6, 6.1)(found!, () => {}, {});
    expect(await located).toBe(false);
    expect(store.state.get()).toEqual({ place: gasperich, source: 'chosen', locating: false, fault: null });
  });

  test.each([
    ['denied', { reason: 'denied' }, () => giveDevice(fails('denied'))],
    ['unknown to the device', { reason: 'unavailable' }, () => giveDevice(fails('unavailable'))],
    ['too slow', { reason: 'timeout' }, () => giveDevice(fails('timeout'))],
    ['more than the browser can', { reason: 'unsupported' }, () => giveDevice(null)],
    ['not for pages without https', { reason: 'insecure' }, () => giveDevice(isAt(49.6, 6.1), { secure: false })],
  ])('stays at Luxembourg City where the position is %s', async (_, fault, give) => {
    give();
    const store = await load();
    expect(await store.locate()).toBe(false);
    expect(store.state.get()).toEqual({
      place: luxembourgCity,
      source: 'default',
      locating: false,
      fault: { ...fault, asked: true },
    });
  });
});

describe('the cookie of the place', () => {
  const cookie = () => document.cookie;

  test('holds a chosen place to 0.01°, for pages that the server renders and other tabs', async () => {
    giveDevice(null);
    (await load()).choose({ latitude: 49.5847, longitude: 6.1163, label: '12 Rue Secrète' });
    expect(cookie()).toBe('favr_near=49.58_6.12');
    sessionStorage.clear();
    expect((await load()).state.get()).toMatchObject({
      place: { latitude: 49.58, longitude: 6.12, label: null },
      source: 'chosen',
    });
  });

  test.each([
    ['the place is forgotten', (store: PlaceStore) => store.forget()],
    ['the device is followed', (store: PlaceStore) => store.locate()],
  ])('is gone once %s', async (_, leave) => {
    giveDevice(isAt(49.6, 6.1));
    const store = await load();
    store.choose(gasperich);
    expect(cookie()).toContain('favr_near');
    await leave(store);
    expect(cookie()).toBe('');
  });

  test('of another tab does not move the place that this tab was given', async () => {
    giveDevice(null);
    (await load()).choose(gasperich);
    document.cookie = 'favr_near=50.05_6.03; path=/';
    expect((await load()).state.get().place).toEqual(gasperich);
  });

  test('is not written by a page that is rendered ahead', async () => {
    const store = await load();
    store.lookFrom({ latitude: 49.5, longitude: 6 });
    expect(store.state.get().place).toEqual({ latitude: 49.5, longitude: 6, label: null });
    store.lookFrom(null);
    expect(store.state.get()).toMatchObject({ place: luxembourgCity, source: 'default' });
    expect([cookie(), sessionStorage.length]).toEqual(['', 0]);
  });
});

describe('PlaceStore after a reload', () => {
  test('still has the chosen place', async () => {
    giveDevice(null);
    (await load()).choose(gasperich);
    expect((await load()).state.get()).toMatchObject({ place: gasperich, source: 'chosen' });
  });

  test('follows a followed device again without a tap', async () => {
    giveDevice(isAt(49.6, 6.1));
    await (await load()).locate();
    jest.clearAllTimers();
    sessionStorage.clear();
    const read = giveDevice(isAt(49.7, 6.1), { permission: 'granted' });
    const store = await load();
    expect(store.state.get()).toMatchObject({ place: { latitude: 49.7 }, source: 'device' });
    await minutes(10);
    expect(read).toEqual([rough, rough]);
  });

  test.each(['prompt', 'denied'] as const)(
    'does not read the position while the permission is "%s"',
    async (permission) => {
      giveDevice(isAt(49.6, 6.1));
      await (await load()).locate();
      jest.clearAllTimers();
      const read = giveDevice(isAt(49.7, 6.1), { permission });
      expect((await load()).state.get()).toMatchObject({ place: { latitude: 49.6 } });
      await minutes(30);
      expect(read).toEqual([]);
    },
  );

  test('has left no position in localStorage', async () => {
    giveDevice(isAt(49.6543, 6.1543));
    await (await load()).locate();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/49\.65|6\.15/);
  });

  test.each(['{', 'null', '[]', '{"place":{"latitude":"x"}}', '{"place":null,"source":"chosen"}'])(
    'ignores the malformed stored place %s',
    async (stored) => {
      sessionStorage.setItem('favr_place', stored);
      expect((await load()).state.get().place).toEqual(luxembourgCity);
    },
  );
});
