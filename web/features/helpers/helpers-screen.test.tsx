import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { setViewer } from '../../lib/session/viewer.ts';
import { OpenSheet } from '../../testing/open-sheet.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HelpersScreen } from './helpers-screen.tsx';

/** Ben as a helper in an answer of the API. */
const aHelper = (over: object = {}, person: object = {}) => ({
  person: {
    id: '2',
    firstName: 'Ben',
    displayName: 'Ben W.',
    averageRating: null,
    memberSince: new Date().toISOString(),
    totalRatings: 0,
    completedFavrs: 0,
    reliability: null,
    answersWithin: null,
    viewerCanAsk: true,
    ...person,
  },
  skills: ['MOVING', 'HANDYMAN'],
  slots: ['EVENINGS'],
  words: 'I have a van.',
  distance: 'NEAR',
  ...over,
});

/** Opens `/helpers`; `asked` collects the arguments of each request. */
async function open(helpers: (args: { category: string | null }) => object[]) {
  const asked: object[] = [];
  const view = await renderScreen(
    <>
      <HelpersScreen />
      <OpenSheet />
    </>,
    {
      at: '/helpers',
      resolvers: {
        Query: {
          helpersNearby: (_: unknown, args: { category: string | null }) => {
            asked.push(args);
            return helpers(args);
          },
        },
      },
    },
  );
  return { ...view, asked };
}

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('shows who helps nearby, with what and when, and asks one of them directly', async () => {
  const { user } = await open(() => [aHelper()]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Ben W.' }).getAttribute('href')).toBe('/user/2');
  card.getByText('I have a van.');
  card.getByText(/Evenings$/);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Moving', 'Handyman']);
  await user.click(card.getByRole('button', { name: 'Ask Ben directly' }));
  const sheet = await screen.findByText(/^sheet: \{/);
  expect(JSON.parse(sheet.textContent!.slice('sheet: '.length))).toMatchObject({
    name: 'ask',
    only: { id: '2', firstName: 'Ben' },
  });
});

test('offers no question to somebody who cannot be asked', async () => {
  await open(() => [aHelper({ words: null }, { viewerCanAsk: false })]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Ask Ben directly' })).toBeNull();
});

test('asks anew for one kind of help', async () => {
  const { user, asked } = await open(({ category }) => (category === 'PET_CARE' ? [] : [aHelper()]));
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Pet Care' }));
  await screen.findByText('Nobody offers help here yet');
  expect(screen.getByRole('link', { name: 'I help nearby' }).getAttribute('href')).toBe('/settings/helping');
  expect(asked).toMatchObject([{ category: null }, { category: 'PET_CARE' }]);
});

test('says that helpers could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = await open(() => {
    if (isDown) throw new GraphQLError('Down');
    return [aHelper()];
  });
  await screen.findByText('Helpers could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('article');
});
