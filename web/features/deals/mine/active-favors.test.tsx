import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor } from '../../../testing/a-deal.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ActiveFavors } from './active-favors.tsx';

const own = aDealFavor({
  isExpired: false,
  completedAt: null,
  area: 'Gasperich',
  helper: null,
  poster: { ...aDeal().helper, id: '1', firstName: 'Ana', displayName: 'Ana M.' },
  viewerIsPoster: true,
  viewerDeal: null,
  offers: { edges: [], pageInfo: { hasNextPage: false } },
});
const listed = (turn: string, parts: object) => ({ cursor: '', turn, node: { ...own, ...parts } });

const show = (asking: readonly object[], yourTurn = 0) =>
  renderScreen(<ActiveFavors />, {
    resolvers: {
      Query: {
        myFavors: (_: unknown, { group }: { group: string }) => ({
          edges: group === 'ASKING' ? asking : [],
          pageInfo: { hasNextPage: false },
        }),
        myFavorCounts: () => ({ asking: asking.length, helping: 0, done: 0, yourTurn }),
      },
      Subscription: { dealChanged: { subscribe: () => new Promise<never>(() => {}) } },
    },
  });

describe('ActiveFavors', () => {
  beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

  test('shows what is active, first what needs the viewer, and leads to all of their favors', async () => {
    await show([listed('WAITING', { id: '8', title: 'Hang a lamp' }), listed('YOUR_TURN', { title: 'Walk Rex' })], 1);
    const part = await screen.findByRole('region', { name: 'Active' });
    expect(
      within(part)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['Walk Rex', 'Hang a lamp']);
    within(part).getByText('1 needs you');
    expect(within(part).getByRole('link', { name: 'My favors' }).getAttribute('href')).toBe('/my-favors');
  });

  test('leads on from what needs the viewer by an arrow, from the rest by none', async () => {
    await show([listed('WAITING', { id: '8', title: 'Hang a lamp' }), listed('YOUR_TURN', { title: 'Walk Rex' })], 1);
    const part = await screen.findByRole('region', { name: 'Active' });
    const onward = (name: RegExp) =>
      within(part).getByRole('link', { name }).querySelector<HTMLElement>('[data-onward]')?.dataset['onward'];
    expect([onward(/Walk Rex/), onward(/Hang a lamp/)]).toEqual(['step', undefined]);
  });

  test('is one line where nothing is active', async () => {
    await show([]);
    await screen.findByRole('link', { name: 'My favors' });
    expect(screen.queryByRole('region', { name: 'Active' })).toBeNull();
  });
});
