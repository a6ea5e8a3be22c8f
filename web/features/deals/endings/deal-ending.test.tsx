import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { DealInChat } from '../../../testing/deal-in-chat.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ben = { id: '2' };
const ana = { id: '1' };
const euros = (cents: number) => ({ cents, currency: 'EUR' });

/** A deal of Ana, who asked, and Ben, agreed at €50, in one of its last states. */
const anEnding = (over: object = {}, favor: object = {}) =>
  aDeal({
    agreed: aTerms(),
    open: null,
    dueAt: '2027-01-04T17:00:00.000Z',
    viewerCanAnswer: false,
    viewerCanPropose: false,
    favor: aDealFavor({ status: 'COMPLETED', viewerIsPoster: true, ...favor }),
    ...over,
  });

/** Renders what a chat shows of a deal; `sent` takes the inputs of its mutations by name. */
async function openChat(deal: object, queries: object = {}) {
  const sent: [string, unknown][] = [];
  const take =
    (name: string) =>
    (_: unknown, { input }: { input: unknown }) => {
      sent.push([name, input]);
      return { deal };
    };
  const names = [
    'completeFavor',
    'contestCompletion',
    'stateDispute',
    'answerNoShow',
    'reportNoShow',
    'appealDecision',
    'withdrawDispute',
    'waiveFee',
  ];
  const view = await renderScreen(<DealInChat />, {
    resolvers: {
      Query: { conversation: () => ({ id: '5', deal }), ...queries },
      Mutation: Object.fromEntries(names.map((name) => [name, take(name)])),
      Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', new Subject()) } },
    },
  });
  return { ...view, sent };
}

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

