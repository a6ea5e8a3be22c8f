import { describe, expect, test } from '@jest/globals';
import { NO_APPOINTMENT } from './appointment.rules.ts';
import { cancellationOf, isNoShowTime } from './cancellation.rules.ts';
import type { DealState } from './deal-states.rules.ts';
import { disputeEnd, dueOf, type DueFacts } from './due.rules.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const startsIn = (hours: number | null) => (hours === null ? null : at(hours));

/** Facts in hours from now: start and end of what is agreed, when and for when something open was proposed. */
const facts = ({
  start = null as number | null,
  end = null as number | null,
  proposed = null as number | null,
  offered = null as number | null,
  expires = 48,
  isUrgent = false,
  anyTime = false,
}): DueFacts => ({
  favor: { expiresAt: at(expires), isUrgent },
  agreed: { startsAt: startsIn(start), endsAt: startsIn(end), anyTime },
  open:
    proposed === null
      ? null
      : { proposedAt: at(proposed), startsAt: startsIn(offered), endsAt: startsIn(end), anyTime },
});

const inHours = (moment: Date) => (moment.getTime() - now.getTime()) / HOUR_MS;

describe('when a deal is due', () => {
  test.each<[DealState, Parameters<typeof facts>[0], kind: string, hours: number]>([
    ['OFFERED', { proposed: 0 }, 'OFFER_ENDS', 24],
    ['OFFERED', { proposed: 0, isUrgent: true }, 'OFFER_ENDS', 2],
    // Any time of a day can be answered until its end, and is reminded of the evening before.
    ['OFFERED', { proposed: 0, offered: -3, end: 13, anyTime: true }, 'OFFER_ENDS', 13],
    ['AGREED', { start: 20, end: 36, anyTime: true }, 'APPOINTMENT_SOON', 6],
    ['AGREED', { proposed: 0, start: -3, end: 13, anyTime: true }, 'PROPOSAL_ENDS', 11],
    ['OFFERED', { proposed: 0, expires: 10 }, 'OFFER_ENDS', 10],
    ['OFFERED', { proposed: 0, offered: 5 }, 'OFFER_ENDS', 5],
    ['AGREED', {}, 'ASK_AFTER_A_DAY', 72],
    ['AGREED', { start: 10 }, 'APPOINTMENT_SOON', 7],
    ['AGREED', { start: 2 }, 'ASK_AFTER_A_DAY', 72],
    ['AGREED', { start: 100, expires: 5 }, 'APPOINTMENT_SOON', 97],
    ['AGREED', { start: -30, end: -25, expires: 48 }, 'ASK_AFTER_A_WEEK', 143],
    ['AGREED', { start: -200, end: -199 }, 'SETTLE_BY_SILENCE', 137],
    ['AGREED', { start: -900, end: -899 }, 'SETTLE_BY_SILENCE', -563],
    ['AGREED', { start: 100, proposed: 0 }, 'PROPOSAL_ENDS', 24],
    ['AGREED', { start: 10, proposed: 0 }, 'APPOINTMENT_SOON', 7],
    ['AGREED', { start: 4.5, proposed: 0 }, 'APPOINTMENT_SOON', 1.5],
    ['AGREED', { start: 2.5, proposed: 0 }, 'PROPOSAL_ENDS', 0.5],
    ['AGREED', { start: 1, proposed: 0 }, 'PROPOSAL_ENDS', 1],
    ['AGREED', { start: -1, proposed: 0 }, 'PROPOSAL_ENDS', 24],
    ['DONE', {}, 'SETTLE_BY_ONE', 72],
    ['MISSED', {}, 'NO_SHOW_STANDS', 48],
    ['DISPUTED', {}, 'ALARM_ADMINS', 24],
  ])('%s with %p: %s in %d hours', (state, given, kind, hours) => {
    const due = dueOf(state, facts(given), now)!;
    expect([due.kind, inHours(due.at)]).toEqual([kind, hours]);
  });

  test.each<DealState>(['COMPLETED', 'CANCELLED', 'NO_SHOW', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'PASSED', 'VOID'])(
    'is never due again once it is %s',
    (state) => {
      expect(dueOf(state, facts({}), now)).toBeNull();
    },
  );

  test.each([
    ['lacks an hour', '2027-03-27T19:00:00+01:00', '2027-03-28T20:00:00+02:00', '2027-03-28T04:00:00+02:00'],
    ['has one twice', '2026-10-24T19:00:00+02:00', '2026-10-25T18:00:00+01:00', '2026-10-25T02:00:00+02:00'],
  ])('counts hours, not readings of a clock, in the night that %s', (_, proposed, offerEnds, reminded) => {
    const evening = new Date(proposed);
    const favor = { expiresAt: new Date(evening.getTime() + 100 * HOUR_MS), isUrgent: false };
    const offered = { favor, agreed: null, open: { proposedAt: evening, ...NO_APPOINTMENT } };
    expect(dueOf('OFFERED', offered, evening)!.at).toEqual(new Date(offerEnds));
    const startsAt = new Date(new Date(reminded).getTime() + 3 * HOUR_MS);
    const agreed = { favor, agreed: { ...NO_APPOINTMENT, startsAt }, open: null };
    expect(dueOf('AGREED', agreed, evening)).toEqual({ kind: 'APPOINTMENT_SOON', at: new Date(reminded) });
    const { freeUntil } = cancellationOf({ priceCents: 100, startsAt }, new Date(0), evening, null);
    expect(freeUntil).toEqual(new Date(startsAt.getTime() - 2 * HOUR_MS));
  });

  test('lets a dispute lapse 14 days after it began, a day after which admins were alarmed', () => {
    expect(disputeEnd(at(24))).toEqual({ kind: 'DISPUTE_LAPSES', at: at(14 * 24) });
  });
});

