import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor } from '../../../testing/a-deal.ts';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MyFavorsScreen } from './my-favors-screen.tsx';

const own = aDealFavor({
  isExpired: false,
  completedAt: null,
  area: 'Gasperich',
  helper: null,
  poster: { ...aDeal().helper, id: '1', firstName: 'Ana', displayName: 'Ana M.' },
  viewerIsPoster: true,
  offers: { edges: [], pageInfo: { hasNextPage: false } },
});

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('the viewer’s favors and their numbers change by themselves when a step of a deal is taken', async () => {
  let turn = 'WAITING';
  const events = new Subject();
  await renderScreen(<MyFavorsScreen FavorPicture={() => null} />, {
    at: '/my-favors',
    resolvers: {
      Query: {
        myFavors: () => ({ edges: [{ cursor: '', turn, node: own }], pageInfo: { hasNextPage: false } }),
        myFavorCounts: () => ({ asking: turn === 'WAITING' ? 1 : 2, helping: 0, done: 0, yourTurn: 0 }),
      },
      Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', events) } },
    },
  });
  await screen.findByRole('heading', { name: 'Waiting' });
  await waitFor(() => expect(events.observed).toBe(true));
  turn = 'YOUR_TURN';
  act(() => events.next(aDeal()));
  await screen.findByRole('heading', { name: 'Your turn' });
  await screen.findByRole('tab', { name: /Asking.*2/ });
});
