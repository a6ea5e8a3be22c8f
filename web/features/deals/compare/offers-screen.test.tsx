import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { anUndeclaredViewer } from '../../../testing/an-undeclared-viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { OffersScreen } from './offers-screen.tsx';

const claire = {
  ...aDeal().helper,
  id: '3',
  firstName: 'Claire',
  displayName: 'Claire D.',
  totalRatings: 4,
  averageRating: 4.5,
  memberSince: '2026-03-02T10:00:00Z',
};

const bens = aDeal({ open: aTerms({ note: 'Two straps', includes: ['TOOLS', 'SECOND_PERSON'] }) });
const claires = aDeal({
  id: '10',
  helper: claire,
  helperDistance: 'FAR',
  open: aTerms({ version: 3, price: { cents: 3800, currency: 'EUR', text: '38.00' }, proposer: { id: '3' } }),
});

/** Renders the offers for favor 7; `answer` answers a tap on Agree or Decline. */
async function openOffers(
  deals: object[],
  {
    favor = {},
    passedOver = [],
    answer,
    after = aDeal({ state: 'DECLINED', open: null }),
    at = '/favor/7/offers',
  }: {
    favor?: object;
    /** Offers that were passed over. */
    passedOver?: object[];
    answer?: () => unknown;
    /** The deal after an answer. */
    after?: object;
    at?: string | { pathname: string; state: unknown };
  } = {},
) {
  const { declared, viewer, declareBusiness } = anUndeclaredViewer('1');
  const events = new Subject<unknown>();
  const asked: unknown[] = [];
  const answered: unknown[] = [];
  const view = await renderScreen(
    <Routes>
      <Route path="/favor/:favorId/offers" element={<OffersScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at,
      resolvers: {
        Query: { favor: () => aDealFavor({ viewerIsPoster: true, ...favor }), viewer },
        Favor: {
          offers: (_: unknown, { order, passed }: { order: string; passed: boolean }) => {
            if (!passed) asked.push(order);
            const listed = passed ? passedOver : deals;
            return { edges: listed.map((node) => ({ cursor: '', node })), pageInfo: { hasNextPage: false } };
          },
        },
        Mutation: {
          declareBusiness,
          retractTerms: (_: unknown, { input }: { input: unknown }) => {
            answered.push(input);
            return { deal: after };
          },
          askAgain: (_: unknown, { input }: { input: unknown }) => {
            answered.push(input);
            return { deal: aDeal({ id: '11', open: aTerms({ proposer: { id: '1' } }) }) };
          },
          answerTerms: async (_: unknown, { input }: { input: unknown }) => {
            answered.push(input);
            await answer?.();
            return { deal: after };
          },
        },
        Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', events) } },
      },
    },
  );
  return { ...view, asked, answered, declared, events };
}

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

