import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import type { LoadMap, MapProps } from '../../components/map/map-types.ts';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddressPicker } from './address-picker.tsx';

/** Tells where it looks; a button moves it to Gasperich. */
function StubMap({ label, target, onViewChange }: MapProps) {
  const gasperich = { latitude: 49.58, longitude: 6.12 };
  const move = () =>
    onViewChange({ camera: { ...gasperich, zoom: 16 }, bounds: { south: 49.57, west: 6.11, north: 49.59, east: 6.13 } });
  return <button onClick={move}>{`${label} at ${target.latitude}, ${target.longitude}`}</button>;
}
const loadMap: LoadMap = () => Promise.resolve(StubMap);

type Address = Parameters<ComponentProps<typeof AddressPicker>['onChange']>[0];

async function picker(
  placeAt: () => unknown = () => ({ label: 'Rue de Gasperich', latitude: 49.58, longitude: 6.12 }),
  addressSuggestions: (root: unknown, args: { text: string }) => unknown = () => [],
) {
  const given: Address[] = [];
  function Stage() {
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
          given.push(address);
          setAddress(address);
        }}
      />
    );
  }
  return { ...(await renderScreen(<Stage />, { resolvers: { Query: { placeAt, addressSuggestions } } })), given };
}

describe('the address of a favor', () => {
  afterEach(() => void giveDevice(null));

  test('is picked on the map, with the name of what lies under the pin', async () => {
    const { user, given } = await picker();
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map to pick/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() =>
      expect(given.at(-1)).toEqual({ text: 'Rue de Gasperich', point: { latitude: 49.58, longitude: 6.12 } }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this place' })).toBeNull());
  });

  test('keeps its numbers where the point has no name', async () => {
    const { user, given } = await picker(() => {
      throw new Error('no name');
    });
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map to pick/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() => expect(given.at(-1)).toMatchObject({ text: '49.5800, 6.1200' }));
  });

  test('is where the device is: read exactly, at most 5 minutes old, within 15 seconds', async () => {
    const read = giveDevice(isAt(49.6, 6.1));
    const { user, given } = await picker();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() =>
      expect(given.at(-1)).toEqual({ text: 'Rue de Gasperich', point: { latitude: 49.6, longitude: 6.1 } }),
    );
    expect(read).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 }]);
  });

  test('stays at the point that was read, wherever else its name is found; typed words lie where they are found', async () => {
    giveDevice(isAt(49.6, 6.1));
    const found = { latitude: 49.5, longitude: 6 };
    const asked: string[] = [];
    const { user, given } = await picker(undefined, (_, { text }) => {
      asked.push(text);
      return [{ label: text, ...found }];
    });
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() => expect(asked).toEqual(['Rue de Gasperich']));
    await user.click(screen.getByRole('combobox', { name: 'Address' }));
    await user.paste(', Gasperich');
    await waitFor(() => expect(given.at(-1)).toEqual({ text: 'Rue de Gasperich, Gasperich', point: found }));
    expect(given.filter(({ text }) => text === 'Rue de Gasperich')).toEqual([
      { text: 'Rue de Gasperich', point: { latitude: 49.6, longitude: 6.1 } },
    ]);
  });

  test.each([
    ['refused', () => giveDevice(fails('denied'))],
    ['unknown', () => giveDevice(fails('unavailable'))],
    ['too slow', () => giveDevice(fails('timeout'))],
    ['not offered', () => giveDevice(null)],
    ['not for pages without https', () => giveDevice(isAt(49.6, 6.1), { secure: false })],
  ])('begins on the map in Luxembourg City where the position is %s', async (_, give) => {
    give();
    const { user } = await picker();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await screen.findByText('Location unavailable');
    screen.getByText('Please enter your address manually.');
    screen.getByText('Using Luxembourg center as default.');
    await screen.findByRole('button', { name: 'Map to pick the place on at 49.6116, 6.1319' });
  });
});
