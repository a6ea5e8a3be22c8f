import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { choosePlace } from '../../lib/place/place.ts';
import { setViewer } from '../../lib/session/viewer.ts';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LocationAnnouncer } from './location-announcer.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlaceSheet } from './place-sheet.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Muller', needsOnboarding: false };
const suggestion = { label: 'Gasperich, Luxembourg', latitude: 49.58, longitude: 6.12 };

/** The place bar with its sheet open below; `homes` is what was kept as the home area, one after the other. */
async function open({
  placeAt = () => ({ ...suggestion, label: 'Bonnevoie, Luxembourg' }),
  home = null as object | null,
  reports = [] as unknown[],
  fail = false,
} = {}) {
  let kept = home;
  const resolvers = {
    Query: { placeAt, addressSuggestions: () => [suggestion], viewer: () => ({ id: '1', homeArea: kept }) },
    Mutation: {
      saveHomeArea: (_: unknown, { input }: { input: object | null }) => {
        kept = input;
        return { user: { id: '1', homeArea: kept } };
      },
      saveLocation: (_: unknown, { input }: { input: object }) => {
        reports.push({ ...input });
        if (fail) throw new Error('asleep');
        return { expiresAt: '2027-03-02T09:00:00Z' };
      },
    },
  };
  const onClose = jest.fn();
  const view = await renderScreen(
    <>
      <PlaceBar />
      <LocationAnnouncer />
      <PlaceSheet onClose={onClose} />
    </>,
    { resolvers },
  );
  return { ...view, onClose, reports, home: () => kept };
}

const bar = (words: string) => screen.findByRole('button', { name: `Change place: ${words}`, hidden: true });
const useMine = () => screen.getByRole('button', { name: 'Use my current location' });

describe('where one looks from', () => {
  beforeEach(() => setViewer(null));
  afterEach(() => void giveDevice(null));

  // Once somebody picked a place that one stays: these come first.
  test.each([
    ['Location access denied', () => giveDevice(fails('denied'))],
    ['Location information unavailable', () => giveDevice(fails('unavailable'))],
    ['Location request timed out', () => giveDevice(fails('timeout'))],
    ['Geolocation not supported', () => giveDevice(null)],
    ['Browsers tell a place only to pages that come over https.', () => giveDevice(isAt(49.6, 6.1), { secure: false })],
  ])('that cannot be found says why, and that it is the centre of Luxembourg: %s', async (words, give) => {
    give();
    const { user, onClose } = await open();
    await user.click(useMine());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    screen.getByText('Using Luxembourg center as default.');
    await bar('Location not available');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is being looked for after a tap, and then has its name', async () => {
    let found: PositionCallback | undefined;
    giveDevice((then) => (found = then));
    const { user, onClose } = await open();
    await user.click(useMine());
    await bar('Getting your location...');
    isAt(49.6, 6.13)(found!, () => {}, {});
    await bar('Bonnevoie, Luxembourg');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('has its numbers where it has no name', async () => {
    giveDevice(isAt(49.61234, 6.13456));
    const { user } = await open({
      placeAt: () => {
        throw new Error('no name');
      },
    });
    await user.click(useMine());
    await bar('49.6123, 6.1346');
  });

  test('can be picked instead', async () => {
    const { user, onClose } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Or choose a place' }), 'gasp');
    await user.click(await screen.findByRole('option', { name: suggestion.label }));
    await bar(suggestion.label);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('a signed-in person', () => {
  beforeEach(() => {
    choosePlace(suggestion);
    setViewer(ana);
  });
  afterEach(() => void giveDevice(null));

  test('has each reading saved; a picked place is none', async () => {
    const { user, reports } = await open();
    giveDevice(isAt(49.6, 6.13));
    await user.click(useMine());
    await waitFor(() => expect(reports).toEqual([{ latitude: 49.6, longitude: 6.13 }]));
  });

  test('does not notice that one could not be saved', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
    giveDevice(isAt(49.61, 6.13));
    const { user } = await open({ fail: true });
    await user.click(useMine());
    await waitFor(() => expect(logged).toHaveBeenCalledWith('The location could not be saved.', expect.anything()));
    logged.mockRestore();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('chooses a home area, looks from there, and removes it', async () => {
    const { user, home } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose your home area' }));
    await user.type(await screen.findByRole('combobox', { name: 'Your address or neighbourhood' }), 'gasp');
    await user.click(await screen.findByRole('option', { name: suggestion.label }));
    await screen.findByText('Around Bonnevoie, Luxembourg');
    expect(home()).toMatchObject({ latitude: 49.58, longitude: 6.12 });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Home area removed');
    expect(home()).toBeNull();
  });

  test('looks from the home area', async () => {
    const { user, onClose } = await open({ home: { latitude: 49.5, longitude: 6 } });
    await user.click(await screen.findByRole('button', { name: 'Look from here' }));
    await bar('Bonnevoie, Luxembourg');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
