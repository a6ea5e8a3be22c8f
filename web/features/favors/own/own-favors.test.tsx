import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { DeleteFavorSheet } from './delete-favor-sheet.tsx';
import { OwnFavors, type OwnFavorList } from './own-favors.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

const open = (list: OwnFavorList, favors: readonly Record<string, unknown>[]) =>
  renderScreen(
    <>
      <OwnFavors list={list} />
      <OpenSheet />
    </>,
    {
      resolvers: {
        Query: {
          viewer: () => ({
            id: '1',
            postedFavors: aPage(favors),
            completedFavors: aPage(favors),
            savedFavors: aPage(favors),
          }),
        },
      },
    },
  );

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => setViewer(ana));

describe('OwnFavors', () => {
  test('shows the status of favors that are not simply open', async () => {
    await open('posted', [
      aFavor({ id: '1', title: 'Walk Rex' }),
      aFavor({ id: '2', title: 'Mend a tap', status: 'ACCEPTED' }),
      aFavor({ id: '3', title: 'Bring bread', status: 'COMPLETED' }),
      aFavor({ id: '4', title: 'Lift to Metz', isExpired: true }),
    ]);
    expect(await rows()).toEqual([
      'Walk Rex€45 · Today',
      'Mend a tap€45 · TodayAccepted',
      'Bring bread€45 · TodayCompleted',
      'Lift to Metz€45 · TodayExpired',
    ]);
    expect(screen.getByText('Expired').tagName).toBe('S');
  });

  test.each(['posted', 'completed', 'saved'] as const)('shows the first photo of %s favors', async (list) => {
    await open(list, [
      aFavor({
        photos: [{ id: 'a', small: '/photos/a-480.webp', large: '/photos/a-1280.webp', width: 1280, height: 960 }],
      }),
    ]);
    const [row] = await screen.findAllByRole('listitem');
    expect(row!.querySelector('img')!.getAttribute('src')).toBe('/photos/a-1280.webp');
  });

  test('offers to delete posted favors that are open', async () => {
    const { user } = await open('posted', [
      aFavor({ id: '1', title: 'Walk Rex', viewerCanDelete: true }),
      aFavor({ id: '2', title: 'Mend a tap', status: 'ACCEPTED' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete Walk Rex' }));
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'deleteFavor', favor: { id: '1', title: 'Walk Rex' } })}`);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('offers no deletion of completed favors', async () => {
    await open('completed', [aFavor({ viewerCanDelete: true })]);
    const [row] = await screen.findAllByRole('listitem');
    expect(within(row!).queryByRole('button')).toBeNull();
  });

  test.each([
    ['posted', 'You have not asked for anything yet.'],
    ['completed', 'Favors you have done for others appear here.'],
    ['saved', 'Tap the bookmark on a favor to find it here again.'],
  ] as const)('explains an empty list of %s favors', async (list, text) => {
    await open(list, []);
    await screen.findByText(text);
  });

  test('retries a failed request in place', async () => {
    let isDown = true;
    const { user } = await renderScreen(<OwnFavors list="saved" />, {
      resolvers: {
        Query: {
          viewer: () => {
            if (isDown) throw new GraphQLError('Something went wrong on our side. Please try again.');
            return { id: '1', savedFavors: aPage([aFavor({ title: 'Walk Rex' })]) };
          },
        },
      },
    });
    await screen.findByText('Something went wrong on our side. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Walk Rex');
  });
});

describe('DeleteFavorSheet', () => {
  const open = (deleteFavor: GraphQLFieldResolver<unknown, unknown>, at = '/profile') =>
    renderScreen(<DeleteFavorSheet favor={{ id: '1', title: 'Walk Rex' }} onClose={() => undefined} />, {
      resolvers: { Mutation: { deleteFavor } },
      at,
    });

  test('confirms the deletion', async () => {
    const { user } = await open(() => ({ favor: { id: '1', status: 'DELETED' } }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Favor deleted successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await arriveAt('/profile');
  });

  test('leads away from the page of the deleted favor', async () => {
    const { user } = await open(() => ({ favor: { id: '1', status: 'DELETED' } }), '/favor/1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await arriveAt('/');
  });

  test('shows why the deletion was refused, and stays open', async () => {
    const { user } = await open(() => {
      throw new GraphQLError('This favor is no longer open.', { extensions: { code: 'NOT_OPEN' } });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('This favor is no longer open.');
    expect(screen.getAllByText('Unable to delete favor')).toHaveLength(2);
    screen.getByRole('button', { name: 'Delete' });
  });
});
