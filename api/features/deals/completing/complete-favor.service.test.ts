import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../platform/errors.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { raceForFavor } from '../../../testing/race.ts';
import { CommitFailed, useCaseContext, type UseCaseOptions } from '../../../testing/use-case.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { Deal } from '../deal.entity.ts';
import { watchDeals } from '../endings/watch-deals.ts';
import { User } from '../../users/user.entity.ts';
import { completeFavor } from './complete-favor.service.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { Rating } from '../../reviews/rating.entity.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  world = createWorld(app);
});
afterAll(() => app.close());

const as = (person: { id: string } | null, options?: UseCaseOptions) => useCaseContext(app.deps, person, options);
const favorRow = (id: string) => app.deps.dataSource.manager.findOneByOrFail(Favor, { id });
const ratingsOf = (favorId: string) =>
  app.deps.dataSource.manager.find(Rating, { where: { favorId }, order: { raterId: 'ASC' } });
const figuresOf = async ({ id }: TestPerson) => {
  const { completedFavrs, ratingSum, totalRatings } = await app.deps.dataSource.manager.findOneByOrFail(User, { id });
  return { completedFavrs, ratingSum, totalRatings };
};

/** Returns the id of an accepted favor of a new poster and a new helper, offered for 45 euros. */
async function anAcceptedFavor(): Promise<string> {
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
  const { id } = await world.aFavor({ status: 'accepted', poster, helper, price: '45' });
  return id;
}

/** Expects that nothing of a completion was written. */
async function expectUntouched(favorId: string): Promise<void> {
  expect(await favorRow(favorId)).toMatchObject({ status: 'ACCEPTED', completedAt: null, finalPriceCents: null });
  expect(await ratingsOf(favorId)).toEqual([]);
  expect(await figuresOf(helper)).toEqual({ completedFavrs: 0, ratingSum: 0, totalRatings: 0 });
}

