import { describe, expect, test } from '@jest/globals';
import { ENDED_STATES, LIVE_STATES, type DealState } from '../deal-states.rules.ts';
import { DEAL_TABLE } from '../deal-table.rules.ts';
import type { DealEvent } from '../deal-row.rules.ts';
import { newDeal, type Situation, type Step } from './situation.ts';
import { completionEvent, takeStep, type Taken } from './take-step.rules.ts';

const HOUR_MS = 3_600_000;
const [poster, helper, stranger] = ['1', '2', '3'] as const;
const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
const proposed = { priceCents: 5000, startsAt: null, endsAt: null, anyTime: false };

const terms = (version: number, proposerId: string, over: object = {}) => ({
  version,
  proposerId,
  favorRevision: 1,
  priceCents: 4500,
  startsAt: hours(5),
  endsAt: null,
  anyTime: false,
  proposedAt: hours(-1),
  ...over,
});

/** A deal in a state; the helper proposed what is open, and says that it is done or that the poster was missing. */
function aSituation(state: DealState | null, over: Partial<Situation['deal']> = {}): Situation {
  const isOffered = state === 'OFFERED';
  const status = { DONE: 'COMPLETED', AGREED: 'ACCEPTED', MISSED: 'ACCEPTED', DISPUTED: 'COMPLETED' } as const;
  return {
    deal: {
      ...newDeal(poster, helper),
      state,
      agreedVersion: isOffered || state === null ? null : 1,
      openVersion: isOffered ? 1 : null,
      agreedAt: isOffered || state === null ? null : hours(-1),
      doneById: state === 'DONE' || state === 'MISSED' || state === 'DISPUTED' ? helper : null,
      disputedFrom: state === 'DISPUTED' ? 'DONE' : null,
      ...over,
    },
    favor: {
      status: state && state in status ? status[state as keyof typeof status] : 'OPEN',
      revision: 1,
      expiresAt: hours(48),
      isUrgent: false,
      acceptedAt: isOffered || state === null ? null : hours(-1),
      isDirect: false,
    },
    agreed: isOffered || state === null ? null : terms(1, helper),
    open: isOffered ? terms(1, helper) : null,
    before: null,
    lastVersion: state === null ? 0 : 1,
  };
}

/** The same with a change that the helper proposed and nobody answered. */
const withProposal = (situation: Situation): Situation => ({
  ...situation,
  deal: { ...situation.deal, openVersion: 2 },
  open: terms(2, helper, { priceCents: 6000 }),
  lastVersion: 2,
});

const started = (situation: Situation): Situation => ({
  ...situation,
  agreed: terms(1, helper, { startsAt: hours(-1) }),
});

const justAccepted = (situation: Situation, secondsAgo: number): Situation => ({
  ...situation,
  favor: { ...situation.favor, acceptedAt: hours(-secondsAgo / 3_600) },
});

const dueNow = (situation: Situation, event: DealEvent): Situation => ({
  ...situation,
  deal: { ...situation.deal, due: event as Situation['deal']['due'], dueAt: now },
});

const take = (situation: Situation, event: DealEvent, by: string | null, step: Partial<Step> = {}) =>
  takeStep(situation, { event, by, proposed, version: situation.deal.openVersion ?? 0, ...step }, now);

/** Says in a few words what a step did: state, favor, notice and its reader, what is due next. */
function outcome(taken: ReturnType<typeof takeStep>): string {
  if (typeof taken === 'string') return taken;
  const { row, deal, favorStatus } = taken;
  const notice = row.notice ? `${row.notice.kind}>${row.notice.to}` : '-';
  return [deal.state, favorStatus ?? '-', notice, deal.due ?? '-'].join(' ');
}

const offered = aSituation('OFFERED');
const agreed = aSituation('AGREED');
const proposal = withProposal(agreed);
const waitingFor = (due: Situation['deal']['due']): Situation => ({
  ...agreed,
  deal: { ...agreed.deal, due, dueAt: hours(4) },
});
/** Terms that the poster asks with, and those that answer the helper's offer. */
const asked: Situation = { ...offered, open: terms(1, poster) };
const countered: Situation = {
  ...offered,
  deal: { ...offered.deal, openVersion: 2 },
  open: terms(2, poster),
  before: terms(1, helper),
  lastVersion: 2,
};
const missed = aSituation('MISSED');
const denied = aSituation('DISPUTED', { disputedFrom: 'MISSED' });

