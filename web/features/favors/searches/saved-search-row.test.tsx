import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { SaveSearchInput } from '../../../generated/graphql.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { setViewer } from '../../../lib/session/viewer.ts';
import { SavedSearchesScreen } from './saved-searches-screen.tsx';

const saved = {
  id: '7',
  name: 'Dogs on Sunday',
  tell: 'DAILY',
  near: { latitude: 49.6, longitude: 6.1 },
  withinKm: 5,
  category: 'PET_CARE',
  search: 'dog',
  minPrice: { cents: 1_250, currency: 'EUR', text: '12.50' },
  maxPrice: null,
  when: 'THIS_WEEKEND',
  // Only the endpoint asks for fixed prices, and for favors without a photo.
  isNegotiable: false,
  withPhoto: false,
  acceptance: null,
  dayPart: 'MORNING',
};

test('a saved search that was removed is saved again as it was by Undo', async () => {
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  let searches = [saved];
  const inputs: SaveSearchInput[] = [];
  const { user } = await renderScreen(<SavedSearchesScreen />, {
    resolvers: {
      Query: { savedSearches: () => searches },
      Mutation: {
        deleteSavedSearch: () => ({ savedSearches: (searches = []) }),
        saveSearch: (_: unknown, { input }: { input: SaveSearchInput }) => {
          inputs.push(input);
          searches = [saved];
          return { savedSearch: saved };
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Dogs on Sunday' }));
  await screen.findByText('No saved searches yet');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByDisplayValue('Dogs on Sunday');
  const { id: _, minPrice: __, maxPrice, when, isNegotiable, withPhoto, acceptance, dayPart, ...rest } = saved;
  expect(inputs).toEqual([
    {
      ...rest,
      clientKey: expect.any(String),
      filter: { minPrice: '12.50', maxPrice, when, isNegotiable, withPhoto, acceptance, dayPart },
    },
  ]);
});
