import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKnown } from '../../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { completeFavor } from '../completing/complete-favor.service.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { inspectConversation, inspectMessages } from '../../moderation/admin/inspect-conversation.service.ts';
import { Deal } from '../deal.entity.ts';
import { answerTerms, makeOffer } from '../accepting/offers.service.ts';
import { decideDispute } from '../../moderation/admin/decide-dispute.service.ts';
import { Dispute } from './dispute.entity.ts';
import {
  answerNoShow,
  appealDecision,
  cancelDeal,
  contestCompletion,
  reportNoShow,
  stateDispute,
  undoAgreement,
  waiveFee,
  withdrawDispute,
} from './endings.service.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T09:00:00Z');

let app: TestApp;
let world: World;
let now: Date;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;
let dealId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { JOBS: 'off' }, now: () => now });
  now = new Date(START);
  world = createWorld(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  now = new Date(START);
  [poster, helper] = await Promise.all([app.person(), app.person()]);
  await makeKnown(app, poster, helper);
});

const as = (person: { id: string } | null) => useCaseContext(app.deps, person).ctx;
const at = (hours: number) => new Date(START + hours * HOUR);
const dealRow = () => app.deps.dataSource.manager.findOneByOrFail(Deal, { id: dealId });
const favorRow = () => app.deps.dataSource.manager.findOneByOrFail(Favor, { id: favorId });
const query = (sql: string, values: unknown[] = []) => app.deps.dataSource.query(sql, values);
const cards = async (): Promise<string[]> =>
  (
    await query(
      "SELECT content FROM messages WHERE deal_id = $1 AND deal_event NOT IN ('MAKE_OFFER', 'AGREE') ORDER BY id",
      [dealId],
    )
  ).map(({ content }: { content: string }) => content);
const seesAddress = async (person: TestPerson) =>
  (await person.graphql('query ($id: ID!) { favor(id: $id) { address } }', { id: favorId })).data.favor.address !==
  null;

const ask = async (person: TestPerson, fields: string) =>
  (await person.graphql(`query ($id: ID!) { favor(id: $id) { ${fields} } }`, { id: favorId })).data.favor;
const readCancelled = async (person: TestPerson) =>
  (await ask(person, 'cancelledDeal { id reason cancelNote endedBy { id } }')).cancelledDeal;
const readCard = async (person: TestPerson) => {
  const { data } = await person.graphql(
    `{ conversations(favorId: ${favorId}) { edges { node { lastMessage { card { event reason note } } } } } }`,
  );
  return data.conversations.edges[0].node.lastMessage.card;
};

/** Agrees on 20 euros and a start, in hours; null for no fixed time. */
async function agree(startsIn: number | null): Promise<void> {
  favorId = (await world.aFavor({ poster, isNegotiable: true, timeframe: 'Flexible' })).id;
  const terms = { price: '20', startsAt: startsIn === null ? null : at(startsIn) };
  dealId = (await makeOffer(as(helper), { favorId, terms })).id;
  await answerTerms(as(poster), { dealId, version: 1, accept: true });
}