/** A deal about which an admin decided two days ago, when its helper had said that it is done. */
const decided = (state: 'COMPLETED' | 'CANCELLED' | 'NO_SHOW'): Situation => {
  const situation = aSituation(state, { settled: 'ADMIN', doneById: helper, endedAt: hours(-48), reason: 'HOUSE' });
  return { ...situation, favor: { ...situation.favor, status: state === 'COMPLETED' ? 'COMPLETED' : 'OPEN' } };
};

const revisions = [
  ['COMPLETED', 'REVISE_COMPLETED', 'COMPLETED COMPLETED DISPUTE_DECIDED>BOTH -'],
  ['COMPLETED', 'REVISE_CANCELLED', 'CANCELLED DELETED DISPUTE_DECIDED>BOTH -'],
  ['COMPLETED', 'REVISE_NO_SHOW', 'NO_SHOW DELETED DISPUTE_DECIDED>BOTH -'],
  ['CANCELLED', 'REVISE_COMPLETED', 'COMPLETED COMPLETED DISPUTE_DECIDED>BOTH -'],
  ['CANCELLED', 'REVISE_CANCELLED', 'CANCELLED - DISPUTE_DECIDED>BOTH -'],
  ['CANCELLED', 'REVISE_NO_SHOW', 'NO_SHOW - DISPUTE_DECIDED>BOTH -'],
  ['NO_SHOW', 'REVISE_COMPLETED', 'COMPLETED COMPLETED DISPUTE_DECIDED>BOTH -'],
  ['NO_SHOW', 'REVISE_CANCELLED', 'CANCELLED - DISPUTE_DECIDED>BOTH -'],
  ['NO_SHOW', 'REVISE_NO_SHOW', 'NO_SHOW - DISPUTE_DECIDED>BOTH -'],
] as const;

