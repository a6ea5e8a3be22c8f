import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Fragment, useState } from 'react';
import type { LoadMap, MapProps } from '../../components/map/map-types.ts';
import { chooseOption } from '../../testing/choose-option.ts';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { givenAddress, noAddress, type ResolvedAddress } from '../../lib/place/resolved-address.ts';
import { AddressPicker } from './address-picker.tsx';

/** Renders its target as text, and its markers; a button moves it to Gasperich. */
function StubMap({ label, target, markers, onViewChange, onPress }: MapProps) {
  const gasperich = { latitude: 49.58, longitude: 6.12 };
  const move = () =>
    onViewChange({
      camera: { ...gasperich, zoom: 16 },
      bounds: { south: 49.57, west: 6.11, north: 49.59, east: 6.13 },
    });
  return (
    <>
      <button onClick={move}>{`${label} at ${target.latitude}, ${target.longitude}`}</button>
      <button onClick={() => onPress?.(gasperich)}>Tap Gasperich</button>
      {markers.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
    </>
  );
}
const loadMap: LoadMap = () => Promise.resolve(StubMap);

async function renderPicker(
  placeAt: () => unknown = () => ({
    label: 'Rue de Gasperich',
    latitude: 49.58,
    longitude: 6.12,
    shownAs: 'Gasperich',
  }),
  addressSuggestions: (root: unknown, args: { text: string }) => unknown = () => [],
  lookup: 'unknown' | 'unreachable' | null = null,
  error?: string,
) {
  const addresses: ResolvedAddress[] = [];
  const onInChat = jest.fn();
  function Harness() {
    const [address, setAddress] = useState(noAddress);
    return (
      <AddressPicker
        label="Address"
        hint=""
        error={error}
        lookup={lookup}
        value={address}
        loadMap={loadMap}
        onInChat={onInChat}
        onChange={(changed) => {
          addresses.push(changed);
          setAddress(changed);
        }}
      />
    );
  }
  return {
    ...(await renderScreen(<Harness />, { resolvers: { Query: { placeAt, addressSuggestions } } })),
    addresses,
    onInChat,
  };
}

describe('AddressPicker', () => {
  afterEach(() => void giveDevice(null));

  test('takes the address of a point picked on the map', async () => {
    const { user, addresses } = await renderPicker();
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map for picking/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual(
        givenAddress('Rue de Gasperich', { latitude: 49.58, longitude: 6.12, shownAs: 'Gasperich' }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this place' })).toBeNull());
  });

  test('names the streets that fit what is typed on the open map, which goes to the best and to the one tapped', async () => {
    const { user } = await renderPicker(undefined, (_root, { text }) =>
      text === 'Hollerich'
        ? [
            {
              label: 'Rue de Hollerich, Luxembourg',
              latitude: 49.597,
              longitude: 6.124,
              area: null,
              shownAs: 'Luxembourg',
              isGuess: false,
            },
            {
              label: 'Place de Hollerich, Luxembourg',
              latitude: 49.598,
              longitude: 6.126,
              area: null,
              shownAs: 'Luxembourg',
              isGuess: false,
            },
          ]
        : [],
    );
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(screen.getByRole('combobox', { name: 'Address' }));
    await user.paste('Hollerich');
    await screen.findByRole('button', { name: 'Map for picking the place at 49.597, 6.124' });
    await user.click(screen.getByRole('button', { name: 'Place de Hollerich' }));
    await screen.findByRole('button', { name: 'Map for picking the place at 49.598, 6.126' });
  });

  test('takes the coordinates of a point without an address', async () => {
    const { user, addresses } = await renderPicker(() => {
      throw new Error('no name');
    });
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map for picking/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    await waitFor(() => expect(addresses.at(-1)).toMatchObject({ text: '49.5800, 6.1200' }));
  });

  test('takes the device position, read with high accuracy, at most 5 minutes old, within 15 seconds', async () => {
    const read = giveDevice(isAt(49.6, 6.1));
    const { user, addresses } = await renderPicker();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual(
        givenAddress('Rue de Gasperich', { latitude: 49.6, longitude: 6.1, shownAs: 'Gasperich' }),
      ),
    );
    expect(read).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 }]);
  });

  test('keeps the device’s point whatever its name resolves to; typed text gets the point of its best match', async () => {
    giveDevice(isAt(49.6, 6.1));
    const found = { latitude: 49.5, longitude: 6 };
    const requests: string[] = [];
    const { user, addresses } = await renderPicker(undefined, (_, { text }) => {
      requests.push(text);
      return [{ label: text, ...found, area: null, shownAs: 'Gasperich', isGuess: false }];
    });
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await waitFor(() => expect(requests).toEqual(['Rue de Gasperich']));
    await user.click(screen.getByRole('combobox', { name: 'Address' }));
    await user.paste(', Gasperich');
    const label = 'Rue de Gasperich, Gasperich';
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual({ text: label, point: found, source: 'matched', shownAs: 'Gasperich' }),
    );
    await screen.findByText('Shown to neighbours as: Gasperich');
    expect(addresses.filter(({ text }) => text === 'Rue de Gasperich')).toEqual([
      givenAddress('Rue de Gasperich', { latitude: 49.6, longitude: 6.1, shownAs: 'Gasperich' }),
    ]);
  });

  test('keeps the point of an address when spaces are typed around it', async () => {
    const { user, addresses } = await renderPicker(undefined, (_, { text }) => [
      { label: `${text}, Luxembourg`, latitude: 49.4958, longitude: 5.9806, area: text, shownAs: text, isGuess: false },
    ]);
    const field = screen.getByRole('combobox', { name: 'Address' });
    await user.click(field);
    await user.paste('Esch-sur-Alzette');
    await screen.findByText('Shown to neighbours as: somewhere in Esch-sur-Alzette');
    await user.type(field, ' ');
    expect(addresses.at(-1)).toMatchObject({ text: 'Esch-sur-Alzette ', point: { latitude: 49.4958 } });
    await user.type(field, 'x{Backspace}');
    await waitFor(() => expect(addresses.at(-1)).toMatchObject({ point: { latitude: 49.4958 } }));
  });

  const guess = {
    label: '3 Beim Schlass, Luxembourg',
    latitude: 49.6116,
    longitude: 6.1319,
    area: 'Luxembourg',
    shownAs: 'Luxembourg',
    isGuess: true,
  };

  test('gives an unknown address no point, says so calmly, and keeps what was typed when it is set on the map', async () => {
    const { user, addresses } = await renderPicker(undefined, () => [guess]);
    const field = screen.getByRole('combobox', { name: 'Address' });
    await user.click(field);
    await user.paste('3 Beim Schlass');
    await screen.findByText('Not known here. You can post it all the same.');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(addresses.at(-1)).toEqual({ text: '3 Beim Schlass', point: null });
    await user.click(screen.getByRole('button', { name: 'Pick on the map' }));
    await user.click(await screen.findByRole('button', { name: /^Map for picking/ }));
    await user.click(screen.getByRole('button', { name: 'Use this place' }));
    const gasperich = { latitude: 49.58, longitude: 6.12 };
    await waitFor(() =>
      expect(addresses.at(-1)).toEqual({ text: '3 Beim Schlass', point: gasperich, source: 'given', isPinned: true }),
    );
    expect(screen.queryByText(/^Not known here/)).toBeNull();
  });

  test('says that an unknown street is somewhere in the place that was named', async () => {
    const bonnevoie = {
      latitude: 49.5968,
      longitude: 6.1472,
      area: 'Bonnevoie',
      shownAs: 'Bonnevoie',
      isGuess: false,
    };
    const { user, addresses } = await renderPicker(undefined, (_, { text }) => [{ label: text, ...bonnevoie }]);
    await user.click(screen.getByRole('combobox', { name: 'Address' }));
    await user.paste('3 Beim Schlass, Bonnevoie');
    await screen.findByText('Shown to neighbours as: somewhere in Bonnevoie');
    expect(addresses.at(-1)).toMatchObject({ source: 'matched', area: 'Bonnevoie' });
    await chooseOption(user, '3 Beim Schlass, Bonnevoie');
    await waitFor(() => expect(addresses.at(-1)).toMatchObject({ source: 'given', area: 'Bonnevoie' }));
    screen.getByText('Shown to neighbours as: somewhere in Bonnevoie');
  });

  test('ties its error to its field', async () => {
    await renderPicker(undefined, undefined, null, 'Address is required');
    const field = screen.getByRole('combobox', { name: 'Address', description: 'Address is required' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test.each(['unknown', 'unreachable'] as const)(
    'opens the map for an address that is %s, where one tap is enough, or the chat',
    async (lookup) => {
      const { user, addresses, onInChat } = await renderPicker(undefined, undefined, lookup);
      const field = screen.getByRole('combobox', { name: 'Address' });
      expect(field.getAttribute('aria-invalid')).not.toBe('true');
      screen.getByText('Tap where it is');
      await user.click(screen.getByRole('button', { name: 'I’ll say it in the chat' }));
      expect(onInChat).toHaveBeenCalledTimes(1);
      expect(addresses).toEqual([]);
      await user.click(await screen.findByRole('button', { name: 'Tap Gasperich' }));
      await waitFor(() =>
        expect(addresses.at(-1)).toMatchObject({ point: { latitude: 49.58, longitude: 6.12 }, source: 'given' }),
      );
      await waitFor(() => expect(screen.queryByText('Tap where it is')).toBeNull());
    },
  );

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
    await screen.findByRole('button', { name: 'Map for picking the place at 49.6116, 6.1319' });
  });
});
