import { describe, expect, test } from '@jest/globals';
import type { MapView } from '../../../components/map/map-types.ts';
import { cameraShowing } from './camera-showing.ts';

/** A view of 390 × 600 px at zoom 12, by the degrees that a pixel has there. */
const degree = 360 / (256 * 2 ** 12);
const latitudeDegree = degree * Math.cos((49.6 * Math.PI) / 180);
const at = (right: number, up: number) => ({ longitude: 6.13 + right * degree, latitude: 49.6 + up * latitudeDegree });
const corner = { low: at(-195, -300), high: at(195, 300) };
const view: MapView = {
  camera: { ...at(0, 0), zoom: 12 },
  bounds: {
    west: corner.low.longitude,
    south: corner.low.latitude,
    east: corner.high.longitude,
    north: corner.high.latitude,
  },
};

describe('cameraShowing', () => {
  test.each([
    [0, 0],
    [110, 0],
    [-110, 200],
    [0, -5],
  ])('leaves the map where a marker %i px right and %i px up of its middle is whole', (right, up) => {
    expect(cameraShowing(at(right, up), view)).toBeNull();
  });

  test.each([
    [190, 0, 73, 0],
    [-190, 0, -73, 0],
    [0, 290, 0, 66],
    [0, -100, 0, -92],
  ])('moves it just enough for a marker %i px right and %i px up', (right, up, movedRight, movedUp) => {
    const camera = cameraShowing(at(right, up), view)!;
    const wanted = at(movedRight, movedUp);
    expect(camera.longitude).toBeCloseTo(wanted.longitude, 6);
    expect(camera.latitude).toBeCloseTo(wanted.latitude, 6);
  });
});