describe('completeFavor refuses', () => {
  test('visitors, tokens without favors:write and people out of their allowance', async () => {
    const favorId = await anAcceptedFavor();
    const input = { favorId, rating: 5 };
    await expect(completeFavor(as(null).ctx, input)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { ctx } = as(poster, { scopes: ['favors:read'] });
    await expect(completeFavor(ctx, input)).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
    const take = () => Promise.reject(new AppError('TOO_MANY_REQUESTS'));
    const spent = useCaseContext({ ...app.deps, limits: { ...app.deps.limits, take } }, poster);
    await expect(completeFavor(spent.ctx, input)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expectUntouched(favorId);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['a price of 0', { rating: 5, negotiatedPrice: '0' }, 'negotiatedPrice'],
    ['a review of 1,001 characters', { rating: 5, review: 'x'.repeat(1001) }, 'review'],
  ])('%s with BAD_INPUT', async (_what, input, field) => {
    const favorId = await anAcceptedFavor();
    const { ctx, steps } = as(poster);
    await expect(completeFavor(ctx, { favorId, ...input })).rejects.toMatchObject({ code: 'BAD_INPUT', field });
    expect(steps).toEqual([]);
    await expectUntouched(favorId);
  });

  test('an unknown favor with NOT_FOUND', async () => {
    const { ctx } = as(await app.person());
    await expect(completeFavor(ctx, { favorId: '999999999999', rating: 5 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('strangers with NOT_YOURS, and with NOT_FOUND where they may not see the favor', async () => {
    const favorId = await anAcceptedFavor();
    const stranger = await app.person();
    const { ctx, steps } = as(stranger);
    await expect(completeFavor(ctx, { favorId, rating: 1 })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await poster.mutate('blockUser', { userId: stranger.id });
    await expect(completeFavor(as(stranger).ctx, { favorId, rating: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(steps).toEqual([]);
    await expectUntouched(favorId);
  });

  test('an open favor with NOT_ACCEPTED', async () => {
    const favor = await world.aFavor();
    const { ctx, steps } = as(favor.poster);
    await expect(completeFavor(ctx, { favorId: favor.id, rating: 5 })).rejects.toMatchObject({ code: 'NOT_ACCEPTED' });
    expect(steps).toEqual([]);
  });

  test('another rating by the same person with ALREADY_RATED', async () => {
    const favorId = await anAcceptedFavor();
    await completeFavor(as(poster).ctx, { favorId, rating: 5 });
    const { ctx, steps } = as(poster);
    await expect(completeFavor(ctx, { favorId, rating: 1 })).rejects.toMatchObject({ code: 'ALREADY_RATED' });
    expect(steps).toEqual([]);
    expect(await ratingsOf(favorId)).toMatchObject([{ raterId: poster.id, stars: 5 }]);
    expect(await figuresOf(helper)).toEqual({ completedFavrs: 0, ratingSum: 0, totalRatings: 0 });
  });
});

describe('completeFavor', () => {
  test('completes an accepted favor, rates the other party, and emits its events after the commit', async () => {
    const favorId = await anAcceptedFavor();
    const { ctx, steps } = as(poster);
    const favor = await completeFavor(ctx, { favorId, rating: 4, negotiatedPrice: '40', review: 'Quick!' });
    expect(favor).toMatchObject({ status: 'COMPLETED', priceCents: 4500, finalPriceCents: 4000 });
    expect(favor.completedAt).toBeInstanceOf(Date);
    expect(await ratingsOf(favorId)).toMatchObject([
      { raterId: poster.id, ratedId: helper.id, stars: 4, review: 'Quick!' },
    ]);
    expect(await figuresOf(helper)).toEqual({ completedFavrs: 0, ratingSum: 0, totalRatings: 0 });
    const conversation = await app.deps.dataSource.manager.findOneByOrFail(Conversation, { favorId });
    const deal = await app.deps.dataSource.manager.findOneByOrFail(Deal, { favorId });
    expect(steps).toEqual([
      'COMMIT',
      ['favor.updated', { favorId }],
      ['message.sent', expect.objectContaining({ conversationId: conversation.id, senderId: poster.id })],
      ['conversation.updated', { conversationId: conversation.id, userIds: [poster.id, helper.id] }],
      ['deal.changed', { dealId: deal.id, userIds: [poster.id, helper.id] }],
      ['favor.rated', { favorId, raterId: poster.id }],
    ]);
  });

  test('keeps the offered price where the same one is agreed', async () => {
    const favorId = await anAcceptedFavor();
    expect(await completeFavor(as(helper).ctx, { favorId, rating: 5, negotiatedPrice: '45,00' })).toMatchObject({
      finalPriceCents: null,
    });
  });

  test('adds the rating of the second party, which publishes both, without completing again', async () => {
    const favorId = await anAcceptedFavor();
    const first = await completeFavor(as(helper).ctx, { favorId, rating: 5, negotiatedPrice: '50' });
    const { ctx, steps } = as(poster);
    const second = await completeFavor(ctx, { favorId, rating: 3, negotiatedPrice: '10' });
    expect(second).toEqual(first);
    expect(steps).toContainEqual(['favor.rated', { favorId, raterId: poster.id }]);
    expect(steps[0]).toBe('COMMIT');
    // Counted once the price is settled too (counting.test.ts).
    expect(await figuresOf(helper)).toEqual({ completedFavrs: 0, ratingSum: 0, totalRatings: 0 });
  });

  test('returns the favor unchanged for the same rating again, without an event', async () => {
    const favorId = await anAcceptedFavor();
    const first = await completeFavor(as(poster).ctx, { favorId, rating: 5 });
    const { ctx, steps } = as(poster);
    expect(await completeFavor(ctx, { favorId, rating: 5 })).toEqual(first);
    expect(steps).toEqual(['COMMIT']);
    expect(await figuresOf(helper)).toEqual({ completedFavrs: 0, ratingSum: 0, totalRatings: 0 });
  });

  test('refuses the same stars with other words as ALREADY_RATED', async () => {
    const favorId = await anAcceptedFavor();
    const rating = { favorId, rating: 5, review: 'Quick and kind' };
    const first = await completeFavor(as(poster).ctx, rating);
    expect(await completeFavor(as(poster).ctx, rating)).toEqual(first);
    await expect(completeFavor(as(poster).ctx, { favorId, rating: 5 })).rejects.toMatchObject({
      code: 'ALREADY_RATED',
    });
  });

  test('lets both parties finish across a block', async () => {
    const favorId = await anAcceptedFavor();
    await helper.mutate('blockUser', { userId: poster.id });
    expect(await completeFavor(as(poster).ctx, { favorId, rating: 2 })).toMatchObject({ status: 'COMPLETED' });
    expect(await completeFavor(as(helper).ctx, { favorId, rating: 2 })).toMatchObject({ status: 'COMPLETED' });
  });

  test('emits nothing and changes nothing when the commit fails', async () => {
    const favorId = await anAcceptedFavor();
    const { ctx, steps } = as(poster, { failCommit: true });
    await expect(completeFavor(ctx, { favorId, rating: 5 })).rejects.toThrow(CommitFailed);
    expect(steps).toEqual([]);
    await expectUntouched(favorId);
  });

  test('called by both parties at once makes one completion and two ratings', async () => {
    const favorId = await anAcceptedFavor();
    const codes = await raceForFavor(app.deps.dataSource, favorId, [
      () => completeFavor(as(poster).ctx, { favorId, rating: 4, negotiatedPrice: '20' }),
      () => completeFavor(as(helper).ctx, { favorId, rating: 5, negotiatedPrice: '50' }),
    ]);
    expect(codes).toEqual(['OK', 'OK']);
    expect(await ratingsOf(favorId)).toHaveLength(2);
  });

  test('called twice at once by one party rates once, and refuses the other rating with ALREADY_RATED', async () => {
    const favorId = await anAcceptedFavor();
    const codes = await raceForFavor(app.deps.dataSource, favorId, [
      () => completeFavor(as(poster).ctx, { favorId, rating: 4 }),
      () => completeFavor(as(poster).ctx, { favorId, rating: 5 }),
    ]);
    expect(codes.toSorted()).toEqual(['ALREADY_RATED', 'OK']);
    expect(await ratingsOf(favorId)).toHaveLength(1);
  });

  test('settles no price from one party that is better for them than what was agreed', async () => {
    for (const [party, named, settled] of [
      ['helper', '900', 4500],
      ['poster', '1', 4500],
      ['helper', '40', 4000],
      ['poster', '50', 5000],
    ] as const) {
      const favorId = await anAcceptedFavor();
      const [one, other] = party === 'helper' ? [helper, poster] : [poster, helper];
      await completeFavor(as(one).ctx, { favorId, rating: 5, negotiatedPrice: named });
      await completeFavor(as(other).ctx, { favorId, rating: 5 });
      const deal = await app.deps.dataSource.manager.findOneByOrFail(Deal, { favorId });
      const inQuestion = settled === 4500;
      expect([party, named, deal.state, deal.due]).toEqual([
        party,
        named,
        ...(inQuestion ? ['DONE', 'SETTLE_BY_ONE'] : ['COMPLETED', null]),
      ]);
      if (inQuestion) await app.deps.dataSource.query('UPDATE deals SET due_at = now() WHERE id = $1', [deal.id]);
      await watchDeals(as(null).ctx);
      const { priceCents, finalPriceCents } = await favorRow(favorId);
      expect([party, named, finalPriceCents ?? priceCents]).toEqual([party, named, settled]);
    }
  });

  test.each([
    ['raises', 'helper', '50', 5000, {}],
    ['raises what the other named,', 'helper', '50', 5000, { negotiatedPrice: '40' }],
    ['does not lower', 'helper', '30', 4500, {}],
    ['lowers', 'poster', '30', 3000, {}],
    ['does not raise', 'poster', '90', 4500, {}],
  ] as const)('whoever confirms %s the price after the %s said it is done', async (_, party, named, settled, claim) => {
    const favorId = await anAcceptedFavor();
    const [one, other] = party === 'helper' ? [helper, poster] : [poster, helper];
    await completeFavor(as(one).ctx, { favorId, rating: 5, ...claim });
    await completeFavor(as(other).ctx, { favorId, rating: 5, negotiatedPrice: named });
    const { priceCents, finalPriceCents } = await favorRow(favorId);
    expect(finalPriceCents ?? priceCents).toBe(settled);
  });

  test('settles another price once the other names the same, also after their rating, whose words stay', async () => {
    const favorId = await anAcceptedFavor();
    await completeFavor(as(helper).ctx, { favorId, rating: 5, negotiatedPrice: '60' });
    await completeFavor(as(poster).ctx, { favorId, rating: 4, review: 'Well done' });
    await completeFavor(as(poster).ctx, { favorId, rating: 4, negotiatedPrice: '60' });
    expect(await app.deps.dataSource.manager.findOneByOrFail(Deal, { favorId })).toMatchObject({
      state: 'COMPLETED',
      settled: 'BOTH',
    });
    expect(await favorRow(favorId)).toMatchObject({ finalPriceCents: 6000 });
    const ratings = await ratingsOf(favorId);
    expect(ratings.map(({ review }) => review).toSorted()).toEqual(['Well done', null]);
  });
});
