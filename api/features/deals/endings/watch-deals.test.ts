import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { completeFavor } from '../completing/complete-favor.service.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { Deal } from '../deal.entity.ts';
import { answerNoShow, contestCompletion, reportNoShow } from './endings.service.ts';
import { answerTerms, makeOffer, proposeTerms } from '../accepting/offers.service.ts';
import { watchDeals } from './watch-deals.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T09:00:00Z');

let app: TestApp;
let world: World;
let now: Date;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;

beforeAll(async () => {
  // The watch takes whatever is due, by a clock months ahead: other tests' deals too.
  app = await startTestApp({ alone: true, env: { JOBS: 'off' }, now: () => now });
  now = new Date(START);
  world = createWorld(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  now = new Date(START);
  [poster, helper] = await Promise.all([app.person(), app.person()]);
});

const as = (person: TestPerson) => useCaseContext(app.deps, person).ctx;
const at = (hours: number) => new Date(START + hours * HOUR);
const dealRow = () => app.deps.dataSource.manager.findOneByOrFail(Deal, { favorId });
const favorRow = () => app.deps.dataSource.manager.findOneByOrFail(Favor, { id: favorId });

async function watchAt(hours: number): Promise<void> {
  now = at(hours);
  await watchDeals(createContext(app.deps, { viewer: null, address: '' }));
}

/** Counts the jobs that will notify of the favor's deal, by kind. */
async function notices(): Promise<Record<string, number>> {
  const { id } = await dealRow();
  const rows: { kind: string; count: number }[] = await app.deps.dataSource.query(
    `SELECT data #>> '{payload,kind}' AS kind, sum(jsonb_array_length(data #> '{payload,userIds}'))::int AS count
     FROM pgboss.job WHERE name = 'notifications.notify' AND data ->> 'name' = 'deal.noticed'
       AND data #>> '{payload,dealId}' = $1 GROUP BY 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

async function anOffer(startsIn: number | null = 100): Promise<Deal> {
  favorId = (await world.aFavor({ poster, isNegotiable: true, timeframe: 'Flexible' })).id;
  const terms = { price: '20', startsAt: startsIn === null ? null : at(startsIn) };
  return makeOffer(as(helper), { favorId, terms });
}

async function anAgreement(startsIn: number | null = 100): Promise<Deal> {
  const { id: dealId } = await anOffer(startsIn);
  return answerTerms(as(poster), { dealId, version: 1, accept: true });
}

async function aChange(): Promise<void> {
  const { id: dealId } = await anAgreement();
  await proposeTerms(as(poster), { dealId, terms: { price: '30', startsAt: at(100) } });
}

async function aCompletion(): Promise<void> {
  await anAgreement();
  await completeFavor(as(helper), { favorId, rating: 5 });
}

async function aNoShow(): Promise<void> {
  const { id: dealId } = await anAgreement(1);
  now = at(2);
  await reportNoShow(as(poster), { dealId });
}

async function aDispute(): Promise<void> {
  await aNoShow();
  await answerNoShow(as(helper), { dealId: (await dealRow()).id, admit: false, statement: 'I rang twice.' });
}

async function aContest(): Promise<void> {
  await aCompletion();
  await contestCompletion(as(poster), { dealId: (await dealRow()).id, statement: 'Nobody was here.' });
}

type Expected = { state: string; favor: string; notices: Record<string, number>; next: string | null };

describe('watchDeals', () => {
  test.each<[string, make: () => Promise<unknown>, before: number, due: number, Expected]>([
    [
      'ends an offer nobody answered',
      anOffer,
      23.9,
      24,
      { state: 'EXPIRED', favor: 'OPEN', notices: { OFFER_EXPIRED: 2 }, next: null },
    ],
    [
      'ends a proposed change nobody answered, and keeps what was agreed',
      aChange,
      23.9,
      24,
      { state: 'AGREED', favor: 'ACCEPTED', notices: {}, next: 'APPOINTMENT_SOON' },
    ],
    [
      'reminds both before the start',
      anAgreement,
      96.9,
      97,
      { state: 'AGREED', favor: 'ACCEPTED', notices: { APPOINTMENT_SOON: 2 }, next: 'ASK_AFTER_A_DAY' },
    ],
    [
      'asks both a day after the end',
      () => anAgreement(null),
      336 + 23.9,
      336 + 24,
      { state: 'AGREED', favor: 'ACCEPTED', notices: { DID_IT_HAPPEN: 2 }, next: 'ASK_AFTER_A_WEEK' },
    ],
    [
      'settles a completion that nobody contests',
      aCompletion,
      71.9,
      72,
      { state: 'COMPLETED', favor: 'COMPLETED', notices: {}, next: null },
    ],
    [
      'lets an unanswered no-show of the helper stand',
      aNoShow,
      2 + 47.9,
      2 + 48,
      { state: 'NO_SHOW', favor: 'OPEN', notices: {}, next: null },
    ],
    [
      'alarms admins of a dispute',
      aDispute,
      2 + 23.9,
      2 + 24,
      { state: 'DISPUTED', favor: 'ACCEPTED', notices: {}, next: 'DISPUTE_LAPSES' },
    ],
  ])('%s, once', async (_, make, before, due, expected) => {
    await make();
    const told = await notices();
    const earlier = await dealRow();
    await watchAt(before);
    expect(await dealRow()).toEqual(earlier);
    await Promise.all([watchAt(due), watchAt(due), watchAt(due)]);
    await watchAt(due);
    expect(await dealRow()).toMatchObject({ state: expected.state, due: expected.next, openVersion: null });
    expect(await favorRow()).toMatchObject({ status: expected.favor });
    expect(await notices()).toEqual({ ...told, ...expected.notices });
  });

  test('asks again a week after the end, and settles by silence a week later, in no count', async () => {
    await anAgreement(null);
    await watchAt(336 + 24);
    await watchAt(336 + 7 * 24 - 0.1);
    expect(await dealRow()).toMatchObject({ due: 'ASK_AFTER_A_WEEK' });
    await watchAt(336 + 7 * 24);
    expect(await notices()).toMatchObject({ DID_IT_HAPPEN: 4 });
    await watchAt(336 + 14 * 24 - 0.1);
    expect(await dealRow()).toMatchObject({ state: 'AGREED', due: 'SETTLE_BY_SILENCE' });
    await watchAt(336 + 14 * 24);
    expect(await dealRow()).toMatchObject({ state: 'COMPLETED', settled: 'SILENCE', dueAt: null });
    expect(await favorRow()).toMatchObject({ status: 'COMPLETED', helperId: helper.id, finalPriceCents: 2000 });
    const [{ done }] = await app.deps.dataSource.query('SELECT completed_favrs AS done FROM users WHERE id = $1', [
      helper.id,
    ]);
    expect(done).toBe(0);
  });

  test('settles a contested completion that nobody decided, at the agreed price, and with the stars given', async () => {
    await aContest();
    await watchAt(24);
    await watchAt(14 * 24 - 0.1);
    expect(await dealRow()).toMatchObject({ state: 'DISPUTED' });
    await watchAt(14 * 24);
    expect(await dealRow()).toMatchObject({ state: 'COMPLETED', settled: 'CONTESTED', claimedCents: null });
    expect(await favorRow()).toMatchObject({ status: 'COMPLETED', helperId: helper.id, settledAt: now });
    const [figures] = await app.deps.dataSource.query(
      `SELECT (SELECT completed_favrs FROM users WHERE id = $1) AS done,
         (SELECT count(*)::int FROM ratings WHERE favor_id = $2) AS ratings`,
      [helper.id, favorId],
    );
    expect(figures).toEqual({ done: 0, ratings: 1 });
  });

  test('after an outage asks once and settles what is over, without reminders of what has passed', async () => {
    await anAgreement(100);
    await watchAt(60 * 24);
    await watchAt(60 * 24);
    expect(await dealRow()).toMatchObject({ state: 'COMPLETED', settled: 'SILENCE' });
    // The yes to the offer, and nothing since.
    expect(await notices()).toEqual({ OFFER_RECEIVED: 1, OFFER_CHOSEN: 1 });
  });
});