const table: [name: string, situation: Situation, event: DealEvent, by: string | null, expected: string][] = [
  ['nothing', aSituation(null), 'ASK', poster, 'OFFERED - DIRECT_REQUEST>OTHER OFFER_ENDS'],
  ['nothing', aSituation(null), 'MAKE_OFFER', helper, 'OFFERED - OFFER_RECEIVED>OTHER OFFER_ENDS'],
  ['nothing', aSituation(null), 'ACCEPT_FAVOR', helper, 'AGREED ACCEPTED FAVOR_ACCEPTED>OTHER ASK_AFTER_A_DAY'],
  ['an offer', offered, 'ACCEPT_FAVOR', helper, 'AGREED ACCEPTED FAVOR_ACCEPTED>OTHER ASK_AFTER_A_DAY'],
  ['an offer', offered, 'PROPOSE', poster, 'OFFERED - COUNTER_OFFER>OTHER OFFER_ENDS'],
  ['an offer', offered, 'PROPOSE', helper, 'OFFERED - COUNTER_OFFER>OTHER OFFER_ENDS'],
  ['an offer', offered, 'AGREE', poster, 'AGREED ACCEPTED OFFER_CHOSEN>OTHER APPOINTMENT_SOON'],
  [
    'a counter-offer',
    { ...offered, open: terms(1, poster) },
    'AGREE',
    helper,
    'AGREED ACCEPTED FAVOR_ACCEPTED>OTHER APPOINTMENT_SOON',
  ],
  ['an offer', offered, 'DECLINE', poster, 'DECLINED - OFFER_DECLINED>OTHER -'],
  ['an offer', offered, 'WITHDRAW', helper, 'WITHDRAWN - - -'],
  ['a counter-offer', countered, 'RETRACT', poster, 'OFFERED - - OFFER_ENDS'],
  ['what the poster asked', asked, 'RETRACT', poster, 'WITHDRAWN - - -'],
  ['an offer', dueNow(offered, 'OFFER_ENDS'), 'OFFER_ENDS', null, 'EXPIRED - OFFER_EXPIRED>BOTH -'],
  ['an offer', offered, 'EDIT_FAVOR', null, 'OFFERED - FAVOR_EDITED>HELPER OFFER_ENDS'],
  ['an offer', offered, 'PASS_OVER', null, 'PASSED - OFFER_PASSED>HELPER -'],
  ['an offer', offered, 'REMOVE_FAVOR', null, 'VOID - OFFER_VOID>HELPER -'],
  ['an offer', offered, 'LEAVE', helper, 'VOID - OFFER_VOID>OTHER -'],
  ['an offer', offered, 'SUSPEND', poster, 'VOID - OFFER_VOID>OTHER -'],
  ['an offer', offered, 'DEPART', helper, 'VOID - OFFER_VOID>OTHER -'],
  ['an offer', offered, 'BLOCK', poster, 'VOID - - -'],
  [
    'an agreement',
    waitingFor('APPOINTMENT_SOON'),
    'SHOW_ADDRESS',
    poster,
    'AGREED - ADDRESS_SHOWN>HELPER APPOINTMENT_SOON',
  ],
  ['an agreement', agreed, 'PROPOSE', poster, 'AGREED - TERMS_PROPOSED>OTHER APPOINTMENT_SOON'],
  ['a proposed change', proposal, 'AGREE', poster, 'AGREED - TERMS_ANSWERED>OTHER APPOINTMENT_SOON'],
  ['a proposed change', proposal, 'DECLINE', poster, 'AGREED - TERMS_ANSWERED>OTHER APPOINTMENT_SOON'],
  ['a proposed change', proposal, 'RETRACT', helper, 'AGREED - - APPOINTMENT_SOON'],
  ['a proposed change', dueNow(proposal, 'PROPOSAL_ENDS'), 'PROPOSAL_ENDS', null, 'AGREED - - APPOINTMENT_SOON'],
  ['an agreement', justAccepted(agreed, 10), 'UNDO', poster, 'VOID OPEN DEAL_CANCELLED>OTHER -'],
  ['an agreement', agreed, 'CANCEL', helper, 'CANCELLED OPEN DEAL_CANCELLED>OTHER -'],
  ['an agreement', agreed, 'CANCEL', poster, 'CANCELLED OPEN DEAL_CANCELLED>OTHER -'],
  ['an agreement', agreed, 'CANCEL_UNNEEDED', poster, 'CANCELLED DELETED DEAL_CANCELLED>OTHER -'],
  [
    'an agreement',
    dueNow(agreed, 'APPOINTMENT_SOON'),
    'APPOINTMENT_SOON',
    null,
    'AGREED - APPOINTMENT_SOON>BOTH APPOINTMENT_SOON',
  ],
  [
    'an agreement whose start has passed',
    started(agreed),
    'REPORT_NO_SHOW',
    helper,
    'MISSED - NO_SHOW_CLAIMED>OTHER NO_SHOW_STANDS',
  ],
  ['an agreement', agreed, 'COMPLETE', helper, 'DONE COMPLETED FAVOR_COMPLETED>OTHER SETTLE_BY_ONE'],
  ['an agreement', agreed, 'COMPLETE', poster, 'DONE COMPLETED FAVOR_COMPLETED>OTHER SETTLE_BY_ONE'],
  [
    'an agreement',
    dueNow(agreed, 'ASK_AFTER_A_DAY'),
    'ASK_AFTER_A_DAY',
    null,
    'AGREED - DID_IT_HAPPEN>BOTH APPOINTMENT_SOON',
  ],
  [
    'an agreement',
    dueNow(agreed, 'ASK_AFTER_A_WEEK'),
    'ASK_AFTER_A_WEEK',
    null,
    'AGREED - DID_IT_HAPPEN>BOTH APPOINTMENT_SOON',
  ],
  ['an agreement', dueNow(agreed, 'SETTLE_BY_SILENCE'), 'SETTLE_BY_SILENCE', null, 'COMPLETED COMPLETED - -'],
  ['an agreement', agreed, 'SUSPEND', poster, 'CANCELLED OPEN DEAL_CANCELLED>OTHER -'],
  ['an agreement', agreed, 'LEAVE', helper, 'CANCELLED OPEN DEAL_CANCELLED>OTHER -'],
  ['an agreement', agreed, 'DEPART', poster, 'CANCELLED DELETED - -'],
  ['an agreement', agreed, 'DEPART', helper, 'CANCELLED OPEN - -'],
  ['a completion', aSituation('DONE'), 'CONFIRM', poster, 'COMPLETED - - -'],
  ['a completion', dueNow(aSituation('DONE'), 'SETTLE_BY_ONE'), 'SETTLE_BY_ONE', null, 'COMPLETED - - -'],
  ['a completion', aSituation('DONE'), 'DENY_DONE', poster, 'CANCELLED OPEN DEAL_CANCELLED>OTHER -'],
  ['a completion', aSituation('DONE'), 'CONTEST', poster, 'DISPUTED - DISPUTE_OPENED>OTHER ALARM_ADMINS'],
  ['a no-show of the poster', missed, 'ADMIT', poster, 'NO_SHOW DELETED - -'],
  ['a no-show of the helper', aSituation('MISSED', { doneById: poster }), 'ADMIT', helper, 'NO_SHOW OPEN - -'],
  ['a no-show of the poster', dueNow(missed, 'NO_SHOW_STANDS'), 'NO_SHOW_STANDS', null, 'NO_SHOW DELETED - -'],
  ['a no-show', missed, 'DENY', poster, 'DISPUTED - DISPUTE_OPENED>OTHER ALARM_ADMINS'],
  ['a no-show', missed, 'TAKE_BACK', helper, 'AGREED - - APPOINTMENT_SOON'],
  ['a denied no-show', denied, 'TAKE_BACK', helper, 'AGREED - - APPOINTMENT_SOON'],
  ['a contested completion', aSituation('DISPUTED'), 'WITHDRAW_DISPUTE', poster, 'COMPLETED - - -'],
  ['a denied no-show', denied, 'WITHDRAW_DISPUTE', poster, 'NO_SHOW DELETED - -'],
  ['a dispute', aSituation('DISPUTED'), 'DECIDE_COMPLETED', null, 'COMPLETED COMPLETED DISPUTE_DECIDED>BOTH -'],
  ['a dispute', aSituation('DISPUTED'), 'DECIDE_CANCELLED', null, 'CANCELLED OPEN DISPUTE_DECIDED>BOTH -'],
  ['a contested completion', aSituation('DISPUTED'), 'DECIDE_NO_SHOW', null, 'NO_SHOW OPEN DISPUTE_DECIDED>BOTH -'],
  ['a denied no-show', denied, 'DECIDE_NO_SHOW', null, 'NO_SHOW DELETED DISPUTE_DECIDED>BOTH -'],
  ['a dispute', dueNow(aSituation('DISPUTED'), 'ALARM_ADMINS'), 'ALARM_ADMINS', null, 'DISPUTED - - DISPUTE_LAPSES'],
  [
    'a contested completion',
    dueNow(aSituation('DISPUTED'), 'DISPUTE_LAPSES'),
    'DISPUTE_LAPSES',
    null,
    'COMPLETED - DISPUTE_DECIDED>BOTH -',
  ],
  [
    'a denied no-show',
    dueNow(denied, 'DISPUTE_LAPSES'),
    'DISPUTE_LAPSES',
    null,
    'CANCELLED OPEN DISPUTE_DECIDED>BOTH -',
  ],
  ['a completion by an admin', decided('COMPLETED'), 'APPEAL', poster, 'COMPLETED - DISPUTE_OPENED>OTHER -'],
  ['a cancellation by an admin', decided('CANCELLED'), 'APPEAL', helper, 'CANCELLED - DISPUTE_OPENED>OTHER -'],
  ['a no-show by an admin', decided('NO_SHOW'), 'APPEAL', helper, 'NO_SHOW - DISPUTE_OPENED>OTHER -'],
  ...revisions.map(([from, event, expected]): (typeof table)[number] => [
    'what was appealed against',
    decided(from),
    event,
    null,
    expected,
  ]),
];

