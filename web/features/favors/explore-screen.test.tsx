import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { tellViewer } from '../../app/viewer.ts';
import { aFavor, aPage } from '../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { ExploreScreen } from './explore-screen.tsx';

const counts = () => [{ category: 'RIDE', count: 2 }, { category: 'MOVING', count: 3 }];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('explore', () => {
  beforeEach(() => tellViewer(null));

  test('offers the categories there are, with how many, and keeps the chosen one in the address', async () => {
    const favors = (_: unknown, { category }: { category?: string }) => aPage([aFavor(category ? { id: '8', title: `Only ${category}` } : { title: 'Everything' })]);
    const { user } = await renderScreen(<ExploreScreen />, { at: '/explore', resolvers: { Query: { favors, favorCategories: counts } } });
    await screen.findByText('Everything');
    expect(screen.getByRole('group', { name: 'Category' }).textContent).toBe('All · 5Ride · 2Moving · 3');
    await user.click(screen.getByRole('button', { name: 'Ride · 2' }));
    await screen.findByText('Only RIDE');
    await arriveAt('/explore?category=RIDE');
  });

  test('goes on where the page before ended', async () => {
    const favors = (_: unknown, { after }: { after?: string }) => {
      const page = aPage([aFavor(after ? { id: '8', title: 'The second' } : { title: 'The first' })]);
      return after ? page : { ...page, pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: '7', endCursor: '7' } };
    };
    const { user } = await renderScreen(<ExploreScreen />, { at: '/explore', resolvers: { Query: { favors, favorCategories: counts } } });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('The second');
    expect(titles()).toEqual(['The first', 'The second']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  });

  test('with nothing found asks a visitor to sign in before posting', async () => {
    const { user } = await renderScreen(<ExploreScreen />, { at: '/explore', resolvers: { Query: { favors: () => aPage([]), favorCategories: () => [] } } });
    await screen.findByText('No Favrs found');
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Please sign in to post a favor');
    await arriveAt('/auth');
  });

  test('announces what is new and forgets the parameter', async () => {
    await renderScreen(<ExploreScreen />, { at: '/explore?new=true', resolvers: { Query: { favors: () => aPage([aFavor()]), favorCategories: counts } } });
    await screen.findByText('New Favors Available!');
    await arriveAt('/explore');
  });
});
