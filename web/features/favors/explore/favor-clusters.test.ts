import { describe, expect, test } from '@jest/globals';
import type { MapView } from '../../../components/map/map-types.ts';
import { clusterFavors } from './favor-clusters.ts';

const home = { latitude: 49.6, longitude: 6.13 };

/** Returns a view of the home's surroundings at a zoom. */
const viewAt = (zoom: number): MapView => ({
  camera: { ...home, zoom },
  bounds: { south: 49.5, north: 49.7, west: 6.03, east: 6.23 },
});

/** Returns favors of one home, the newest first. */
const favorsOf = (location: typeof home, ...ids: string[]) => ids.map((id) => ({ id, location }));

/** Returns ids and offsets from the home, in px right of it and above it. */
function offsets(items: ReturnType<ReturnType<typeof clusterFavors>>, zoom: number): [string, number, number][] {
  const px = 360 / (256 * 2 ** zoom);
  const tall = px * Math.cos((home.latitude * Math.PI) / 180);
  return items.map((item) => [
    'pin' in item ? (item.pin as { id: string }).id : '',
    Math.round((item.longitude - home.longitude) / px) + 0,
    Math.round((item.latitude - home.latitude) / tall) + 0,
  ]);
}

describe('clusterFavors', () => {
  test('counts favors of one home while they are far', () => {
    const items = clusterFavors(favorsOf(home, '7', '12'), [])(viewAt(12));
    expect(items).toEqual([expect.objectContaining({ count: 2, expansionZoom: 17 })]);
  });

  test.each([17, 18])('lays none of them over another at zoom %i, the oldest on top', (zoom) => {
    const items = clusterFavors(favorsOf(home, '12', '7', '101'), [])(viewAt(zoom));
    expect(offsets(items, zoom).sort(([one], [other]) => Number(one) - Number(other))).toEqual([
      ['7', 0, 56],
      ['12', 0, 0],
      ['101', 0, -56],
    ]);
  });

  test('begins another column after five', () => {
    const items = clusterFavors(favorsOf(home, '1', '2', '3', '4', '5', '6'), [])(viewAt(17));
    expect(new Set(offsets(items, 17).map(([, right, up]) => `${right} ${up}`)).size).toBe(6);
    expect(offsets(items, 17)).toContainEqual(['6', 74, 112]);
  });

  test('leaves a favor that is alone where it is', () => {
    const items = clusterFavors(favorsOf(home, '7'), [])(viewAt(17));
    expect(offsets(items, 17)).toEqual([['7', 0, 0]]);
  });
});
