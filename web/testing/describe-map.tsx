import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { MapPanel } from '../components/map/map-panel.tsx';
import type { MapCamera, MapMarker, MapView } from '../components/map/map-types.ts';
import { renderScreen } from './render-screen.tsx';

const city: MapCamera = { latitude: 49.6116, longitude: 6.1319, zoom: 12 };
const north: MapCamera = { latitude: 49.9, longitude: 6.1, zoom: 13 };

/** Has `/config.json` answer which maps the server offers. */
export function offerMaps(google: { key: string; mapId: string } | null): void {
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ tiles: null, google }) } as Response);
}

async function show(markers: readonly MapMarker[] = []) {
  const sights: MapView[] = [];
  const targets = new Subject<MapCamera>();
  function Stage() {
    const [target, setTarget] = useState(city);
    useEffect(() => {
      const led = targets.subscribe(setTarget);
      return () => led.unsubscribe();
    }, []);
    return (
      <MapPanel
        label="Map of favors"
        target={target}
        markers={markers}
        onViewChange={(sight) => void sights.push(sight)}
      />
    );
  }
  const { user } = await renderScreen(<Stage />, { resolvers: {} });
  await screen.findByRole('region', { name: 'Map of favors' });
  return { sights, user, lead: (target: MapCamera) => targets.next(target) };
}

/** What every map must do, whoever draws it; the same tests for all of them. */
export function describeMap(name: string): void {
  describe(name, () => {
    test('tells what it shows at first', async () => {
      const { sights } = await show();
      await waitFor(() => expect(sights).not.toEqual([]));
      const [{ camera, bounds }] = sights as [MapView];
      expect(camera).toEqual({
        latitude: expect.closeTo(city.latitude, 3),
        longitude: expect.closeTo(city.longitude, 3),
        zoom: 12,
      });
      expect([bounds.south <= bounds.north, bounds.west <= bounds.east]).toEqual([true, true]);
    });

    test('has what stands on it as buttons that can be pressed', async () => {
      const pressed = jest.fn();
      const { user } = await show([
        { key: '7', ...city, raised: false, content: <button onClick={pressed}>A wardrobe, €45</button> },
      ]);
      await user.click(await screen.findByRole('button', { name: 'A wardrobe, €45' }));
      expect(pressed).toHaveBeenCalledTimes(1);
    });

    test('is led to another target, and tells when it is there', async () => {
      const { sights, lead } = await show();
      await waitFor(() => expect(sights).not.toEqual([]));
      lead(north);
      await waitFor(() =>
        expect(sights.at(-1)!.camera).toEqual({
          latitude: expect.closeTo(north.latitude, 2),
          longitude: expect.closeTo(north.longitude, 2),
          zoom: 13,
        }),
      );
    });
  });
}