describe('the state table of deals', () => {
  test.each(table)('moves %s by its row: %#', (_, situation, event, by, expected) => {
    expect(outcome(take(situation, event, by))).toBe(expected);
  });

  test('has a case here for every row but the price that is named in answer', () => {
    const taken = table.map(([, situation, event, by]) => (take(situation, event, by) as Taken).row);
    const untested = DEAL_TABLE.filter((row) => !taken.includes(row)).map(({ from, event }) => `${from} ${event}`);
    expect(untested).toEqual(['DONE NAME_PRICE']);
  });

  test('refuses every step that a state has no row for, and every step of a deal that ended', () => {
    const events = [...new Set(DEAL_TABLE.map(({ event }) => event))];
    const states = [null, ...LIVE_STATES, ...ENDED_STATES];
    for (const state of states)
      for (const event of events) {
        if (DEAL_TABLE.some((row) => row.from === state && row.event === event)) continue;
        for (const by of [poster, helper]) expect(take(aSituation(state), event, by)).toBe('DEAL_MOVED');
      }
    const afterEnd = DEAL_TABLE.filter(({ from }) => from && (ENDED_STATES as readonly string[]).includes(from));
    expect(afterEnd.filter(({ event }) => event !== 'APPEAL' && !event.startsWith('REVISE_'))).toEqual([]);
  });

  test.each([
    ['an own offer, agreed to by whoever made it', offered, 'AGREE', helper],
    ['an own offer, declined by whoever made it', offered, 'DECLINE', helper],
    ['an offer, withdrawn by the poster', offered, 'WITHDRAW', poster],
    ['an own offer, taken back as if it were an answer', offered, 'RETRACT', helper],
    ['a change, taken back by whoever did not propose it', proposal, 'RETRACT', poster],
    ['a direct request, taken back', { ...asked, favor: { ...asked.favor, isDirect: true } }, 'RETRACT', poster],
    ['an own change, agreed to by whoever proposed it', proposal, 'AGREE', helper],
    ['an agreement, undone by whoever did not say yes', justAccepted(agreed, 1), 'UNDO', helper],
    ['an agreement, no longer needed by the helper', agreed, 'CANCEL_UNNEEDED', helper],
    ['a completion, confirmed by whoever said so', aSituation('DONE'), 'CONFIRM', helper],
    ['a completion, contested by whoever said so', aSituation('DONE'), 'CONTEST', helper],
    ['a no-show, admitted by whoever reported it', missed, 'ADMIT', helper],
    ['a no-show, taken back by whoever is accused', missed, 'TAKE_BACK', poster],
    ['a dispute, withdrawn by whoever claimed it', aSituation('DISPUTED'), 'WITHDRAW_DISPUTE', helper],
    ['an agreement, cancelled by a stranger', agreed, 'CANCEL', stranger],
    ['a completion, confirmed by a stranger', aSituation('DONE'), 'CONFIRM', stranger],
  ] as const)('refuses %s', (_, situation, event, by) => {
    expect(take(situation, event, by)).toBe('NOT_YOURS');
  });
});