describe('a completion that waits for its other side', () => {
  const done = { state: 'DONE', claimedBy: ben, viewerCanContest: true };

  test('asks to confirm it, with the price and until when', async () => {
    await openChat(anEnding(done, { viewerCanRate: true }));
    await screen.findByText('Ben says it is done.');
    screen.getByText('You agreed on €50.');
    screen.getByText(/^Without an answer it counts as done from Mon 4 Jan.*, at €50\.$/);
    screen.getByRole('button', { name: 'Confirm' });
  });

  test('says that a price in the other’s favor counts only with a yes, and what counts without', async () => {
    await openChat(anEnding({ ...done, claimedPrice: euros(6_000), isPriceInQuestion: true }));
    await screen.findByText('Ben says €60. You agreed on €50: the new price counts only if you say yes.');
    screen.getByText(/, at €50\.$/);
  });

  test('lets whoever has rated at the agreed price still say yes to the raised one', async () => {
    const { user, sent } = await openChat(
      anEnding(
        { ...done, claimedPrice: euros(6_000), isPriceInQuestion: true },
        { viewerRating: 4, viewerCanRate: false },
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Agree to €60' }));
    await waitFor(() =>
      expect(sent).toEqual([['completeFavor', { favorId: '7', rating: 4, negotiatedPrice: '60.00' }]]),
    );
  });

  test('never offers a no before the yes is known', async () => {
    await openChat(anEnding(done));
    await screen.findByText('Ben says it is done.');
    expect(screen.queryByRole('button', { name: 'That is not how it was' })).toBeNull();
  });

  test('tells whoever said it until when the other can confirm', async () => {
    await openChat(anEnding({ state: 'DONE', claimedBy: ana }));
    await screen.findByText('You said it is done.');
    screen.getByText(/^Ben can confirm until Mon 4 Jan/);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('is contested with a reason and words, and says first who decides', async () => {
    const { user, sent } = await openChat(anEnding(done, { viewerCanRate: true }));
    await user.click(await screen.findByRole('button', { name: 'That is not how it was' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/^An admin decides and gives reasons/);
    await user.click(within(dialog).getByRole('button', { name: 'Ask an admin' }));
    within(dialog).getByText('Please say in a few words what happened.');
    await user.click(within(dialog).getByRole('button', { name: 'Only partly done' }));
    await user.type(within(dialog).getByLabelText('What happened'), 'The shelf still leans.');
    await user.click(within(dialog).getByRole('button', { name: 'Ask an admin' }));
    await screen.findByText('An admin will look into it');
    expect(sent).toEqual([
      ['contestCompletion', { dealId: '9', statement: 'Only partly done\nThe shelf still leans.' }],
    ]);
  });
});

describe('somebody who did not come', () => {
  const late = { state: 'AGREED', viewerCanReportNoShow: true };
  const missed = { state: 'MISSED', claimedBy: ben, viewerCanAnswerNoShow: true };
  const accepted = { status: 'ACCEPTED' };

  test('is reported after the consequence was said', async () => {
    const { user, sent } = await openChat(anEnding(late, accepted));
    await user.click(await screen.findByRole('button', { name: 'Ben did not come?' }));
    await screen.findByText(/^We ask Ben. Without an answer within 48 hours it stands: your favor is then open/);
    await user.click(screen.getByRole('button', { name: 'Report it' }));
    await waitFor(() => expect(sent).toEqual([['reportNoShow', { dealId: '9' }]]));
  });

  test.each([
    ['admits it, with what follows said first', 'Yes, sorry', 'Yes, I did not come', { admit: true }],
    ['says that they were there', 'I was there', 'I was there', { admit: false, statement: 'I rang twice.' }],
  ])('%s', async (_, first, second, answer) => {
    const { user, sent } = await openChat(anEnding(missed, accepted));
    await screen.findByText('Ben says you did not come.');
    await user.click(screen.getByRole('button', { name: first }));
    const dialog = await screen.findByRole('dialog');
    const words = within(dialog).queryByLabelText('What happened');
    if (words) await user.type(words, 'I rang twice.');
    else within(dialog).getByText(/^We note that you did not come, and your favor is withdrawn/);
    await user.click(within(dialog).getByRole('button', { name: second }));
    await waitFor(() => expect(sent).toEqual([['answerNoShow', { dealId: '9', ...answer }]]));
  });
});

describe('a dispute', () => {
  const dispute = {
    __typename: 'Dispute',
    id: '3',
    openedBy: ben,
    statement: 'It was €60.',
    answer: null,
    outcome: null,
    reasons: null,
    decidedAt: null,
    appealUntil: null,
    appealed: null,
  };
  const disputed = { state: 'DISPUTED', claimedBy: ana, dispute };

  test('shows what the other said, who reads along, and takes the viewer’s side', async () => {
    const { user, sent } = await openChat(anEnding(disputed));
    await screen.findByText('Ben said');
    screen.getByText('It was €60.');
    screen.getByText('Our admins can read this chat while they decide.');
    await user.click(screen.getByRole('button', { name: 'Add your side' }));
    await user.type(await screen.findByLabelText('What happened'), 'We had agreed on 50.');
    await user.click(screen.getByRole('button', { name: 'Send my side' }));
    await screen.findByText('An admin will look into it');
    expect(sent).toEqual([['stateDispute', { dealId: '9', statement: 'We had agreed on 50.' }]]);
  });

  test('is taken back by whoever opened it, after the consequence was said', async () => {
    const own = { ...disputed, claimedBy: ben, dispute: { ...dispute, openedBy: ana }, viewerCanWithdrawDispute: true };
    const { user, sent } = await openChat(anEnding(own));
    await screen.findByText('Ben has not said anything yet.');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByText('It then counts as done, as Ben said. This cannot be undone.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(sent).toEqual([['withdrawDispute', { dealId: '9' }]]));
  });

  test.each([
    ['COMPLETED', {}, 'It is done, at €50.'],
    ['CANCELLED', {}, 'It is cancelled, without a fee.'],
    ['NO_SHOW', { endedBy: ben }, 'Ben did not come.'],
    ['NO_SHOW', { endedBy: ana }, 'You did not come.'],
  ])('that was decided as %s shows the outcome and its reasons', async (state, over, text) => {
    const decided = {
      ...dispute,
      outcome: state,
      reasons: 'The chat names €50.',
      decidedAt: '2027-01-01T09:00:00.000Z',
    };
    await openChat(anEnding({ state, dueAt: null, dispute: decided, ...over }));
    await screen.findByText('An admin decided');
    screen.getByText(text);
    screen.getByText('The chat names €50.');
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  const decided = { ...dispute, outcome: 'NO_SHOW', reasons: 'Nobody came.', decidedAt: '2027-01-01T09:00:00.000Z' };

  test('can be appealed against, with the reason why', async () => {
    const appealable = { ...decided, appealUntil: '2027-07-03T09:00:00.000Z' };
    const { user, sent } = await openChat(
      anEnding({ state: 'NO_SHOW', dueAt: null, dispute: appealable, endedBy: ana }),
    );
    await screen.findByText('You can appeal until 3 July 2027. Another admin then decides.');
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/Until then the first decision stands/);
    await user.type(within(dialog).getByLabelText('What happened'), 'I was there.');
    await user.click(within(dialog).getByRole('button', { name: 'Appeal' }));
    await waitFor(() => expect(sent).toEqual([['appealDecision', { dealId: '9', statement: 'I was there.' }]]));
  });

  test('shows what stands while an appeal waits, and takes the other side', async () => {
    const { __typename, id, outcome, reasons } = decided;
    const appeal = {
      ...dispute,
      id: '4',
      openedBy: ben,
      statement: 'I was there.',
      appealed: { __typename, id, outcome, reasons },
    };
    await openChat(anEnding({ state: 'NO_SHOW', dueAt: null, dispute: appeal, endedBy: ben }));
    await screen.findByText('Another admin decides');
    screen.getByText('Ben did not come.');
    screen.getByText('Nobody came.');
    screen.getByText('I was there.');
    screen.getByText('Until then the first decision stands.');
    screen.getByRole('button', { name: 'Add your side' });
  });

  test('that was decided on appeal is final', async () => {
    const { __typename, id, outcome, reasons } = decided;
    const final = { ...decided, id: '4', appealed: { __typename, id, outcome, reasons } };
    await openChat(anEnding({ state: 'NO_SHOW', dueAt: null, dispute: final, endedBy: ben }));
    await screen.findByText('This was decided on appeal and is final.');
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});

describe('a late cancellation', () => {
  const late = { state: 'CANCELLED', dueAt: null, fee: euros(1_250), endedBy: ben };

  test('says what is owed, and waives it after the consequence was said', async () => {
    const { user, sent } = await openChat(anEnding(late, { status: 'OPEN' }));
    await screen.findByText('By the terms Ben owes you €12.50 for cancelling late. Favr does not collect it.');
    await user.click(screen.getByRole('button', { name: 'Waive it' }));
    await screen.findByText(/^Ben then owes you nothing/);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Waive it' }));
    await waitFor(() => expect(sent).toEqual([['waiveFee', { dealId: '9' }]]));
  });

  test('says to whoever cancelled that it was waived', async () => {
    await openChat(anEnding({ ...late, endedBy: ana, feeWaived: true }, { status: 'OPEN' }));
    await screen.findByText('Ben waived the €12.50. You owe nothing.');
    expect(screen.queryByRole('button', { name: 'Waive it' })).toBeNull();
  });
});

describe('an agreement that neither of the two cancelled', () => {
  test.each([
    ['the other left', { reason: 'LEFT', endedBy: ben }, 'Ben is not here any more'],
    ['the viewer was away', { reason: 'HOUSE', endedBy: ana }, 'You were away for a while'],
    ['a dispute lapsed', { reason: 'HOUSE', endedBy: null }, 'Nobody decided in time'],
  ])('says why it ended: %s', async (_, over, title) => {
    await openChat(anEnding({ state: 'CANCELLED', dueAt: null, ...over }, { status: 'OPEN' }));
    await screen.findByRole('region', { name: title });
    expect(screen.queryByRole('button', { name: 'Waive it' })).toBeNull();
  });
});

describe('an offer that was passed over', () => {
  const similar = (id: string, over: object = {}) => ({
    cursor: id,
    node: {
      ...aDealFavor({ id, title: `Favor ${id}` }),
      area: 'Gasperich',
      viewerIsPoster: false,
      distance: { text: '1.2 km away' },
      ...over,
    },
  });
  const passed = { state: 'PASSED', agreed: null };
  const asHelper = { status: 'ACCEPTED', viewerIsPoster: false };

  test('is thanked for, with similar favors nearby but one’s own', async () => {
    const asked: unknown[] = [];
    await openChat(anEnding(passed, asHelper), {
      favors: (_: unknown, args: unknown) => {
        asked.push(args);
        return { edges: [similar('7'), similar('8'), similar('9', { viewerIsPoster: true }), similar('10')] };
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Somebody else was chosen this time' }));
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    card.getByRole('link', { name: /Favor 8/ });
    card.getByRole('link', { name: /Favor 10/ });
    expect(card.getByRole('link', { name: 'See all nearby' }).getAttribute('href')).toBe('/explore?category=MOVING');
    expect(asked).toEqual([expect.objectContaining({ category: 'MOVING', near: { latitude: 49.6, longitude: 6.13 } })]);
  });

  test('keeps the room of similar favors until they come', async () => {
    let answer: (similar: object) => void = () => undefined;
    const coming = new Promise<object>((resolve) => (answer = resolve));
    await openChat(anEnding(passed, asHelper), { favors: () => coming });
    const card = await screen.findByRole('region', { name: 'Somebody else was chosen this time' });
    const room = () => card.querySelector('[data-room]');
    expect(room()).not.toBeNull();
    answer({ edges: [similar('8')] });
    await within(card).findByRole('link', { name: /Favor 8/ });
    expect(room()).toBeNull();
  });

  test('leads to everything nearby where nothing is similar', async () => {
    await openChat(anEnding(passed, asHelper), { favors: () => ({ edges: [] }) });
    await screen.findByText('Thank you for offering.');
    expect(screen.getByRole('link', { name: 'See all nearby' }).getAttribute('href')).toBe('/explore');
  });
});
