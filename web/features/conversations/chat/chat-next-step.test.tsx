import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aChat, aConversation, acceptedParts, type MutationResolvers } from '../../../testing/a-chat.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** Opens the chat about an accepted favor, changed by `favor`. */
const open = (favor: Record<string, unknown> = {}, mutations: MutationResolvers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/chat/:favorId" element={<ChatScreen />} />
    </Routes>,
    { at: '/chat/7', resolvers: aChat({ conversation: () => aConversation([], favor), mutations }) },
  );

describe('next step of a chat', () => {
  beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));
  afterEach(() => void jest.useRealTimers());

  test('completes the favor with another price, says thanks, and closes the dialog after two seconds', async () => {
    const sent: unknown[] = [];
    const completeFavor: MutationResolvers[string] = (_, { input: completion }) => {
      sent.push(completion);
      const parties = {
        poster: { id: '1', averageRating: null, totalRatings: 0 },
        helper: { id: '2', firstName: 'Ben', averageRating: 4, totalRatings: 1, completedFavrs: 1 },
      };
      return {
        favor: {
          ...aFavor(acceptedParts),
          status: 'COMPLETED',
          completedAt: new Date().toISOString(),
          viewerCanComplete: false,
          ...parties,
        },
      };
    };
    const { user } = await open({}, { completeFavor });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    const dialog = await screen.findByRole('dialog');
    const price = within(dialog).getByLabelText<HTMLInputElement>('Agreed price');
    expect(price.value).toBe('45.00');
    expect(within(dialog).getByRole<HTMLElement>('radio', { name: '5 stars' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.clear(price);
    await user.type(price, '42,50');
    within(dialog).getByText('It was €45. The new price is what counts.');
    await user.click(within(dialog).getByRole('radio', { name: '4 stars' }));

    jest.useFakeTimers();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Complete favor' }));
    await screen.findByText('Favor Completed!');
    screen.getByText('Thanks for using Favr');
    expect(sent).toEqual([{ favorId: '7', rating: 4, review: null, negotiatedPrice: '42,50' }]);
    await advanceTime(1_500);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 700 });
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  test('thanks a helper for helping', async () => {
    const helping = {
      ...acceptedParts,
      poster: { id: '2' },
      helper: { id: '1', firstName: 'Ana' },
      viewerIsPoster: false,
      viewerIsHelper: true,
    };
    const completeFavor = () => {
      const parties = {
        poster: { id: '2', averageRating: 5, totalRatings: 1 },
        helper: { id: '1', firstName: 'Ana', averageRating: null, totalRatings: 0, completedFavrs: 1 },
      };
      return {
        favor: {
          ...aFavor(helping),
          status: 'COMPLETED',
          completedAt: new Date().toISOString(),
          viewerCanComplete: false,
          ...parties,
        },
      };
    };
    const { user } = await open(helping, { completeFavor });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await user.click(await screen.findByRole('button', { name: 'Complete favor' }));
    await screen.findByText('Great job helping out!');
  });

  test('shows an error when completing fails', async () => {
    const completeFavor = () => {
      throw new GraphQLError('Please enter a valid price for your favor.', {
        extensions: { code: 'BAD_INPUT', field: 'negotiatedPrice' },
      });
    };
    const { user } = await open({}, { completeFavor });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await user.click(await screen.findByRole('button', { name: 'Complete favor' }));
    await screen.findByText('Completion Failed');
    screen.getByText('Unable to mark favor as completed. Please try again.');
    screen.getByText('Please enter a valid price for your favor.');
  });

  test.each([
    [
      'the other person completed it',
      { status: 'COMPLETED', viewerCanComplete: false, viewerCanRate: true },
      'button',
      'Rate Ben',
    ],
    [
      'its poster deleted it',
      { status: 'DELETED', viewerIsPoster: false, viewerCanComplete: false, helper: null },
      'link',
      'Find another favor',
    ],
    [
      'it has expired',
      { status: 'OPEN', isExpired: true, viewerCanComplete: false, helper: null },
      'button',
      'Post again',
    ],
    [
      'somebody else helps',
      { viewerCanComplete: true, helper: { id: '9', firstName: 'Carl' } },
      'link',
      'Open that chat',
    ],
  ])('offers what to do next when %s', async (_, favor, role, name) => {
    await open(favor);
    await screen.findByRole(role, { name });
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });
});
