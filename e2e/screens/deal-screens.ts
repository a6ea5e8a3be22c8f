import type { Page } from '@playwright/test';
import { amend, type Condition } from './network-conditions.ts';
import { tap, type Screen } from './screen.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** The deal of the chat that is opened stands as time, or steps of the other, would leave it. */
const withDeal = (change: (deal: any) => object): Condition =>
  amend('Chat', ({ conversationWith: { deal, favor } }) => {
    Object.assign(deal, change(deal));
    // Nothing is left to complete on those ways.
    if (deal.state !== 'AGREED') for (const about of [favor, deal.favor]) about.viewerCanComplete = false;
  });

const euros = (cents: number) => ({ __typename: 'Money', cents, currency: 'EUR' });

/** A dispute over a favor that the poster opened, as an admin decided it. */
const decided = ({ id, poster }: any) => ({
  state: 'COMPLETED',
  dispute: {
    __typename: 'Dispute',
    id,
    openedBy: { __typename: 'User', id: poster.id },
    statement: 'Half of it was done, and we had spoken of all of it.',
    answer: 'I was there for the two hours that we had agreed on.',
    outcome: 'COMPLETED',
    reasons: 'The chat names two hours and no end. Both say that they were worked.',
    decidedAt: inHours(-1),
    appealUntil: inHours(24 * 180),
    appealed: null,
  },
});

/** The agreed start was an hour ago, and nobody came. */
const late = () => ({ viewerCanReportNoShow: true });

const missed = ({ poster }: any) => ({
  state: 'MISSED',
  dueAt: inHours(48),
  claimedBy: { __typename: 'User', id: poster.id },
  viewerCanAnswerNoShow: true,
  viewerCanCancel: false,
});

/** A cancellation that costs a quarter of the agreed price. */
const costly = () => ({
  cancellation: { __typename: 'Cancellation', isFree: false, freeUntil: inHours(-1), fee: euros(500) },
});

const cancel = async (page: Page) => {
  const agreement = page.getByRole('region', { name: 'Agreed' });
  const show = agreement.getByRole('button', { name: 'Show' });
  await show.or(agreement.getByRole('button', { name: 'Hide' })).waitFor();
  if (await show.isVisible()) await show.click();
  await agreement.getByRole('button', { name: 'Cancel' }).click();
};

const chatOf =
  (favor: 'acceptedFavor' | 'completedFavor'): Screen['at'] =>
  (ids) =>
    `/chat/${ids[favor]}`;

/** Screens after a yes, and on the ways out of it (docs/behaviour/deals.md#screens-of-deals). */
export const dealScreens: readonly Screen[] = [
  {
    name: 'agreed-scene',
    as: 'helper',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(() => ({ undoUntil: inHours(1) })),
    shows: /^You are helping /,
  },
  {
    name: 'agreed-scene-poster',
    as: 'poster',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(() => ({ undoUntil: inHours(1) })),
    shows: /is helping you!$/,
  },
  { name: 'step-back', as: 'helper', at: chatOf('acceptedFavor'), open: cancel, shows: 'Cancel it' },
  {
    name: 'step-back-late',
    as: 'helper',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(costly),
    open: cancel,
    shows: /^It is .* By the terms you owe/,
  },
  {
    name: 'cancelled-late',
    as: 'poster',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(({ helper }) => ({
      state: 'CANCELLED',
      reason: 'PLANS_CHANGED',
      fee: euros(500),
      endedBy: { __typename: 'User', id: helper.id },
    })),
    shows: 'Waive it',
  },
  {
    name: 'report-no-show',
    as: 'poster',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(late),
    open: tap(/did not come\?$/),
    shows: 'Report it',
  },
  { name: 'missed', as: 'helper', at: chatOf('acceptedFavor'), arrange: withDeal(missed), shows: 'Yes, sorry' },
  {
    name: 'admit-no-show',
    as: 'helper',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(missed),
    open: tap('Yes, sorry'),
    shows: 'Yes, I did not come',
  },
  {
    name: 'deny-no-show',
    as: 'helper',
    at: chatOf('acceptedFavor'),
    arrange: withDeal(missed),
    open: tap('I was there'),
    shows: 'You were there?',
  },
  {
    name: 'dispute-decided',
    as: 'poster',
    at: chatOf('completedFavor'),
    arrange: withDeal(decided),
    shows: 'An admin decided',
  },
  {
    name: 'appeal',
    as: 'poster',
    at: chatOf('completedFavor'),
    arrange: withDeal(decided),
    open: tap('Appeal'),
    shows: 'Why should the decision change?',
  },
  {
    name: 'ask-again',
    as: 'poster',
    at: chatOf('completedFavor'),
    open: tap(/^Ask .* again$/),
    shows: 'What needs doing?',
  },
  {
    name: 'ask-directly',
    as: 'helper',
    at: ({ poster }) => `/profile/${poster}`,
    open: tap(/^Ask .* directly$/),
    shows: 'What kind of help?',
  },
  {
    name: 'edit',
    as: 'poster',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    open: tap('Edit'),
    shows: 'Save changes',
  },
];
