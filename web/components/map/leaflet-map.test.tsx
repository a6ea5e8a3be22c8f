import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Map as Leaflet } from 'leaflet';
import { describeMap, offerMaps } from '../../testing/describe-map.tsx';
import { drawGround } from './leaflet-ground.ts';

beforeAll(() => offerMaps(null));
afterEach(() => void jest.restoreAllMocks());

describeMap('LeafletMap');

test('drawGround throws nothing when the map is removed in the middle of a move', async () => {
  const map = new Leaflet(document.createElement('div'), { center: [49.6, 6.1], zoom: 12 });
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  drawGround(map);
  map.fire('moveend').remove();
  expect(frames).toHaveLength(1);
  expect(() => frames.forEach((frame) => frame(0))).not.toThrow();
});