describe('taking terms back', () => {
  test('leaves the helper’s offer as it stood, until its own time is over', () => {
    const { deal } = take(countered, 'RETRACT', poster) as Taken;
    expect(deal).toMatchObject({ state: 'OFFERED', openVersion: 1, dueAt: hours(5) });
  });

  test('is refused for another version than the one that waits', () => {
    for (const [situation, by] of [
      [countered, poster],
      [proposal, helper],
    ] as const)
      expect(take(situation, 'RETRACT', by, { version: 1 })).toBe('TERMS_CHANGED');
  });
});

describe('an appeal', () => {
  test.each(['APPEAL', 'REVISE_COMPLETED', 'REVISE_CANCELLED', 'REVISE_NO_SHOW'] as const)(
    'has no %s where no admin decided',
    (event) => {
      const { deal, ...rest } = decided('COMPLETED');
      expect(take({ ...rest, deal: { ...deal, settled: 'BOTH' } }, event, poster)).toBe('DEAL_MOVED');
    },
  );

  test('is refused to a stranger', () => {
    expect(take(decided('CANCELLED'), 'APPEAL', stranger)).toBe('NOT_YOURS');
  });

  test('changes nothing by itself, and no decision about it moves the end of the deal', () => {
    const before = decided('NO_SHOW');
    expect((take(before, 'APPEAL', helper) as Taken).deal).toEqual(before.deal);
    for (const event of ['REVISE_COMPLETED', 'REVISE_CANCELLED', 'REVISE_NO_SHOW'] as const)
      expect((take(before, event, null) as Taken).deal.endedAt).toEqual(hours(-48));
  });

  test('completes no favor that somebody else was given since', () => {
    const { favor, ...rest } = decided('CANCELLED');
    for (const status of ['ACCEPTED', 'COMPLETED'] as const)
      expect(take({ ...rest, favor: { ...favor, status } }, 'REVISE_COMPLETED', null)).toBe('NOT_OPEN');
    expect(take({ ...rest, favor: { ...favor, status: 'ACCEPTED' } }, 'REVISE_NO_SHOW', null)).toMatchObject({
      favorStatus: null,
    });
  });

  test.each([
    ['a completion', 'DONE', helper],
    ['a no-show', 'MISSED', poster],
  ] as const)('about %s names who was at fault', (_, disputedFrom, fault) => {
    expect(take(decided('CANCELLED'), 'REVISE_NO_SHOW', null, { disputedFrom })).toMatchObject({
      deal: { endedById: fault },
    });
  });
});

