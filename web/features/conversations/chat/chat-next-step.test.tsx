import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { NoDeal, aChat, aConversation, acceptedParts, type MutationResolvers } from '../../../testing/a-chat.ts';
import { aDeal } from '../../../testing/a-deal.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** Opens the chat about an accepted favor, changed by `favor`. */
const open = (favor: Record<string, unknown> = {}, mutations: MutationResolvers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
    </Routes>,
    { at: '/chat/7', resolvers: aChat({ conversation: () => aConversation([], favor), mutations }) },
  );

const parties = {
  poster: { id: '1', averageRating: null, totalRatings: 0 },
  helper: { id: '2', firstName: 'Ben', averageRating: 4, totalRatings: 1, completedFavrs: 1 },
};

describe('next step of a chat', () => {
  beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));
  afterEach(() => void jest.useRealTimers());

  test('completes the favor with another price, says thanks, and closes the dialog after two seconds', async () => {
    const sent: unknown[] = [];
    const completeFavor: MutationResolvers[string] = (_, { input: completion }) => {
      sent.push(completion);
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
    expect(price.value).toBe('45');
    expect(within(dialog).getByRole<HTMLElement>('radio', { name: '5 stars' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.clear(price);
    await user.type(price, '42,50');
    within(dialog).getByText('You agreed on €45. Your price counts only once Ben says yes.');
    await user.click(within(dialog).getByRole('radio', { name: '4 stars' }));

    jest.useFakeTimers();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Complete favor' }));
    await screen.findByText('Favor Completed!');
    screen.getByText('Thanks for using Favr');
    expect(sent).toEqual([{ favorId: '7', rating: 4, review: null, tags: [], negotiatedPrice: '42,50' }]);
    await advanceTime(1_500);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 700 });
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  const aClaim = (over: object = {}) => ({
    status: 'COMPLETED',
    viewerCanComplete: false,
    viewerCanRate: true,
    viewerDeal: {
      id: '9',
      state: 'DONE',
      agreed: { version: 1, price: { cents: 4500, currency: 'EUR' }, startsAt: null },
      claimedPrice: { cents: 6000, currency: 'EUR' },
      isPriceInQuestion: true,
      viewerCanContest: true,
      ...over,
    },
  });

  /** Opens the dialog that confirms a completion; `sent` collects what it sends. */
  const confirming = async (deal: object = {}) => {
    const sent: unknown[] = [];
    const completeFavor: MutationResolvers[string] = (_, { input }) => {
      sent.push(input);
      return { favor: aFavor({ ...aClaim(aDeal({ state: 'COMPLETED' })), viewerCanRate: false }) };
    };
    const { user } = await renderScreen(
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
      </Routes>,
      {
        at: { pathname: '/chat/7', state: { sheet: { name: 'complete' } } },
        resolvers: aChat({ conversation: () => aConversation([], aClaim(deal)), mutations: { completeFavor } }),
      },
    );
    return { user, sent };
  };

  test.each([
    ['says yes to a price in question by naming it too', '€60, as Ben says', '60'],
    ['rates at the agreed price where the viewer does not say yes', '€45, as agreed', null],
  ])('%s', async (_, choice, negotiatedPrice) => {
    const { user, sent } = await confirming();
    await screen.findByRole('heading', { name: 'Ben says it is done.' });
    screen.getByText('Pay Ben directly: cash or transfer.');
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'Yes, and rate' }));
    await screen.findByText('Confirmed');
    expect(sent).toEqual([{ favorId: '7', rating: 5, review: null, tags: [], negotiatedPrice }]);
  });

  test('confirms a higher price of the poster, and refuses a lower one', async () => {
    const { user, sent } = await confirming({ claimedPrice: null, isPriceInQuestion: false });
    await screen.findByText('You agreed on €45.');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const price = screen.getByLabelText<HTMLInputElement>('Agreed price');
    expect([document.activeElement === price, price.value]).toEqual([true, '45']);
    await user.clear(price);
    await user.type(price, '40');
    await user.click(screen.getByRole('button', { name: 'Yes, and rate' }));
    screen.getByText('You can only raise €45 here. Was it less? Tap “That is not how it was”.');
    expect([price.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
    await user.clear(price);
    await user.type(price, '50');
    screen.getByText('Was €45. The new price will be used.');
    await user.click(screen.getByRole('button', { name: 'Yes, and rate' }));
    await screen.findByText('Confirmed');
    expect(sent).toEqual([{ favorId: '7', rating: 5, review: null, tags: [], negotiatedPrice: '50' }]);
  });

  test.each([
    ['leaves the question of a completion to the card of the deal', {}],
    ['asks for no rating while an admin decides', { state: 'DISPUTED', viewerCanContest: false }],
  ])('%s', async (_, deal) => {
    await open(aClaim(deal));
    await screen.findByText('No messages yet. Start a conversation!');
    expect(screen.queryByRole('button', { name: 'Rate Ben' })).toBeNull();
  });

  test.each([
    ['quietly before the agreed time', 3_600_000, 'Done already?'],
    ['as the next step once the agreed time has come', -60_000, 'Done already?'],
  ])('offers to complete %s', async (_, inMs, text) => {
    const startsAt = new Date(Date.now() + inMs).toISOString();
    const { viewerDeal } = aClaim({ state: 'AGREED', claimedPrice: null, isPriceInQuestion: false });
    await open({ viewerDeal: { ...viewerDeal, agreed: { ...viewerDeal.agreed, startsAt } } });
    await screen.findByText(text);
    screen.getByRole('button', { name: 'Mark as Completed' });
  });

  test('knows from the answer alone who said that it is done, where no socket tells', async () => {
    const completeFavor = () => ({
      favor: aFavor({
        ...acceptedParts,
        ...parties,
        status: 'COMPLETED',
        viewerDeal: aDeal({ state: 'DONE', claimedBy: { id: '1' }, dueAt: '2026-12-10T17:00:00.000Z' }),
      }),
    });
    const { user, client } = await open({}, { completeFavor });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await user.click(await screen.findByRole('button', { name: 'Complete favor' }));
    await screen.findByText('Favor Completed!');
    expect(client.extract()).toMatchObject({
      'Deal:9': { state: 'DONE', claimedBy: { __ref: 'User:1' }, dueAt: '2026-12-10T17:00:00.000Z' },
    });
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

  test('thanks whoever rates later for the rating', async () => {
    const later = { status: 'COMPLETED', viewerCanComplete: false, viewerCanRate: true, viewerIsHelper: true };
    const { user } = await open(later, {
      completeFavor: () => ({ favor: { ...aFavor(later), viewerCanRate: false } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Rate Ben' }));
    await user.click(await screen.findByRole('button', { name: 'Send rating' }));
    await screen.findByText('Thank you for your rating');
    expect(screen.queryByText(/Great job|Favor Completed/)).toBeNull();
  });

  describe('lets the viewer change a review that is hidden', () => {
    const written = { id: '3', stars: 2, text: 'Came late', tags: ['LATE'], hiddenUntil: '2026-12-14T10:00:00Z' };
    const rated = { status: 'COMPLETED', viewerCanComplete: false, viewerReview: written };

    test('and says until when it is', async () => {
      const sent: unknown[] = [];
      const updateReview: MutationResolvers[string] = (_, { input }) => {
        sent.push(input);
        return { review: { ...written, stars: input.rating, text: input.review, tags: input.tags } };
      };
      const { user } = await open(rated, { updateReview });
      await screen.findByText('Hidden until Ben has rated too.');
      await user.click(screen.getByRole('button', { name: 'Change your review' }));
      const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /A few words/ });
      expect(words.value).toBe('Came late');
      screen.getByRole('button', { name: 'Late', pressed: true });
      await user.click(screen.getByRole('radio', { name: '4 stars' }));
      await user.clear(words);
      await user.type(words, 'Not so late after all');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await screen.findByText('Review changed');
      expect(sent).toEqual([{ favorId: '7', rating: 4, review: 'Not so late after all', tags: [] }]);
    });

    test('but not once it is published, and nothing is lost', async () => {
      const updateReview = () => {
        throw new GraphQLError('This review is published; it cannot be changed any more.', {
          extensions: { code: 'REVIEW_PUBLISHED' },
        });
      };
      const { user } = await open(rated, { updateReview });
      await user.click(await screen.findByRole('button', { name: 'Change your review' }));
      await user.click(await screen.findByRole('button', { name: 'Save changes' }));
      await screen.findByText('This review is published; it cannot be changed any more.');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /A few words/ }).value).toBe('Came late');
    });

    test('which it is not any more', async () => {
      await open({ ...rated, viewerReview: { ...written, hiddenUntil: null } });
      await screen.findByText('No messages yet. Start a conversation!');
      expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull();
    });
  });

  test.each([
    ['20-30', 'Write the price like 20, 20.50 or 1 250.'],
    ['20 000', 'A price is between 0.01 and 10 000 euros.'],
  ])('says how to write the price %s', async (typed, said) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    const price = screen.getByLabelText('Agreed price');
    await user.clear(price);
    await user.type(price, typed);
    await user.click(await screen.findByRole('button', { name: 'Complete favor' }));
    await screen.findByText(said);
    expect(document.activeElement).toBe(price);
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
