import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { ActiveFavorsDocument } from '../../../generated/graphql.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { YourTurnBadge } from './your-turn-badge.tsx';

const show = async (at: string) => {
  const asked = jest.fn();
  const none = { edges: [], pageInfo: { hasNextPage: false } };
  const view = await renderScreen(<YourTurnBadge />, {
    resolvers: {
      Query: {
        myFavors: () => none,
        myFavorCounts: () => {
          asked();
          return { asking: 3, helping: 0, done: 0, yourTurn: 2 };
        },
      },
      Subscription: { dealChanged: { subscribe: () => new Promise<never>(() => {}) } },
    },
    at,
  });
  return { ...view, asked };
};

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('YourTurnBadge on Home takes the count from what Home reads, and asks nothing itself', async () => {
  const { client, asked } = await show('/');
  await client.query({ query: ActiveFavorsDocument });
  expect((await screen.findByRole('img', { name: '2 need you' })).textContent).toBe('2');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('YourTurnBadge asks for the count on a page that does not read it', async () => {
  const { asked } = await show('/explore');
  await screen.findByRole('img', { name: '2 need you' });
  expect(asked).toHaveBeenCalledTimes(1);
});