describe('the exact address', () => {
  const shownAfter = (situation: Situation, event: DealEvent, by: string, step: Partial<Step> = {}) =>
    (take(situation, event, by, step) as Taken).deal.addressShownAt;

  test.each([
    ['waits where somebody accepts by themselves', aSituation(null), 'ACCEPT_FAVOR', helper, null],
    ['is shown to whoever the poster chooses', offered, 'AGREE', poster, now],
    ['is shown to whoever says yes to what the poster asked', asked, 'AGREE', helper, now],
    ['waits on where a change is agreed to', proposal, 'AGREE', poster, null],
    ['is shown by the poster', waitingFor('APPOINTMENT_SOON'), 'SHOW_ADDRESS', poster, now],
  ] as const)('%s', (_, situation, event, by, expected) => {
    expect(shownAfter(situation, event, by)).toEqual(expected);
  });

  test('is shown at once to a helper who is known, once, and by its poster alone', () => {
    expect(shownAfter(aSituation(null), 'ACCEPT_FAVOR', helper, { readsAtOnce: true })).toEqual(now);
    expect(take(aSituation('AGREED', { addressShownAt: now }), 'SHOW_ADDRESS', poster)).toBe('DEAL_MOVED');
    expect(take(agreed, 'SHOW_ADDRESS', helper)).toBe('NOT_YOURS');
  });
});

describe('what a step is decided on', () => {
  test.each([
    ['another version is open', offered, { version: 2 }, 'TERMS_CHANGED'],
    ['the favor was edited', { ...offered, favor: { ...offered.favor, revision: 2 } }, {}, 'STALE_OFFER'],
    ['the favor is taken', { ...offered, favor: { ...offered.favor, status: 'ACCEPTED' } }, {}, 'NOT_OPEN'],
    ['the favor has expired', { ...offered, favor: { ...offered.favor, expiresAt: now } }, {}, 'EXPIRED'],
  ] as [string, Situation, Partial<Step>, string][])(
    'refuses a yes to an offer when %s',
    (_, situation, step, code) => {
      expect(take(situation, 'AGREE', poster, step)).toBe(code);
    },
  );

  test('refuses accepting a favor as it was before an edit, and takes a door that knows no revision at its word', () => {
    const edited = { ...aSituation(null), favor: { ...offered.favor, revision: 3 } };
    expect(take(edited, 'ACCEPT_FAVOR', helper, { revision: 2 })).toBe('STALE_OFFER');
    expect(take(edited, 'ACCEPT_FAVOR', helper, { revision: 3 })).toMatchObject({ deal: { state: 'AGREED' } });
    expect(take(edited, 'ACCEPT_FAVOR', helper)).toMatchObject({ deal: { state: 'AGREED' } });
  });

  test('undoes a yes within 10 seconds and the way to the server, and not later', () => {
    expect(take(justAccepted(agreed, 15), 'UNDO', poster)).toMatchObject({ deal: { state: 'VOID', feeCents: null } });
    expect(take(justAccepted(agreed, 15.1), 'UNDO', poster)).toBe('DEAL_MOVED');
  });

  test.each(['SUSPEND', 'LEAVE'] as const)('leaves what may have been done already to the other: %s', (event) => {
    expect(take(started(agreed), event, helper)).toBe('DEAL_MOVED');
  });

  test('keeps at most 20 versions', () => {
    expect(take({ ...agreed, lastVersion: 20 }, 'PROPOSE', helper)).toBe('TOO_MANY_TERMS');
    expect(take({ ...agreed, lastVersion: 19 }, 'PROPOSE', helper)).toMatchObject({ added: { version: 20 } });
  });

  test('lets the clock take a step only once its moment has come, and only the step that is due', () => {
    const soon = { ...offered, deal: { ...offered.deal, due: 'OFFER_ENDS', dueAt: hours(0.001) } } as Situation;
    expect(take(soon, 'OFFER_ENDS', null)).toBe('DEAL_MOVED');
    expect(take(dueNow(agreed, 'ASK_AFTER_A_DAY'), 'SETTLE_BY_SILENCE', null)).toBe('DEAL_MOVED');
  });

  test('gives a changed agreement a new moment of its yes, so that it can be cancelled within 15 minutes', () => {
    expect(take(proposal, 'AGREE', poster)).toMatchObject({
      deal: { agreedVersion: 2, openVersion: null, agreedAt: now },
      priceCents: 6000,
    });
  });
});

