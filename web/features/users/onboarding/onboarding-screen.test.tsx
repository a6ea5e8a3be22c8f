import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { setLocale } from '../../../lib/i18n/translate.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: true };

const open = (
  completeOnboarding: (parent: unknown, input: { input: unknown }) => unknown = () => null,
  state: EntryState = {},
) =>
  renderScreen(
    <Routes>
      <Route path="/onboarding" element={<OnboardingScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: { pathname: '/onboarding', state },
      resolvers: { Mutation: { completeOnboarding } },
    },
  );

const submitButton = () => screen.getByRole('button', { name: 'Complete Profile' });

describe('OnboardingScreen', () => {
  beforeEach(() => setViewer(ana));
  afterEach(async () => {
    jest.restoreAllMocks();
    await act(() => setLocale('en'));
  });

  test('leads a visitor to sign in', async () => {
    setViewer(null);
    await open();
    await arriveAt('/auth');
  });

  test('asks for the date of birth, then for the country', async () => {
    const { user } = await open();
    await user.click(submitButton());
    await screen.findByText('Date of Birth Required');
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
    await user.keyboard('27031990');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1990');
    await user.click(submitButton());
    await screen.findByText('Country Required');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
  });

  test('finds countries by a part of their name, and lists Luxembourg first', async () => {
    const { user } = await open();
    const country = screen.getByRole('combobox', { name: 'Country' });
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.click(country);
    await screen.findAllByRole('option');
    expect([options().length, ...options().slice(0, 2), options().at(-1)]).toEqual([
      84,
      'Luxembourg',
      'Afghanistan',
      'Vietnam',
    ]);
    fireEvent.change(country, { target: { value: 'LAND' } });
    await waitFor(() =>
      expect(options()).toEqual(['Finland', 'Iceland', 'Ireland', 'Netherlands', 'Poland', 'Switzerland', 'Thailand']),
    );
  });

  test.each([
    ['fr', 'Luxembourg', 'Afghanistan', 'allem', 'Allemagne'],
    ['pt', 'Luxemburgo', 'Afeganistão', 'polo', 'Polónia'],
    ['de', 'Luxemburg', 'Afghanistan', 'oster', 'Österreich'],
    ['lb', 'Lëtzebuerg', 'Afghanistan', 'frankra', 'Frankräich'],
  ] as const)(
    'names and finds countries in the reader’s language: %s',
    async (language, first, second, part, found) => {
      await act(() => setLocale(language));
      const { user } = await open();
      const country = screen.getAllByRole<HTMLInputElement>('combobox').at(-1)!;
      const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
      await user.click(country);
      await screen.findAllByRole('option');
      expect(options().slice(0, 2)).toEqual([first, second]);
      fireEvent.change(country, { target: { value: part } });
      await waitFor(() => expect(options()).toEqual([found]));
      await user.click(screen.getByRole('option'));
      expect(country.value).toBe(found);
    },
  );

  test('stores a country under its English name, whatever it is called on the screen', async () => {
    const sent: unknown[] = [];
    await act(() => setLocale('de'));
    const { user } = await open((_, { input }) => {
      sent.push(input);
      return { user: { ...ana, needsOnboarding: false, dateOfBirth: '1990-03-07', country: 'Germany' } };
    });
    await user.click(screen.getByLabelText('Tag'));
    await user.keyboard('07031990');
    await user.click(screen.getByRole('combobox'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'deutschl' } });
    await chooseOption(user, 'Deutschland');
    await user.click(screen.getByRole('button', { name: 'Profil vervollständigen' }));
    await waitFor(() => expect(sent).toEqual([{ dateOfBirth: '1990-03-07', country: 'Germany' }]));
  });

  test('begins with the country of the device, which is sent as it stands there', async () => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Luxembourg' };
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const sent: unknown[] = [];
    const { user } = await open((_, { input }) => {
      sent.push(input);
      return { user: { ...ana, needsOnboarding: false, dateOfBirth: '1990-03-07', country: 'Luxembourg' } };
    });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Luxembourg');
    await user.click(screen.getByLabelText('Day'));
    await user.keyboard('07031990');
    await user.click(submitButton());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirth: '1990-03-07', country: 'Luxembourg' }]));
  });

  test('shows the server’s refusal to somebody too young', async () => {
    const { user } = await open(() => {
      throw new GraphQLError('You must be at least 18 years old to use Favr', { extensions: { code: 'TOO_YOUNG' } });
    });
    await fill(user);
    await screen.findByText('Age Requirement');
    expect(screen.getAllByText('You must be at least 18 years old to use Favr')).toHaveLength(2);
  });

  test('leads back to the favor that needed it', async () => {
    const { user } = await open(
      () => ({ user: { ...ana, needsOnboarding: false, dateOfBirth: '1990-03-07', country: 'Luxembourg' } }),
      { returnTo: { pathname: '/favor/7', search: '', state: null } },
    );
    await fill(user);
    await arriveAt('/favor/7');
  });

  test('can be skipped', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await arriveAt('/');
  });

  test('sends date of birth and country, welcomes the person and leads home', async () => {
    const sent: unknown[] = [];
    const { user } = await open((_, { input }) => {
      sent.push(input);
      return { user: { ...ana, needsOnboarding: false, dateOfBirth: '1990-03-07', country: 'Luxembourg' } };
    });
    await fill(user);
    await screen.findByText('Your profile is complete. Start exploring favors!');
    await arriveAt('/');
    expect(sent).toEqual([{ dateOfBirth: '1990-03-07', country: 'Luxembourg' }]);
  });
});

/** Enters 7 March 1990, selects the first country and submits. */
async function fill(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.type(screen.getByLabelText('Day'), '7');
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await chooseOption(user, 'Luxembourg');
  await user.click(submitButton());
}
