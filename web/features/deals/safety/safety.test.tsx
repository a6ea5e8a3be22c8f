import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DealInChat } from '../../../testing/deal-in-chat.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { checkInTimes } from './check-in-times.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Opens Ben's chat with Ana about an appointment; `link` is his, and `sent` takes what he sends. */
async function openChat({ startsAt = inHours(1), link = null as object | null } = {}) {
  const sent: object[] = [];
  const events = new Subject<unknown>();
  let safeLink = link;
  const step =
    (name: string, after: (input: { checkInAt?: string | null; fine?: boolean }) => object | null) =>
    (_: unknown, { input }: { input: object }) => {
      sent.push({ [name]: input });
      safeLink = after(input);
      return { safeLink, ok: true };
    };
  let deal = aDeal({
    state: 'AGREED',
    agreed: aTerms({ proposer: { id: '1' }, startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR).toISOString() }),
    open: null,
    undoUntil: null,
    favor: aDealFavor({ status: 'ACCEPTED', viewerIsHelper: true, address: '12 Rue de Hollerich' }),
  });
  const view = await renderScreen(<DealInChat />, {
    resolvers: {
      Query: { conversation: () => ({ id: '5', deal }), safeLink: () => safeLink },
      Mutation: {
        shareAppointment: step('share', ({ checkInAt }) => aLink({ checkInAt, checkIn: checkInAt ? 'LATER' : 'NONE' })),
        stopSharing: step('stop', () => null),
        answerCheckIn: step('answer', ({ fine }) => aLink({ checkInAt: inHours(-1), checkIn: fine ? 'FINE' : 'HELP' })),
      },
      Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', events) } },
    },
  });
  const move = (over: object) => events.next((deal = { ...deal, ...over }));
  return { ...view, sent, move };
}

const aLink = (over: object = {}) => ({
  path: '/safe/AAAAAAAAAAAAAAAAAAAAAA',
  expiresAt: inHours(14),
  checkInAt: null,
  checkIn: 'NONE',
  ...over,
});

beforeEach(() => setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false }));

describe('an appointment', () => {
  test('is shared with a check-in, and no more', async () => {
    const { user, sent } = await openChat();
    await user.click(await screen.findByRole('button', { name: 'Share safely' }));
    await screen.findByText(/Never the address/);
    const [, atTheEnd] = screen.getAllByRole('button', { name: /^(Do not ask|At )/ });
    await user.click(atTheEnd!);
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    await screen.findByRole('button', { name: 'Send the link' });
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await screen.findByRole('button', { name: 'Make the link' });
    expect(sent).toEqual([
      { share: { dealId: expect.any(String), checkInAt: expect.any(String) } },
      { stop: { dealId: expect.any(String) } },
    ]);
  });

  test('asks whether all is fine from the chosen moment on, and says whom to call', async () => {
    const link = aLink({ checkInAt: inHours(-0.1), checkIn: 'OPEN' });
    const { user } = await openChat({ startsAt: inHours(-1), link });
    await user.click(await screen.findByRole('button', { name: 'I need help' }));
    const call = await screen.findByRole('link', { name: 'Call 112' });
    expect(call.getAttribute('href')).toBe('tel:112');
    await user.click(screen.getByRole('button', { name: 'All fine' }));
    await waitFor(() => expect(screen.queryByText('Is everything all right with Ana?')).toBeNull());
  });

  test.each([
    ['the other takes the yes back', { state: 'VOID', agreed: null }, false],
    ['its time is taken back', { agreed: aTerms({ version: 2 }) }, true],
  ])('that moves while it is being shared says so: %s', async (_, moved, isAgreed) => {
    const { user, move } = await openChat();
    await user.click(await screen.findByRole('button', { name: 'Share safely' }));
    await screen.findByRole('button', { name: 'Make the link' });
    move(moved);
    await screen.findByText('No time is agreed any more, so there is nothing to share.');
    expect(screen.queryByRole('region', { name: 'Agreed', hidden: true }) !== null).toBe(isAgreed);
  });

  test('has the calls at any time, and takes a call for help long before it is asked about', async () => {
    const { user, sent } = await openChat({ link: aLink({ checkInAt: inHours(2), checkIn: 'LATER' }) });
    await user.click(await screen.findByRole('button', { name: 'Share safely' }));
    const now = await screen.findByRole('region', { name: 'If something is wrong now' });
    expect(within(now).getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    await user.click(await within(now).findByRole('button', { name: 'I need help' }));
    await within(now).findByText(/Anyone with your link now sees that you need help/);
    expect(sent).toEqual([{ answer: { dealId: expect.any(String), fine: false } }]);
  });

  test('asks nothing before that moment', async () => {
    await openChat({ link: aLink({ checkInAt: inHours(1), checkIn: 'LATER' }) });
    await screen.findByRole('button', { name: 'Share safely' });
    expect(screen.queryByText('Is everything all right with Ana?')).toBeNull();
  });
});

test('one can be asked at the end and up to an hour later, as far as that is still to come', () => {
  const startsAt = '2027-03-01T18:00:00.000Z';
  const now = Date.parse('2027-03-01T19:00:00.000Z');
  expect(checkInTimes({ startsAt, endsAt: null, anyTime: false }, now)).toEqual([
    '2027-03-01T19:30:00.000Z',
    '2027-03-01T20:00:00.000Z',
  ]);
});

test('on a day of any time one can be asked every two hours that are to come', () => {
  const day = { startsAt: '2027-03-01T07:00:00.000Z', endsAt: '2027-03-01T23:00:00.000Z', anyTime: true };
  expect(checkInTimes(day, Date.parse('2027-03-01T18:30:00.000Z'))).toEqual([
    '2027-03-01T19:00:00.000Z',
    '2027-03-01T21:00:00.000Z',
  ]);
});
