import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { DealLine } from './deal-line.tsx';

const terms = {
  version: 1,
  price: { cents: 2000, currency: 'EUR' },
  startsAt: '2026-12-05T17:00:00.000Z',
  endsAt: null,
  anyTime: false,
};
const anItem = (event: string, over: object = {}) => ({
  key: event,
  own: false,
  content: 'As the server wrote it',
  id: '1',
  photo: null,
  outgoingPhoto: null,
  quickReply: null,
  at: '2026-11-20T17:05:00.000Z',
  state: null,
  startsDay: false,
  startsGroup: true,
  endsMinute: true,
  card: { event, note: null, reason: null, terms },
  ...over,
});
const show = (...items: ReturnType<typeof anItem>[]) =>
  renderScreen(
    <ol>
      {items.map((item) => (
        <DealLine key={item.key} item={item} author="Ben" />
      ))}
    </ol>,
    { resolvers: {} },
  );

/** Steps that the server writes into a chat. */
const events = [
  'ASK',
  'MAKE_OFFER',
  'ACCEPT_FAVOR',
  'PROPOSE',
  'AGREE',
  'DECLINE',
  'WITHDRAW',
  'RETRACT',
  'UNDO',
  'CANCEL',
  'CANCEL_UNNEEDED',
  'REPORT_NO_SHOW',
  'COMPLETE',
  'CONFIRM',
  'NAME_PRICE',
  'DENY_DONE',
  'CONTEST',
  'APPEAL',
  'ADMIT',
  'DENY',
  'TAKE_BACK',
  'WITHDRAW_DISPUTE',
];

test('every step that is written into a chat is said in the reader’s words, of either side', async () => {
  await show(...events.flatMap((event) => [anItem(event), anItem(event, { key: `${event} own`, own: true })]));
  expect(screen.getAllByRole('listitem')).toHaveLength(2 * events.length);
  expect(screen.queryByText(/As the server wrote it/)).toBeNull();
});

test('a step names the terms it is about, and what was written with it', async () => {
  await show(
    anItem('MAKE_OFFER', { card: { event: 'MAKE_OFFER', note: 'I bring a ladder.', reason: null, terms } }),
    anItem('AGREE', { own: true }),
  );
  screen.getByText(/^Ben offers to help: €20 · Sat 5 Dec, /);
  screen.getByText('I bring a ladder.');
  screen.getByText(/^You agreed: €20 · /);
});

test('a cancellation names the reason that was given, and the words with it', async () => {
  await show(
    anItem('CANCEL', { card: { event: 'CANCEL', note: 'Next week again.', reason: 'ILL', terms: null } }),
    anItem('CANCEL_UNNEEDED', { own: true, card: { event: 'CANCEL_UNNEEDED', note: null, reason: 'SAFETY', terms } }),
  );
  screen.getByText(/^Ben cancelled what was agreed: “I’m sick”/);
  screen.getByText('Next week again.');
  screen.getByText(/^You cancelled what was agreed: “I don’t feel safe”/);
});

test('a step that this version does not know is said as the server wrote it', async () => {
  await show(anItem('SOMETHING_NEW'));
  screen.getByText(/^As the server wrote it/);
});
