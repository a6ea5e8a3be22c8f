import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeOfferInput } from '../../../api/features/deals/deals.input.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { createWorld } from '../../../api/testing/world.ts';
import { dayAtPlace } from '../../../shared/place-time.ts';
import { timeframes } from '../../../web/lib/i18n/timeframe-label.ts';
import {
  choosableDays,
  choosableMinutes,
  termsInput,
  type TermsDraft,
} from '../../../web/features/deals/terms/terms-draft.ts';

/** A Friday, by Luxembourg's clock. */
const at = (clock: string) => new Date(`2026-11-27T${clock}+01:00`);
const CLOCKS = ['07:00', '10:00', '21:30', '23:50'];
const DAY_PARTS = [null, 'MORNING', 'AFTERNOON', 'EVENING'] as const;

const empty: TermsDraft = {
  price: '20',
  day: null,
  minute: null,
  lastsMinutes: 60,
  includes: [],
  note: '',
  addressLater: false,
};

let now = at('07:00');
let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true, env: { JOBS: 'off' }, now: () => now });
  [ana, ben] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
});
afterAll(() => app.close());

/** Returns every day and time that the sheet offers now, as drafts; first no day at all. */
function everyChoice(asked: { days: { from: string; until: string } | null; expiresAt: string }, isAgreed: boolean) {
  const days = choosableDays(now, { ...asked, dayPart: null }, { isAgreed, before: null });
  const timed = days.flatMap((day) =>
    DAY_PARTS.flatMap((dayPart) =>
      [null, ...choosableMinutes(day, now, { dayPart, before: null })].map((minute) => ({ ...empty, day, minute })),
    ),
  );
  return [empty, ...timed];
}

test.each(CLOCKS)('at %s every timeframe, day and time that can be chosen is accepted', async (clock) => {
  now = at(clock);
  for (const timeframe of timeframes) {
    const favor = await createWorld(app).aFavor({ poster: ana, timeframe, isNegotiable: true });
    const { data } = await ben.graphql('query ($id: ID!) { favor(id: $id) { expiresAt days { from until } } }', {
      id: favor.id,
    });
    for (const isAgreed of [false, true])
      for (const draft of everyChoice(data.favor, isAgreed)) {
        const read = makeOfferInput(now).safeParse({ favorId: favor.id, terms: termsInput(draft, false) });
        expect([timeframe, draft.day, draft.minute, read.error?.issues[0]?.message]).toEqual([
          timeframe,
          draft.day,
          draft.minute,
          undefined,
        ]);
      }
  }
});

test.each(CLOCKS)('at %s an offer for today, any time, waits for its answer and says so', async (clock) => {
  now = at(clock);
  const favor = await createWorld(app).aFavor({ poster: ana, timeframe: 'Flexible', isNegotiable: true });
  const terms = termsInput({ ...empty, day: dayAtPlace(now) }, false);
  const { deal } = await ben.mutate(
    'makeOffer',
    { favorId: favor.id, terms },
    'deal { id state dueAt open { startsAt endsAt anyTime } }',
  );
  const midnight = at('23:59').getTime() + 60_000;
  expect(deal).toMatchObject({ state: 'OFFERED', open: { anyTime: true, endsAt: new Date(midnight).toISOString() } });
  expect(Date.parse(deal.open.startsAt)).toBe(Math.max(now.getTime(), at('08:00').getTime()));
  expect(Date.parse(deal.dueAt)).toBe(midnight);
  const answer = await ana.mutate(
    'answerTerms',
    { dealId: deal.id, version: 1, accept: true },
    'deal { state agreed { anyTime } cancellation { isFree } viewerCanReportNoShow }',
  );
  expect(answer.deal).toEqual({
    state: 'AGREED',
    agreed: { anyTime: true },
    cancellation: { isFree: true },
    viewerCanReportNoShow: false,
  });
  await ana.mutate('cancelDeal', { dealId: deal.id, reason: 'OTHER' }, 'deal { state }');
});

test('the day that is over is refused, and any time without a day', () => {
  now = at('23:50');
  const read = (terms: object) =>
    makeOfferInput(now)
      .safeParse({ favorId: '1', terms })
      .error?.issues.map(({ message }) => message);
  expect(read({ startsAt: at('12:00'), anyTime: true })).toBeUndefined();
  expect(read({ startsAt: new Date('2026-11-26T23:59+01:00'), anyTime: true })).toEqual([
    'Please choose a time that has not passed',
  ]);
  expect(read({ anyTime: true })).toEqual(['Please say on which day']);
});
