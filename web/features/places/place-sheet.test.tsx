import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choosePlace } from '../../lib/place/place.ts';
import { setViewer } from '../../lib/session/viewer.ts';
import { chooseOption } from '../../testing/choose-option.ts';
import { fails, giveDevice, isAt } from '../../testing/device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LocationAnnouncer } from './location-announcer.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlaceSheet } from './place-sheet.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Muller', needsOnboarding: false };
const suggestion = {
  label: 'Gasperich, Luxembourg',
  latitude: 49.58,
  longitude: 6.12,
  area: 'Gasperich',
  shownAs: 'Gasperich',
  isGuess: false,
};

/** Renders the place bar with its sheet; `home` returns the saved home area, `reports` collects the saved positions. */
async function open({
  placeAt = () => ({ ...suggestion, label: 'Bonnevoie, Luxembourg' }),
  home = null as object | null,
  reports = [] as unknown[],
  fail = false,
} = {}) {
  let saved = home;
  const resolvers = {
    Query: { placeAt, addressSuggestions: () => [suggestion], viewer: () => ({ id: '1', homeArea: saved }) },
    Mutation: {
      saveHomeArea: (_: unknown, { input }: { input: object | null }) => {
        saved = input;
        return { user: { id: '1', homeArea: saved } };
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
  return { ...view, onClose, reports, home: () => saved };
}

const bar = (text: string) => screen.findByRole('button', { name: `Change place: ${text}`, hidden: true });
const useMine = () => screen.getByRole('button', { name: 'Use my current location' });

describe('PlaceSheet', () => {
  beforeEach(() => setViewer(null));
  afterEach(() => void giveDevice(null));

  // These come first: a place that was picked stays for the following tests.
  test.each([
    ['Location access denied', () => giveDevice(fails('denied'))],
    ['Location information unavailable', () => giveDevice(fails('unavailable'))],
    ['Location request timed out', () => giveDevice(fails('timeout'))],
    ['Geolocation not supported', () => giveDevice(null)],
    [
      'Browsers only share your location with pages served over HTTPS.',
      () => giveDevice(isAt(49.6, 6.1), { secure: false }),
    ],
  ])('says why the device cannot be located, and that the centre of Luxembourg is used: %s', async (text, give) => {
    give();
    const { user, onClose } = await open();
    await user.click(useMine());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    screen.getByText('Using Luxembourg center as default.');
    await bar('Location not available');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('locates the device after a tap, and then shows the name of the place', async () => {
    let found: PositionCallback | undefined;
    giveDevice((then) => (found = then));
    const { user, onClose } = await open();
    await user.click(useMine());
    await bar('Getting your location...');
    isAt(49.6, 6.13)(found!, () => {}, {});
    await bar('Bonnevoie, Luxembourg');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('shows the coordinates of a place without a name', async () => {
    giveDevice(isAt(49.61234, 6.13456));
    const { user } = await open({
      placeAt: () => {
        throw new Error('no name');
      },
    });
    await user.click(useMine());
    await bar('49.6123, 6.1346');
  });

  test('takes a searched place', async () => {
    const { user, onClose } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Or choose a place' }), 'gasp');
    await chooseOption(user, suggestion.label);
    await bar(suggestion.label);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('PlaceSheet for a signed-in person', () => {
  beforeEach(() => {
    choosePlace(suggestion);
    setViewer(ana);
  });
  afterEach(() => void giveDevice(null));

  test('saves each reading of the device, but no chosen place', async () => {
    const { user, reports } = await open();
    giveDevice(isAt(49.6, 6.13));
    await user.click(useMine());
    await waitFor(() => expect(reports).toEqual([{ latitude: 49.6, longitude: 6.13 }]));
  });

  test('only logs that a reading could not be saved', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    giveDevice(isAt(49.61, 6.13));
    const { user } = await open({ fail: true });
    await user.click(useMine());
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The location could not be saved.', expect.anything()));
    warn.mockRestore();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sets a home area, removes it, and takes that back', async () => {
    const { user, home } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose your home area' }));
    await user.type(await screen.findByRole('combobox', { name: 'Your address or neighbourhood' }), 'gasp');
    await chooseOption(user, suggestion.label);
    await screen.findByText('Around Bonnevoie, Luxembourg');
    expect(home()).toMatchObject({ latitude: 49.58, longitude: 6.12 });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Home area removed');
    expect(home()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Around Bonnevoie, Luxembourg');
    expect(home()).toMatchObject({ latitude: 49.58, longitude: 6.12 });
  });

  test('looks from the home area', async () => {
    const { user, onClose } = await open({ home: { latitude: 49.5, longitude: 6 } });
    await user.click(await screen.findByRole('button', { name: 'Look from here' }));
    await bar('Bonnevoie, Luxembourg');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