describe('how a completion is priced', () => {
  const done = (by: string, cents: number | null) =>
    (take(agreed, 'COMPLETE', by, { cents }) as Taken).deal as Situation['deal'];
  const after = (by: string, cents: number | null) => ({ ...aSituation('DONE'), deal: done(by, cents) });
  const settle = (situation: Situation) => take(dueNow(situation, 'SETTLE_BY_ONE'), 'SETTLE_BY_ONE', null) as Taken;

  test.each([
    ['the helper names more', helper, 50_000, 4500],
    ['the poster names less', poster, 100, 4500],
    ['the helper names less', helper, 4000, 4000],
    ['the poster names more', poster, 5000, 5000],
    ['nobody names a price', helper, null, 4500],
    ['the agreed price is named', poster, 4500, 4500],
  ])('when %s and the other is silent', (_, by, cents, expected) => {
    expect(settle(after(by, cents))).toMatchObject({ priceCents: expected, deal: { settled: 'ONE' } });
  });

  test.each([
    ['names the same', 50_000, 'COMPLETED', 50_000],
    ['names more', 60_000, 'COMPLETED', 60_000],
  ])('agrees to more than agreed only when the poster %s', (_, cents, state, expected) => {
    expect(take(after(helper, 50_000), 'CONFIRM', poster, { cents })).toMatchObject({
      priceCents: expected,
      deal: { state, settled: 'BOTH' },
    });
  });

  test.each([
    ['no price', null],
    ['the agreed price', 4500],
    ['a price in their own favor', 100],
  ])('keeps asking when the other names %s', (_, cents) => {
    const situation = after(helper, 50_000);
    expect(completionEvent(situation, poster, cents)).toBeNull();
    expect(take(situation, 'CONFIRM', poster, { cents })).toBe('TERMS_CHANGED');
    expect(take(situation, 'NAME_PRICE', poster, { cents })).toBe('DEAL_MOVED');
  });

  test('binds the other to a price in between, which the claimer can say yes to, without more time', () => {
    const situation = after(helper, 50_000);
    expect(completionEvent(situation, poster, 5000)).toBe('NAME_PRICE');
    const answer = take(situation, 'NAME_PRICE', poster, { cents: 5000 }) as Taken;
    expect(outcome(answer)).toBe('DONE - FAVOR_COMPLETED>OTHER SETTLE_BY_ONE');
    expect(answer.deal.dueAt).toEqual(done(helper, null).dueAt);
    const named = { ...aSituation('DONE'), deal: answer.deal };
    expect(completionEvent(named, helper, null)).toBe('CONFIRM');
    expect(take(named, 'CONFIRM', helper)).toMatchObject({ priceCents: 5000, deal: { settled: 'BOTH' } });
    expect(settle(named).priceCents).toBe(5000);
  });

  test.each([
    ['the agreed price', poster, null, 50_000, 4500],
    ['less than agreed, named by the helper', helper, 4000, 100, 4000],
    ['more than agreed, named by the poster', poster, 5000, 50_000, 5000],
    ['less than agreed, for which the poster still gives more', helper, 4000, 4200, 4200],
  ])('settles %s, whatever else the other names in their own favor', (_, by, claimed, cents, expected) => {
    const other = by === poster ? helper : poster;
    expect(completionEvent(after(by, claimed), other, cents)).toBe('CONFIRM');
    expect(take(after(by, claimed), 'CONFIRM', other, { cents })).toMatchObject({ priceCents: expected });
  });

  test('settles at the price that an admin names', () => {
    expect(take(aSituation('DISPUTED'), 'DECIDE_COMPLETED', null, { cents: 3000 })).toMatchObject({ priceCents: 3000 });
  });
});
