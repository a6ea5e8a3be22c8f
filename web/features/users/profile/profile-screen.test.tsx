import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const card = () => <p>a card</p>;

const ben = {
  id: '2',
  firstName: 'Ben',
  lastName: 'Weber',
  displayName: 'Ben W.',
  bio: null,
  country: 'Luxembourg',
  memberSince: '2026-03-02T10:00:00Z',
  averageRating: 4.25,
  totalRatings: 4,
  completedFavrs: 14,
  favrPoints: 64,
  level: 'HELPING_HAND',
  activeFavors: 1,
  verified: true,
  verifications: ['EMAIL'],
  reliability: { kept: 14, agreed: 15 },
  answersWithin: 'HOUR',
  languages: ['lb', 'fr'],
  isBusiness: false,
  viewerIsSelf: false,
  viewerHasBlocked: false,
  viewerCanAsk: false,
  viewerConversation: null,
  needsOnboarding: null,
  postedFavors: aPage([aFavor()]),
  reviewTags: [],
  reviews: aPage([]),
};

const open = (user: () => unknown) =>
  renderScreen(
    <Routes>
      <Route
        path="/user/:userId"
        element={
          <>
            <ProfileScreen FavorCard={card} />
            <OpenSheet />
          </>
        }
      />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/user/2', resolvers: { Query: { user } } },
  );

describe('ProfileScreen', () => {
  beforeEach(() => setViewer(ana));

  test('shows the person, their figures and their favors', async () => {
    await open(() => ben);
    for (const text of ['Joined March 2026 · Luxembourg', '14', 'Safety First', 'a card'])
      await screen.findByText(text);
    expect(screen.getAllByText('E-mail confirmed')).toHaveLength(1);
    expect(screen.queryByText('Verified')).toBeNull();
    screen.getByText('4.3');
    screen.getByText('Rating · 4 reviews');
    screen.getByRole('button', { name: 'Helping hand · 64 points' });
  });

  test('explains each figure when it is tapped', async () => {
    const { user } = await open(() => ben);
    await screen.findByText('Speaks Lëtzebuergesch, Français');
    await user.click(await screen.findByRole('button', { name: /14 of 15/ }));
    await screen.findByText(/the first late cancellation in 90 days is forgiven/);
    await user.click(screen.getByRole('button', { name: /Within 1 h/ }));
    await screen.findByText(/Half of the first answers/);
    await user.click(screen.getByRole('button', { name: 'E-mail confirmed' }));
    await screen.findByText(/Favr does not check who somebody is/);
    await user.click(screen.getByRole('button', { name: /4\.3/ }));
    await screen.findByText(/average of the published stars/);
    await user.click(screen.getByRole('button', { name: /14 Completed/ }));
    await screen.findByText(/completed as a helper/);
    await user.click(screen.getByRole('button', { name: 'Private person' }));
    await screen.findByText(/between two private people those rules do not apply/);
  });

  test.each([
    ['once new who joined not long ago', () => new Date(Date.now() - 24 * 3_600_000).toISOString(), 'New here'],
    [
      'not new who joined a year ago',
      () => new Date(Date.now() - 365 * 24 * 3_600_000).toISOString(),
      'Too early to say',
    ],
  ])('calls somebody of whom little is known %s', async (_who, memberSince, word) => {
    const little = { reliability: null, answersWithin: null, verifications: [], averageRating: null, totalRatings: 0 };
    const { user } = await open(() => ({ ...ben, ...little, memberSince: memberSince() }));
    await user.click(await screen.findByRole('button', { name: new RegExp(word) }));
    await screen.findByText(/this appears once there are 5/);
    expect(screen.getAllByRole('button', { name: /New here|Too early to say/ })).toHaveLength(1);
    expect(screen.queryByText('E-mail confirmed')).toBeNull();
  });

  test('opens the chat on the first open favor', async () => {
    const { user } = await open(() => ben);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await arriveAt('/chat/7');
  });

  test('says that there is nothing to chat about without an open favor', async () => {
    const { user } = await open(() => ({ ...ben, activeFavors: 0, postedFavors: aPage([]) }));
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await screen.findByText("This user doesn't have any active favors to chat about.");
    screen.getByText('Ben is not asking for anything right now.');
  });

  test('opens the last conversation with somebody who has no open favor', async () => {
    const viewerConversation = { id: '3', favor: aFavor({ id: '8' }) };
    const { user } = await open(() => ({ ...ben, activeFavors: 0, postedFavors: aPage([]), viewerConversation }));
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await arriveAt('/chat/8?with=2');
  });

  test('offers to ask somebody directly with whom a favor was completed', async () => {
    const { user } = await open(() => ({ ...ben, viewerCanAsk: true }));
    await user.click(await screen.findByRole('button', { name: 'Ask Ben directly' }));
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'ask', only: { id: '2', firstName: 'Ben' } })}`);
  });

  test('lists open favors that have not expired, page by page', async () => {
    const requested: Record<string, unknown>[] = [];
    const postedFavors = (page: Record<string, unknown>) => {
      requested.push(page);
      const isLast = page['after'] === 'c1';
      return {
        ...aPage([aFavor({ id: isLast ? '8' : '7' })]),
        pageInfo: { hasNextPage: !isLast, hasPreviousPage: isLast, startCursor: null, endCursor: isLast ? 'c2' : 'c1' },
      };
    };
    const { user } = await open(() => ({ ...ben, activeFavors: 2, postedFavors }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByText('a card')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(requested).toMatchObject([
      { status: 'OPEN', includeExpired: false },
      { status: 'OPEN', includeExpired: false, after: 'c1' },
    ]);
  });

  test('leads a visitor who wants to message to sign in', async () => {
    setViewer(null);
    const { user } = await open(() => ben);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await screen.findByText('Please sign in to message this user.');
    await arriveAt('/auth');
  });

  test('asks the owner to complete the profile', async () => {
    await open(() => ({ ...ben, viewerIsSelf: true, needsOnboarding: true }));
    expect((await screen.findByRole('link', { name: 'Complete Now' })).getAttribute('href')).toBe('/onboarding');
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  });

  test('says when the person does not exist', async () => {
    await open(() => {
      throw new GraphQLError('Nobody is here.', { extensions: { code: 'NOT_FOUND' } });
    });
    await screen.findByRole('heading', { level: 1, name: 'User Not Found' });
  });
});