describe('undoAgreement', () => {
  const seconds = (count: number) => at(count / 3_600);
  const undoUntilOf = async (person: TestPerson) =>
    (await person.graphql('query ($id: ID!) { deal(id: $id) { undoUntil } }', { id: dealId })).data.deal.undoUntil;

  test('takes a yes back right after it: the favor is open, the address gone, nothing owed, and the chat says so', async () => {
    await agree(1);
    expect(await undoUntilOf(poster)).toBe(seconds(10).toISOString());
    expect(await undoUntilOf(helper)).toBeNull();
    now = seconds(9);
    expect(await seesAddress(helper)).toBe(true);
    for (const _ of ['once', 'and again'])
      expect(await undoAgreement(as(poster), { dealId })).toMatchObject({
        state: 'VOID',
        feeCents: null,
        reason: null,
      });
    expect(await seesAddress(helper)).toBe(false);
    expect(await favorRow()).toMatchObject({ status: 'OPEN', helperId: null, acceptedAt: null });
    expect(await cards()).toEqual(['Sorry, I tapped too soon. Nothing is agreed.']);
    expect(await undoUntilOf(poster)).toBeNull();
  });

  test('is refused to the other side, and once it is too late', async () => {
    await agree(null);
    await expect(undoAgreement(as(helper), { dealId })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    now = seconds(15.1);
    await expect(undoAgreement(as(poster), { dealId })).rejects.toMatchObject({ code: 'DEAL_MOVED' });
    expect(await dealRow()).toMatchObject({ state: 'AGREED' });
  });

  test('leaves an acceptance counted among those of the day, so that addresses cannot be collected by it', async () => {
    const collector = await app.person({ confirmed: false });
    const accept = async () => {
      favorId = (await world.aFavor({ poster })).id;
      await collector.mutate('acceptFavor', { favorId });
    };
    for (const _ of ['first', 'second', 'third']) {
      await accept();
      const deal = await app.deps.dataSource.manager.findOneByOrFail(Deal, { favorId });
      await undoAgreement(as(collector), { dealId: deal.id });
    }
    await expect(accept()).rejects.toThrow('TOO_MANY_OPEN');
  });
});

describe('cancelDeal', () => {
  test.each([
    [5, 0, 'PLANS_CHANGED', null],
    [5, 3.1, 'PLANS_CHANGED', 500],
    [5, 3.1, 'SAFETY', null],
    [1, 0.2, 'ILL', null],
    [null, 100, 'PRICE', null],
  ])('with a start in %p hours, after %p hours, for %s, owes %p cents', async (start, after, reason, feeCents) => {
    await agree(start);
    now = at(after);
    const deal = await cancelDeal(as(helper), { dealId, reason });
    expect(deal).toMatchObject({ state: 'CANCELLED', reason, feeCents, endedById: helper.id, dueAt: null });
    expect(await favorRow()).toMatchObject({ status: 'OPEN', helperId: null, acceptedAt: null, finalPriceCents: null });
  });

  test('takes the address away from the helper at once, says so in the chat, and lets somebody else help', async () => {
    await agree(5);
    now = at(3.5);
    expect(await seesAddress(helper)).toBe(true);
    await cancelDeal(as(poster), { dealId, reason: 'OTHER', note: 'My sister comes.' });
    expect(await seesAddress(helper)).toBe(false);
    expect(await cards()).toEqual(['I cancel what we agreed. By the terms I owe you €5.00. My sister comes.']);
    const other = await app.person();
    await other.mutate('acceptFavor', { favorId });
    expect(await favorRow()).toMatchObject({ status: 'ACCEPTED', helperId: other.id });
  });

  test('takes the favor back where its poster no longer needs it; a helper cannot say so', async () => {
    await agree(null);
    const input = { dealId, reason: 'FOUND_OTHER_HELP', stillNeeded: false };
    await expect(cancelDeal(as(helper), input)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await cancelDeal(as(poster), input)).toMatchObject({ state: 'CANCELLED' });
    expect(await favorRow()).toMatchObject({ status: 'DELETED' });
    expect(await cancelDeal(as(poster), input)).toMatchObject({ state: 'CANCELLED' });
    expect(await cards()).toHaveLength(1);
  });

  test('is read with its reason and words by the other: on the deal, in the chat, and on the favor while it is open', async () => {
    await agree(null);
    expect(await readCancelled(poster)).toBeNull();
    await cancelDeal(as(helper), { dealId, reason: 'ILL', note: 'Next week again.' });
    const read = { id: dealId, reason: 'ILL', cancelNote: 'Next week again.', endedBy: { id: helper.id } };
    expect(await readCancelled(poster)).toEqual(read);
    expect(await readCancelled(helper)).toEqual(read);
    expect(await readCancelled(await app.person())).toBeNull();
    expect(await readCard(poster)).toEqual({ event: 'CANCEL', reason: 'ILL', note: 'Next week again.' });
    await makeOffer(as(helper), { favorId, terms: { price: '20' } });
    expect(await readCancelled(poster)).toBeNull();
  });

  test('that somebody felt unsafe is read by nobody else', async () => {
    await agree(null);
    await cancelDeal(as(helper), { dealId, reason: 'SAFETY' });
    expect(await readCancelled(helper)).toMatchObject({ reason: 'SAFETY' });
    expect(await readCard(helper)).toMatchObject({ reason: 'SAFETY' });
    expect(await readCancelled(poster)).toMatchObject({ id: dealId, reason: null });
    expect(await readCard(poster)).toMatchObject({ event: 'CANCEL', reason: null });
    expect(await cards()).toEqual(['I cancel what we agreed.']);
  });

  test('is refused to strangers, twice by the other side, and once it is done', async () => {
    await agree(null);
    const input = { dealId, reason: 'OTHER' };
    await expect(cancelDeal(as(await app.person()), input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelDeal(as(helper), { dealId, reason: 'HOUSE' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await completeFavor(as(helper), { favorId, rating: 5 });
    await expect(cancelDeal(as(poster), input)).rejects.toMatchObject({ code: 'DEAL_MOVED' });
  });

  test('leaves a fee that only the other can waive, once', async () => {
    await agree(5);
    now = at(4);
    await cancelDeal(as(helper), { dealId, reason: 'OTHER' });
    await expect(waiveFee(as(helper), { dealId })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await waiveFee(as(poster), { dealId })).toMatchObject({ feeCents: 500, feeWaivedAt: now });
    const first = now;
    now = at(5);
    expect(await waiveFee(as(poster), { dealId })).toMatchObject({ feeWaivedAt: first });
  });

  test('by both at once ends it once', async () => {
    await agree(5);
    const outcomes = await Promise.allSettled(
      [poster, helper].map((person) => cancelDeal(as(person), { dealId, reason: 'OTHER' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await cards()).toHaveLength(1);
  });
});

describe('a no-show', () => {
  beforeEach(async () => {
    await agree(1);
  });

  test('can be said in its time alone', async () => {
    await expect(reportNoShow(as(poster), { dealId })).rejects.toMatchObject({ code: 'NO_SHOW_TIME' });
    now = at(1.25);
    const mayComplete = async () =>
      (await helper.graphql('query ($id: ID!) { deal(id: $id) { favor { viewerCanComplete } } }', { id: dealId })).data
        .deal.favor.viewerCanComplete;
    expect(await mayComplete()).toBe(true);
    expect(await reportNoShow(as(poster), { dealId })).toMatchObject({ state: 'MISSED', doneById: poster.id });
    // Only an answer leads on from here.
    expect(await mayComplete()).toBe(false);
  });

  test.each([
    ['helper', 'OPEN'],
    ['poster', 'DELETED'],
  ] as const)('that the %s admits leaves the favor %s', async (missing, status) => {
    now = at(2);
    const [absent, present] = missing === 'helper' ? [helper, poster] : [poster, helper];
    await reportNoShow(as(present), { dealId });
    await expect(answerNoShow(as(present), { dealId, admit: true })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await answerNoShow(as(absent), { dealId, admit: true })).toMatchObject({
      state: 'NO_SHOW',
      endedById: absent.id,
    });
    expect(await favorRow()).toMatchObject({ status });
  });

  test('can be taken back, also once it was denied', async () => {
    now = at(2);
    for (const denied of [false, true]) {
      await reportNoShow(as(poster), { dealId });
      if (denied) await answerNoShow(as(helper), { dealId, admit: false, statement: 'I rang.' });
      expect(await withdrawDispute(as(poster), { dealId })).toMatchObject({ state: 'AGREED', doneById: null });
    }
    expect(await query('SELECT closing_note FROM reports WHERE favor_id = $1', [favorId])).toEqual([
      { closing_note: 'Withdrawn.' },
    ]);
  });
});

describe('a dispute', () => {
  let admin: TestPerson;

  beforeAll(async () => {
    admin = await app.person();
    await query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  });

  beforeEach(async () => {
    await agree(null);
    await completeFavor(as(helper), { favorId, rating: 1, negotiatedPrice: '500' });
  });

  const contest = () => contestCompletion(as(poster), { dealId, statement: 'Nobody was here.' });
  const decide = (over: object, who = admin) =>
    decideDispute(as(who), { dealId, outcome: 'CANCELLED', reasons: 'The chat shows it.', ...over });

  test('lets admins read the chat until it is decided, and hears both', async () => {
    const { conversationId } = await contest();
    await expect(stateDispute(as(poster), { dealId, statement: 'Me too' })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await stateDispute(as(helper), { dealId, statement: 'I worked for two hours.' });
    const dispute = await app.deps.dataSource.manager.findOneByOrFail(Dispute, { dealId });
    expect(dispute).toMatchObject({ statement: 'Nobody was here.', answer: 'I worked for two hours.', outcome: null });
    const read = async () => inspectMessages(as(admin), await inspectConversation(as(admin), { conversationId }), {});
    expect((await read()).edges).not.toHaveLength(0);
    await decide({});
    await expect(read()).rejects.toMatchObject({ code: 'NOT_REPORTED' });
  });

  test('that an admin cancels takes completion, price and stars back, with reasons in the audit log', async () => {
    await contest();
    expect(await decide({})).toMatchObject({
      outcome: 'CANCELLED',
      reasons: 'The chat shows it.',
      decidedById: admin.id,
    });
    expect(await dealRow()).toMatchObject({ state: 'CANCELLED', settled: 'ADMIN', feeCents: null });
    expect(await favorRow()).toMatchObject({
      status: 'OPEN',
      helperId: null,
      completedAt: null,
      finalPriceCents: null,
    });
    const [figures] = await query(
      'SELECT (SELECT completed_favrs FROM users WHERE id = $1) AS done, (SELECT total_ratings FROM users WHERE id = $2) AS rated',
      [helper.id, poster.id],
    );
    expect(figures).toEqual({ done: 0, rated: 0 });
    const log = await query(
      "SELECT details, note FROM audit_log WHERE actor_id = $1 AND action = 'DECIDE_DISPUTE' ORDER BY id DESC LIMIT 1",
      [admin.id],
    );
    expect(log).toEqual([{ details: { dealId, outcome: 'CANCELLED' }, note: 'The chat shows it.' }]);
  });

  test.each([
    [undefined, 2000, null],
    ['15', 1500, 1500],
  ])('that an admin settles at %p is completed at %p cents', async (price, cents, claimed) => {
    await contest();
    await decide({ outcome: 'COMPLETED', ...(price && { price }) });
    expect(await dealRow()).toMatchObject({
      state: 'COMPLETED',
      claimedCents: claimed,
    });
    expect(await favorRow()).toMatchObject({ status: 'COMPLETED', finalPriceCents: cents });
  });

  test('of a no-show of the helper opens the favor again', async () => {
    await contest();
    await decide({ outcome: 'NO_SHOW' });
    expect(await dealRow()).toMatchObject({ state: 'NO_SHOW', endedById: helper.id });
    expect(await favorRow()).toMatchObject({ status: 'OPEN' });
  });

  test('is decided once, by an admin who is none of the two', async () => {
    await expect(decide({})).rejects.toMatchObject({ code: 'DEAL_MOVED' });
    await contest();
    await expect(decide({}, poster)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await query("UPDATE users SET role = 'admin' WHERE id = $1", [helper.id]);
    await expect(decide({}, helper)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(decide({ reasons: ' ' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'reasons' });
    await decide({});
    await expect(decide({})).rejects.toMatchObject({ code: 'DEAL_MOVED' });
  });

  test('that its opener withdraws settles at the agreed price', async () => {
    await contest();
    await expect(withdrawDispute(as(helper), { dealId })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await withdrawDispute(as(poster), { dealId })).toMatchObject({ state: 'COMPLETED', settled: 'ONE' });
    expect(await favorRow()).toMatchObject({ status: 'COMPLETED', finalPriceCents: 2000 });
  });

  test('keeps the other from rating until it is decided', async () => {
    await contest();
    await expect(completeFavor(as(poster), { favorId, rating: 1 })).rejects.toMatchObject({ code: 'DEAL_MOVED' });
  });

  describe('appealed against', () => {
    let second: TestPerson;

    beforeAll(async () => {
      second = await app.person();
      await query("UPDATE users SET role = 'admin' WHERE id = $1", [second.id]);
    });

    const appeal = (by = helper) => appealDecision(as(by), { dealId, statement: 'I did come.' });

    test('stays as it was decided until another admin decides, who can read the chat', async () => {
      await contest();
      await decide({ outcome: 'NO_SHOW' });
      const { conversationId } = await appeal();
      expect(await dealRow()).toMatchObject({ state: 'NO_SHOW', endedById: helper.id });
      await expect(decide({ outcome: 'COMPLETED' })).rejects.toMatchObject({ code: 'NOT_YOURS' });
      const read = async () =>
        inspectMessages(as(second), await inspectConversation(as(second), { conversationId }), {});
      expect((await read()).edges).not.toHaveLength(0);
      await expect(stateDispute(as(helper), { dealId, statement: 'Really' })).rejects.toMatchObject({
        code: 'NOT_YOURS',
      });
      await stateDispute(as(poster), { dealId, statement: 'I waited for an hour.' });
      now = at(3);
      await decide({ outcome: 'COMPLETED', price: '15' }, second);
      expect(await dealRow()).toMatchObject({ state: 'COMPLETED', settled: 'ADMIN', claimedCents: 1500 });
      expect(await favorRow()).toMatchObject({ status: 'COMPLETED', helperId: helper.id, finalPriceCents: 1500 });
      await expect(read()).rejects.toMatchObject({ code: 'NOT_REPORTED' });
      await expect(decide({}, second)).rejects.toMatchObject({ code: 'DEAL_MOVED' });
      const [figures] = await query('SELECT completed_favrs AS done FROM users WHERE id = $1', [helper.id]);
      expect(figures).toEqual({ done: 1 });
    });

    test('that is not completed after all is not offered again, and takes its count back', async () => {
      await contest();
      await decide({ outcome: 'COMPLETED' });
      await appeal(poster);
      await decide({ outcome: 'NO_SHOW' }, second);
      expect(await dealRow()).toMatchObject({ state: 'NO_SHOW', endedById: helper.id });
      expect(await favorRow()).toMatchObject({ status: 'DELETED' });
      const [figures] = await query('SELECT completed_favrs AS done FROM users WHERE id = $1', [helper.id]);
      expect(figures).toEqual({ done: 0 });
    });

    test('is so once, by one of the two, and within six months', async () => {
      await expect(appeal()).rejects.toMatchObject({ code: 'DEAL_MOVED' });
      await contest();
      await expect(appeal()).rejects.toMatchObject({ code: 'DEAL_MOVED' });
      await decide({});
      await expect(appeal(await app.person())).rejects.toMatchObject({ code: 'NOT_FOUND' });
      now = at(24 * 184);
      await expect(appeal()).rejects.toMatchObject({ code: 'DEAL_MOVED' });
      now = at(24 * 182);
      await appeal();
      expect(await appeal()).toMatchObject({ state: 'CANCELLED' });
      await expect(appeal(poster)).rejects.toMatchObject({ code: 'DEAL_MOVED' });
      await decide({}, second);
      await expect(appeal(poster)).rejects.toMatchObject({ code: 'DEAL_MOVED' });
    });

    test('completes no favor that somebody else was given meanwhile', async () => {
      await contest();
      await decide({});
      await appeal();
      await query("UPDATE favors SET status = 'ACCEPTED', helper_id = $2, accepted_at = now() WHERE id = $1", [
        favorId,
        (await app.person()).id,
      ]);
      await expect(decide({ outcome: 'COMPLETED' }, second)).rejects.toMatchObject({ code: 'NOT_OPEN' });
      expect(await decide({}, second)).toMatchObject({ outcome: 'CANCELLED' });
    });
  });
});
