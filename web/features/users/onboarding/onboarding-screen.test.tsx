import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: true };

const open = (completeOnboarding: (parent: unknown, input: { input: unknown }) => unknown = () => null) =>
  renderScreen(
    <Routes>
      <Route path="/onboarding" element={<OnboardingScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: '/onboarding',
      resolvers: { Mutation: { completeOnboarding } },
    },
  );

const complete = () => screen.getByRole('button', { name: 'Complete Profile' });

describe('onboarding', () => {
  beforeEach(() => setViewer(ana));

  test('is only for somebody who is signed in', async () => {
    setViewer(null);
    await open();
    await arriveAt('/auth');
  });

  test('asks for the date of birth, then for the country', async () => {
    const { user } = await open();
    await user.click(complete());
    await screen.findByText('Date of Birth Required');
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
    await user.keyboard('27031990');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1990');
    await user.click(complete());
    await screen.findByText('Country Required');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
  });

  test('finds countries by a part of their name, Luxembourg before all others', async () => {
    const { user } = await open();
    const country = screen.getByRole('combobox', { name: 'Country' });
    const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.click(country);
    await screen.findAllByRole('option');
    expect([offered().length, ...offered().slice(0, 2), offered().at(-1)]).toEqual([
      84,
      'Luxembourg',
      'Afghanistan',
      'Vietnam',
    ]);
    fireEvent.change(country, { target: { value: 'LAND' } });
    await waitFor(() =>
      expect(offered()).toEqual(['Finland', 'Iceland', 'Ireland', 'Netherlands', 'Poland', 'Switzerland', 'Thailand']),
    );
  });

  test('tells somebody too young, in the server’s words', async () => {
    const { user } = await open(() => {
      throw new GraphQLError('You must be at least 18 years old to use Favr', { extensions: { code: 'TOO_YOUNG' } });
    });
    await fill(user);
    await screen.findByText('Age Requirement');
    expect(screen.getAllByText('You must be at least 18 years old to use Favr')).toHaveLength(2);
  });

  test('can wait', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await arriveAt('/');
  });

  test('welcomes, and leads home', async () => {
    const told: unknown[] = [];
    const { user } = await open((_, { input }) => {
      told.push(input);
      return { user: { ...ana, needsOnboarding: false, dateOfBirth: '1990-03-07', country: 'Luxembourg' } };
    });
    await fill(user);
    await screen.findByText('Your profile is complete. Start exploring favors!');
    await arriveAt('/');
    expect(told).toEqual([{ dateOfBirth: '1990-03-07', country: 'Luxembourg' }]);
  });
});

/** Types 7 March 1990, picks the first country and sends it. */
async function fill(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.type(screen.getByLabelText('Day'), '7');
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: 'Luxembourg' }));
  await user.click(complete());
}
