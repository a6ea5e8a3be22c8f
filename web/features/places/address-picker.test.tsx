import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import type { LoadMap, MapProps } from '../../components/map/map-types.ts';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddressPicker } from './address-picker.tsx';

/** Renders its target as text; a button moves it to Gasperich. */
function StubMap({ label, target, onViewChange }: MapProps) {
  const gasperich = { latitude: 49.58, longitude: 6.12 };
  const move = () =>
    onViewChange({
      camera: { ...gasperich, zoom: 16 },
      bounds: { south: 49.57, west: 6.11, north: 49.59, east: 6.13 },
    });
  return <button onClick={move}>{`${label} at ${target.latitude}, ${target.longitude}`}</button>;
}
const loadMap: LoadMap = () => Promise.resolve(StubMap);

type Address = Parameters<ComponentProps<typeof AddressPicker>['onChange']>[0];

async function renderPicker(
  placeAt: () => unknown = () => ({ label: 'Rue de Gasperich', latitude: 49.58, longitude: 6.12 }),
  addressSuggestions: (root: unknown, args: { text: string }) => unknown = () => [],
) {
  const addresses: Address[] = [];
  function Harness() {
    const [{ text, point }, setAddress] = useState<Address>({ text: '', point: null });
    return (
      <AddressPicker
        label="Address"
        hint=""
        error={undefined}
        value={text}
        point={point}
        loadMap={loadMap}
        onChange={(address) => {
          addresses.push(address);
          setAddress(address);
        }}
      />
    );
  }
  return { ...(await renderScreen(<Harness />, { resolvers: { Query: { placeAt, addressSuggestions } } })), addresses };
}

describe('AddressPicker', () => {
  afterEach(() => void giveDevice(null));

  test('takes the address of a point picked on the map', async () => {
    const { user, addresses } = await renderPicker();
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map to pick/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual({ text: 'Rue de Gasperich', point: { latitude: 49.58, longitude: 6.12 } }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this place' })).toBeNull());
  });

  test('takes the coordinates of a point without an address', async () => {
    const { user, addresses } = await renderPicker(() => {
      throw new Error('no name');
    });
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map to pick/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() => expect(addresses.at(-1)).toMatchObject({ text: '49.5800, 6.1200' }));
  });

  test('takes the device position, read with high accuracy, at most 5 minutes old, within 15 seconds', async () => {
    const read = giveDevice(isAt(49.6, 6.1));
    const { user, addresses } = await renderPicker();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual({ text: 'Rue de Gasperich', point: { latitude: 49.6, longitude: 6.1 } }),
    );
    expect(read).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 }]);
  });

  test('keeps the device’s point whatever its name resolves to; typed text gets the point of its best match', async () => {
    giveDevice(isAt(49.6, 6.1));
    const found = { latitude: 49.5, longitude: 6 };
    const requests: string[] = [];
    const { user, addresses } = await renderPicker(undefined, (_, { text }) => {
      requests.push(text);
      return [{ label: text, ...found }];
    });
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() => expect(requests).toEqual(['Rue de Gasperich']));
    await user.click(screen.getByRole('combobox', { name: 'Address' }));
    await user.paste(', Gasperich');
    await waitFor(() => expect(addresses.at(-1)).toEqual({ text: 'Rue de Gasperich, Gasperich', point: found }));
    expect(addresses.filter(({ text }) => text === 'Rue de Gasperich')).toEqual([
      { text: 'Rue de Gasperich', point: { latitude: 49.6, longitude: 6.1 } },
    ]);
  });

  test.each([
    ['refused', () => giveDevice(fails('denied'))],
    ['unknown', () => giveDevice(fails('unavailable'))],
    ['too slow', () => giveDevice(fails('timeout'))],
    ['not offered', () => giveDevice(null)],
    ['not for pages without https', () => giveDevice(isAt(49.6, 6.1), { secure: false })],
  ])('opens the map on Luxembourg City where the position is %s', async (_, give) => {
    give();
    const { user } = await renderPicker();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await screen.findByText('Location unavailable');
    screen.getByText('Please enter your address manually.');
    screen.getByText('Using Luxembourg center as default.');
    await screen.findByRole('button', { name: 'Map to pick the place on at 49.6116, 6.1319' });
  });
});