describe('the offers for one’s own favor', () => {
  test('stand beside each other as they came, with price, difference, distance and words', async () => {
    const { asked } = await openOffers([bens, claires]);
    await screen.findByRole('heading', { name: '2 offers' });
    const ben = within(screen.getByRole('article', { name: 'Offer from Ben' }));
    for (const text of ['€50', '€5 more than asked', 'Near', 'Tools, second person', 'Two straps', 'New here'])
      ben.getByText(text);
    const other = within(screen.getByRole('article', { name: 'Offer from Claire' }));
    for (const text of ['€38', '€7 less than asked', 'Far']) other.getByText(text);
    expect(asked).toEqual(['ARRIVAL']);
  });

  test('say whose words and price stand where the poster answered with a counter-offer', async () => {
    const note = 'Could you bring straps?';
    const open = aTerms({ version: 2, note, proposer: { id: '1' } });
    await openOffers([bens, { ...claires, open, viewerCanAnswer: false, dueAt: '2027-02-01T10:00:00.000Z' }]);
    const countered = within(await screen.findByRole('article', { name: 'Offer from Claire' }));
    const words = (article: typeof countered) => article.getByText(/straps/).parentElement?.textContent;
    expect(words(countered)).toBe(`You wrote${note}`);
    countered.getByText('You propose');
    countered.getByText(/^Waits for Claire’s answer until /);
    countered.getByRole('button', { name: 'Change' });
    const bensCard = within(screen.getByRole('article', { name: 'Offer from Ben' }));
    expect(words(bensCard)).toBe('Ben wroteTwo straps');
    expect(bensCard.queryByText('You propose')).toBeNull();
  });

  test('can be sorted by price', async () => {
    const { user, asked } = await openOffers([bens, claires]);
    await user.click(await screen.findByRole('button', { name: 'Lowest price' }));
    await screen.findByRole('button', { name: 'Lowest price', pressed: true });
    expect(asked).toEqual(['ARRIVAL', 'PRICE']);
  });

  test('are chosen after one question, by the version that was read; then the chat opens', async () => {
    const { user, answered } = await openOffers([bens, claires]);
    await user.click(await screen.findByRole('button', { name: 'Choose Claire' }));
    await screen.findByRole('heading', { name: 'Agree with Claire?' });
    screen.getByText('€38 · No time fixed yet. Claire then sees your address.');
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await arriveAt('/chat/7?with=3');
    expect(answered).toEqual([{ dealId: '10', version: 3, accept: true, revision: 1 }]);
  });

  test('lead to the chat also where the others learn of the yes before its answer is here', async () => {
    const agreed = { ...claires, state: 'AGREED', agreed: claires.open, open: null, viewerCanAnswer: false };
    const { user, events } = await openOffers([bens, claires], {
      after: agreed,
      answer: async () => {
        events.next(agreed);
        await waitForElementToBeRemoved(screen.queryByRole('article', { name: 'Offer from Claire', hidden: true }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Claire' }));
    await user.click(await screen.findByRole('button', { name: 'Agree' }));
    await arriveAt('/chat/7?with=3');
  });

  test('ask nothing any more about an offer that was agreed meanwhile', async () => {
    const agreed = { ...claires, state: 'AGREED', agreed: claires.open, open: null, viewerCanAnswer: false };
    const state = { sheet: { name: 'chooseOffer', dealId: '10', version: 3 } };
    await openOffers([agreed], { at: { pathname: '/favor/7/offers', state } });
    await screen.findByText('No offers yet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('let the poster ask again who was passed over, with what they had offered', async () => {
    const passed = aDeal({
      state: 'PASSED',
      open: null,
      offered: aTerms({ note: 'Two straps' }),
      viewerCanAnswer: false,
    });
    const { user, answered } = await openOffers([], { passedOver: [passed], favor: { revision: 3 } });
    const card = within(await screen.findByRole('article', { name: 'Offer from Ben' }));
    card.getByText('Two straps');
    card.getByText('€50');
    expect(screen.queryByText('No offers yet')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Ask Ben' }));
    await screen.findByText('Ben has been asked');
    expect(answered).toEqual([{ dealId: '9', revision: 3 }]);
  });

  test('let the poster take their counter-offer back', async () => {
    const countered = aDeal({
      open: aTerms({ version: 2, proposer: { id: '1' } }),
      viewerCanAnswer: false,
      viewerCanRetract: true,
    });
    const { user, answered } = await openOffers([countered], { after: aDeal() });
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByText('Proposal taken back');
    await screen.findByRole('button', { name: 'Choose Ben' });
    expect(answered).toEqual([{ dealId: '9', version: 2 }]);
  });

  test('say who acts as a business, and ask the poster once whether they do', async () => {
    const trader = { ...claires, helper: { ...claire, isBusiness: true } };
    const { user, answered, declared } = await openOffers([bens, trader]);
    await screen.findByText('Private person');
    screen.getByText('Business');
    await user.click(screen.getByRole('button', { name: 'Choose Claire' }));
    await screen.findByText('Claire acts as a business, so consumer law applies.');
    await user.click(await screen.findByRole('radio', { name: 'A private person' }));
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await arriveAt('/chat/7?with=3');
    expect(declared).toEqual([false]);
    expect(answered).toHaveLength(1);
  });

  test('say when their helper changed them meanwhile, and ask about the new terms', async () => {
    const deals: object[] = [claires];
    const { user, answered } = await openOffers(deals, {
      answer: () => {
        if (answered.length > 1) return undefined as never;
        deals[0] = { ...claires, open: aTerms({ version: 4, proposer: { id: '3' } }) };
        throw new GraphQLError('These terms were changed', { extensions: { code: 'TERMS_CHANGED' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Claire' }));
    await user.click(await screen.findByRole('button', { name: 'Agree' }));
    await screen.findByText('Claire changed the offer. Look at it again.');
    await screen.findByText('€50 · No time fixed yet. Claire then sees your address.');
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await arriveAt('/chat/7?with=3');
    expect(answered).toEqual([3, 4].map((version) => ({ dealId: '10', version, accept: true, revision: 1 })));
  });

  test('can be declined behind the three dots', async () => {
    const { user, answered } = await openOffers([bens]);
    await user.click(await screen.findByRole('button', { name: 'More about Ben’s offer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
    await screen.findByText('You declined Ben’s offer');
    expect(answered).toEqual([{ dealId: '9', version: 1, accept: false, revision: 1 }]);
  });

  test('lead to the chat once the favor takes none any more', async () => {
    await openOffers([], { favor: { status: 'ACCEPTED' } });
    await screen.findByText('You have agreed');
    expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe('/chat/7');
  });

  test('are none yet at first', async () => {
    await openOffers([]);
    await screen.findByText('No offers yet');
    screen.getByText('You are told at once.');
  });
});

test('the offers of somebody else’s favor lead to the favor', async () => {
  await openOffers([], { favor: { viewerIsPoster: false } });
  await arriveAt('/favor/7');
});
