import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { setViewer } from '../../../lib/session/viewer.ts';
import { noFilters } from '../explore/use-explore-address.ts';
import { SearchAlert } from './search-alert.tsx';

const address = {
  ...noFilters,
  view: 'list' as const,
  at: null,
  area: null,
  category: null,
  search: 'dog',
  sort: null,
};

test('a search saved again after a lost answer keeps its key, and one saved later has its own', async () => {
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  const keys: string[] = [];
  const { user } = await renderScreen(<SearchAlert address={address} />, {
    resolvers: {
      Query: { savedSearches: () => [] },
      Mutation: {
        saveSearch: (_: unknown, { input }: { input: { clientKey: string } }) => {
          keys.push(input.clientKey);
          if (keys.length === 1) throw new Error('The answer was lost');
          return { savedSearch: null };
        },
      },
    },
  });
  const press = async () => user.click(await screen.findByRole('checkbox', { checked: false }));
  await press();
  await screen.findByText('This could not be saved');
  await press();
  await screen.findByText('We’ll tell you right away');
  await press();
  await screen.findAllByText('We’ll tell you right away');
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a visitor is led to sign in, and nothing is asked of the server', async () => {
  setViewer(null);
  const { user } = await renderScreen(<SearchAlert address={address} />, { resolvers: {} });
  await user.click(await screen.findByRole('checkbox', { checked: false }));
  await screen.findByText('Please sign in to be told.');
  await arriveAt('/auth');
});
