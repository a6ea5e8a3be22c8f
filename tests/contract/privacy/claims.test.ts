import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../api/create-context.ts';
import { watchDeals } from '../../../api/features/deals/endings/watch-deals.ts';
import { watchReviews } from '../../../api/features/reviews/publish-reviews.ts';
import { agreedBefore, makeKnown } from '../../../api/testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { favorInput } from '../../../api/testing/world.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let now: Date;
let poster: TestPerson;
let helper: TestPerson;
let stranger: TestPerson;
let favorId: string;

beforeAll(async () => {
  app = await startTestApp({ alone: true, env: { JOBS: 'off' }, now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2027-03-01T09:00:00Z');
  [poster, helper, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
  const { body } = await poster.rest('POST', '/favors', favorInput({ category: 'Moving', price: '20' }));
  favorId = String(body.id);
  await makeKnown(app, poster, helper);
  await helper.mutate('acceptFavor', { favorId });
  await agreedBefore(app, favorId);
});

const SEEN = `query ($id: ID!) { favor(id: $id) { status completedAt price { cents } helper { completedFavrs totalRatings }
  poster { totalRatings } } }`;
const DEAL = 'query ($id: ID!) { favor(id: $id) { viewerDeal { id state viewerCanDenyCompletion } } }';

const house = () => createContext(app.deps, { viewer: null, address: '' });
const seenBy = async (who: Pick<TestPerson, 'graphql'>) => (await who.graphql(SEEN, { id: favorId })).data.favor;
const dealOf = async (who: TestPerson) => (await who.graphql(DEAL, { id: favorId })).data.favor.viewerDeal;
const complete = (who: TestPerson, input: object = {}) => who.mutate('completeFavor', { favorId, rating: 5, ...input });
const listsOf = async (who: Pick<TestPerson, 'graphql'>) => {
  const { data } = await who.graphql(
    `query ($helper: ID!, $poster: ID!) {
       helper: user(id: $helper) { completedFavors(first: 5) { edges { node { id } } } }
       poster: user(id: $poster) { postedFavors(first: 5, status: COMPLETED) { edges { node { id } } } } }`,
    { helper: helper.id, poster: poster.id },
  );
  return [...data.helper.completedFavors.edges, ...data.poster.postedFavors.edges].length;
};

describe('what the helper alone says is done', () => {
  beforeEach(() => complete(helper, { negotiatedPrice: '9999.99', rating: 1 }));

  test('is completed for the two, and for nobody else', async () => {
    expect(await seenBy(poster)).toMatchObject({ status: 'COMPLETED' });
    expect(await seenBy(helper)).toMatchObject({ status: 'COMPLETED' });
    for (const other of [stranger, app.visitor()]) {
      expect(await seenBy(other)).toMatchObject({
        status: 'ACCEPTED',
        completedAt: null,
        price: { cents: 2000 },
        poster: { totalRatings: 0 },
      });
      expect(await listsOf(other)).toBe(0);
      expect((await other.rest('GET', `/favors/${favorId}`)).body).toMatchObject({
        status: 'accepted',
        price: '20.00',
      });
    }
    const { data } = await stranger.graphql('query ($id: ID!) { user(id: $id) { completedFavrs } }', { id: helper.id });
    expect(data.user.completedFavrs).toBe(0);
  });

  test('is undone by one tap of the poster, with the stars: the favor is open again', async () => {
    expect(await dealOf(helper)).toMatchObject({ viewerCanDenyCompletion: false });
    const { id, ...deal } = await dealOf(poster);
    expect(deal).toEqual({ state: 'DONE', viewerCanDenyCompletion: true });
    for (const _again of [1, 2])
      expect(await poster.mutate('denyCompletion', { dealId: id }, 'deal { state fee { cents } }')).toEqual({
        deal: { state: 'CANCELLED', fee: null },
      });
    expect(await seenBy(stranger)).toMatchObject({ status: 'OPEN', completedAt: null, helper: null });
    expect(await app.deps.dataSource.query('SELECT FROM ratings WHERE favor_id = $1', [favorId])).toEqual([]);
  });

  test('is not for the helper to undo, nor for anybody once it is settled', async () => {
    const { id } = await dealOf(poster);
    const codeOf = async (who: TestPerson) =>
      (await who.graphql('mutation ($id: ID!) { denyCompletion(input: { dealId: $id }) { deal { id } } }', { id }))
        .errors?.[0]!.extensions.code;
    expect([await codeOf(helper), await codeOf(stranger)]).toEqual(['NOT_YOURS', 'NOT_FOUND']);
    await complete(poster, { negotiatedPrice: '9999.99' });
    expect(await codeOf(poster)).toBe('DEAL_MOVED');
  });
});

test('what both say is done is completed for everybody, with its price, its count and both reviews', async () => {
  await complete(helper);
  await complete(poster, { rating: 4 });
  expect(await seenBy(stranger)).toMatchObject({
    status: 'COMPLETED',
    completedAt: now.toISOString(),
    helper: { completedFavrs: 1, totalRatings: 1 },
    poster: { totalRatings: 1 },
  });
  expect(await listsOf(stranger)).toBe(2);
});

test('what the other lets stand for 72 hours is completed for everybody, without the stars of one alone', async () => {
  await complete(helper, { rating: 1 });
  now = new Date(now.getTime() + 73 * HOUR_MS);
  await watchDeals(house());
  expect(await seenBy(stranger)).toMatchObject({ status: 'COMPLETED', helper: { completedFavrs: 1 } });
  now = new Date(now.getTime() + 30 * 24 * HOUR_MS);
  await watchReviews(house());
  expect(await seenBy(stranger)).toMatchObject({ poster: { totalRatings: 0 } });
});