describe('what cancelling costs', () => {
  test.each([
    ['no time is fixed', null, -100, null, true, 0],
    ['the start is over 2 hours away', 3, -100, null, true, 0],
    ['the start is 2 hours away', 2, -100, null, true, 0],
    ['the start is nearer', 1.9, -100, null, false, 1126],
    ['the yes is 15 minutes old', 0.5, -0.25, null, true, 0],
    ['the yes is older', 0.5, -0.26, null, false, 1126],
    ['it is for safety', 0.5, -100, 'SAFETY', true, 0],
    ['somebody is ill', 0.5, -100, 'ILL', false, 1126],
  ] as const)('when %s', (_, start, agreed, reason, isFree, feeCents) => {
    const terms = { priceCents: 4502, startsAt: startsIn(start) };
    expect(cancellationOf(terms, at(agreed), now, reason)).toMatchObject({ isFree, feeCents });
  });

  test('names the later of both moments until which it is free', () => {
    const until = (start: number, agreed: number) =>
      cancellationOf({ priceCents: 100, startsAt: at(start) }, at(agreed), now, null).freeUntil;
    expect(until(5, -1)).toEqual(at(3));
    expect(until(1, 0)).toEqual(at(0.25));
  });
});

test.each([
  [null, false],
  [1, false],
  [-0.2, false],
  [-0.25, true],
  [-24, true],
  [-24.1, false],
])('lets a no-show be reported from 15 minutes to 24 hours after a start in %p hours: %p', (start, expected) => {
  expect(isNoShowTime({ ...NO_APPOINTMENT, startsAt: startsIn(start) }, now)).toBe(expected);
});

test('lets a no-show on a day of any time be reported only once the day is over', () => {
  const day = { startsAt: at(-10), anyTime: true };
  expect(isNoShowTime({ ...day, endsAt: at(1) }, now)).toBe(false);
  expect(isNoShowTime({ ...day, endsAt: at(-0.25) }, now)).toBe(true);
});
