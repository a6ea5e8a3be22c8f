import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Ctx } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { raceForPerson } from '../../testing/race.ts';
import { createWorld } from '../../testing/world.ts';
import { deleteFavor } from '../favors/favors.service.ts';
import { acceptFavor } from './accepting/accept-favor.service.ts';
import { suspendUser } from '../moderation/admin/admin-actions.service.ts';
import { answerTerms, makeOffer, proposeTerms, withdrawOffer } from './accepting/offers.service.ts';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
});

const as = ({ id }: TestPerson): Ctx => createContext(app.deps, { viewer: { id, sessionId: null }, address: '' });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );
const aFavor = async () => (await createWorld(app).aFavor({ poster: ana, isNegotiable: true, price: '20' })).id;
const offer = (favorId: string, terms: object = {}, over: object = {}) =>
  makeOffer(as(ben), { favorId, terms, ...over });
const offersOf = 'query ($favorId: ID!) { favor(id: $favorId) { offers { edges { node { id } } } } }';
const statesOf = async (favorId: string) =>
  (
    await app.deps.dataSource.query<{ state: string }[]>('SELECT state FROM deals WHERE favor_id = $1 ORDER BY id', [
      favorId,
    ])
  ).map(({ state }) => state);
const statusOf = async (favorId: string) =>
  (await app.deps.dataSource.query('SELECT status FROM favors WHERE id = $1', [favorId]))[0].status;

test.each(['poster', 'helper'] as const)(
  'a block by the %s leaves what was agreed, which both can finish',
  async (who) => {
    const [agreed, waiting] = [await aFavor(), await aFavor()];
    const { id: dealId } = await offer(agreed);
    await answerTerms(as(ana), { dealId, version: 1, accept: true });
    await offer(waiting);
    const [blocker, other] = who === 'poster' ? [ana, ben] : [ben, ana];
    await blocker.mutate('blockUser', { userId: other.id });
    expect([await statesOf(agreed), await statesOf(waiting)]).toEqual([['AGREED'], ['VOID']]);
    for (const person of [other, blocker])
      expect(await person.rest('POST', `/favors/${agreed}/complete`, { rating: 5 })).toMatchObject({ status: 200 });
    expect(await statesOf(agreed)).toEqual(['COMPLETED']);
  },
);

test.each([
  ['0', 'BAD_INPUT'],
  ['0.00', 'BAD_INPUT'],
  ['0.001', 'BAD_INPUT'],
  ['-1', 'BAD_INPUT'],
  ['0.50', 50],
  ['10000', 1_000_000],
  ['10000.01', 'BAD_INPUT'],
])('a price of %s in an offer, and in a counter-offer: %s', async (price, expected) => {
  const favorId = await aFavor();
  const cents = async () =>
    (
      await app.deps.dataSource.query(
        'SELECT price_cents AS cents FROM terms JOIN deals ON id = deal_id WHERE favor_id = $1 AND version = open_version',
        [favorId],
      )
    )[0]?.cents;
  const made = await codeOf(offer(favorId, { price }));
  expect(made === 'OK' ? await cents() : made).toBe(expected);
  const { id: dealId } =
    made === 'OK' ? (await ana.graphql(offersOf, { favorId })).data.favor.offers.edges[0].node : await offer(favorId);
  const countered = await codeOf(proposeTerms(as(ana), { dealId, terms: { price } }));
  expect(countered === 'OK' ? await cents() : countered).toBe(expected);
});

test('an offer about what the favor was before an edit is refused, and about what it is now is taken', async () => {
  const favorId = await aFavor();
  await ana.mutate('updateFavor', { favorId, revision: 1, title: 'Two wardrobes' }, 'favor { id }');
  expect(await codeOf(offer(favorId, {}, { revision: 1 }))).toBe('STALE_OFFER');
  expect(await statesOf(favorId)).toEqual([]);
  expect(await codeOf(offer(favorId, {}, { revision: 2 }))).toBe('OK');
});

test('an offer that comes after the favor was taken back is refused, one at the same moment never waits', async () => {
  const gone = await aFavor();
  await deleteFavor(as(ana), { favorId: gone });
  expect(await codeOf(offer(gone))).toBe('NOT_FOUND');
  for (let run = 0; run < 4; run += 1) {
    const favorId = await aFavor();
    const calls = [() => codeOf(offer(favorId)), () => codeOf(deleteFavor(as(ana), { favorId }))];
    await Promise.all((run % 2 ? calls.toReversed() : calls).map((call) => call()));
    expect(await statusOf(favorId)).toBe('DELETED');
    expect([[], ['VOID']]).toContainEqual(await statesOf(favorId));
  }
});

test('of a yes and a withdrawal by one person at once, one is taken', async () => {
  for (let run = 0; run < 4; run += 1) {
    const favorId = await aFavor();
    const { id: dealId } = await offer(favorId);
    await proposeTerms(as(ana), { dealId, terms: { price: '25' } });
    const calls = [
      () => codeOf(answerTerms(as(ben), { dealId, version: 2, accept: true })),
      () => codeOf(withdrawOffer(as(ben), { dealId })),
    ];
    const codes = await Promise.all((run % 2 ? calls.toReversed() : calls).map((call) => call()));
    expect(codes.toSorted()).toEqual(['DEAL_MOVED', 'OK']);
    const isAgreed = (await statesOf(favorId))[0] === 'AGREED';
    expect(await statesOf(favorId)).toEqual([isAgreed ? 'AGREED' : 'WITHDRAWN']);
    expect(await statusOf(favorId)).toBe(isAgreed ? 'ACCEPTED' : 'OPEN');
    if (isAgreed) await ana.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
  }
});

test('of an acceptance and a withdrawal by one person at once, the favor is theirs, and one deal of it', async () => {
  for (let run = 0; run < 4; run += 1) {
    const favorId = await aFavor();
    const { id: dealId } = await offer(favorId);
    const calls = [() => codeOf(acceptFavor(as(ben), { favorId })), () => codeOf(withdrawOffer(as(ben), { dealId }))];
    const codes = await Promise.all((run % 2 ? calls.toReversed() : calls).map((call) => call()));
    const [accepted, withdrawn] = run % 2 ? codes.toReversed() : codes;
    expect(accepted).toBe('OK');
    expect(await statesOf(favorId)).toEqual(withdrawn === 'OK' ? ['WITHDRAWN', 'AGREED'] : ['AGREED']);
    expect(await statusOf(favorId)).toBe('ACCEPTED');
    await ana.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
  }
});

test('an offer at the moment of its helper being suspended is ended too', async () => {
  const admin = await app.person();
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  const favorId = await aFavor();
  const suspend = () => suspendUser(as(admin), { userId: ben.id, reasons: 'Rule 3' });
  expect(await raceForPerson(app.deps.dataSource, ben.id, [() => offer(favorId), suspend])).toEqual(['OK', 'OK']);
  expect(await statesOf(favorId)).toEqual(['VOID']);
});
