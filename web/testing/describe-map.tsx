import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { MapPanel } from '../components/map/map-panel.tsx';
import type { MapCamera, MapMarker, MapView } from '../components/map/map-types.ts';
import { renderScreen } from './render-screen.tsx';

const city: MapCamera = { latitude: 49.6116, longitude: 6.1319, zoom: 12 };
const north: MapCamera = { latitude: 49.9, longitude: 6.1, zoom: 13 };

/** Stubs `/config.json` with the maps the server offers. */
export function offerMaps(google: { key: string; mapId: string } | null): void {
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ tiles: null, vectorTiles: null, google }) } as Response);
}

async function show(markers: readonly MapMarker[] = []) {
  const views: MapView[] = [];
  const targets = new Subject<MapCamera>();
  function Stage() {
    const [target, setTarget] = useState(city);
    useEffect(() => {
      const subscription = targets.subscribe(setTarget);
      return () => subscription.unsubscribe();
    }, []);
    return (
      <MapPanel
        label="Map of favors"
        target={target}
        markers={markers}
        onViewChange={(view) => void views.push(view)}
      />
    );
  }
  const { user } = await renderScreen(<Stage />, { resolvers: {} });
  await screen.findByRole('region', { name: 'Map of favors' });
  return { views, user, moveTo: (target: MapCamera) => targets.next(target) };
}

/** Defines the tests that every map has to pass. */
export function describeMap(name: string): void {
  describe(name, () => {
    test('reports its first view', async () => {
      const { views } = await show();
      await waitFor(() => expect(views).not.toEqual([]));
      const [{ camera, bounds }] = views as [MapView];
      expect(camera).toEqual({
        latitude: expect.closeTo(city.latitude, 3),
        longitude: expect.closeTo(city.longitude, 3),
        zoom: 12,
      });
      expect([bounds.south <= bounds.north, bounds.west <= bounds.east]).toEqual([true, true]);
    });

    test('renders its markers as buttons', async () => {
      const pressed = jest.fn();
      const { user } = await show([
        { key: '7', ...city, raised: false, content: <button onClick={pressed}>A wardrobe, €45</button> },
      ]);
      await user.click(await screen.findByRole('button', { name: 'A wardrobe, €45' }));
      expect(pressed).toHaveBeenCalledTimes(1);
    });

    test('moves to another target and reports the view there', async () => {
      const { views, moveTo } = await show();
      await waitFor(() => expect(views).not.toEqual([]));
      moveTo(north);
      await waitFor(() =>
        expect(views.at(-1)!.camera).toEqual({
          latitude: expect.closeTo(north.latitude, 2),
          longitude: expect.closeTo(north.longitude, 2),
          zoom: 13,
        }),
      );
    });
  });
}
