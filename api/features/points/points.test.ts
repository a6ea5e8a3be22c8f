import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../create-context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { agreedBefore } from '../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { Rating } from '../reviews/rating.entity.ts';
import { POINTS } from './points.rules.ts';
import { awardForDeal, awardForReviews } from './points.service.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const WORDS = 'Came on time and was kind.';

let app: TestApp;
let world: World;
let now: Date;

beforeAll(async () => {
  now = new Date(START);
  app = await startTestApp({ alone: true, now: () => now });
  world = createWorld(app);
});
afterAll(() => app.close());
beforeEach(() => void (now = new Date(START)));

/** Signs people up whose accounts are as many days old. */
async function people(count: number, days = 30): Promise<TestPerson[]> {
  const all = await Promise.all(Array.from({ length: count }, () => app.person()));
  await app.deps.dataSource.query('UPDATE users SET member_since = $2 WHERE id = ANY($1)', [
    all.map(({ id }) => id),
    new Date(START - days * DAY),
  ]);
  return all;
}

const pointsOf = async (person: TestPerson) =>
  (await app.visitor().graphql('query ($id: ID!) { user(id: $id) { favrPoints level } }', { id: person.id })).data.user;

/** Returns the id of a favor that the two agreed on an hour ago. */
async function anAgreement(poster: TestPerson, helper: TestPerson): Promise<string> {
  const { id } = await world.aFavor({ status: 'accepted', poster, helper });
  await agreedBefore(app, id);
  return id;
}

/** Lets a helper do a favor, and both rate each other. */
async function helps(helper: TestPerson, poster: TestPerson, review: string | null = null): Promise<void> {
  const favorId = await anAgreement(poster, helper);
  await poster.mutate('completeFavor', { favorId, rating: 5, ...(review && { review }) });
  await helper.mutate('completeFavor', { favorId, rating: 5 });
}

describe('points for a deal', () => {
  test('come once both have settled it, for helping and for being helped', async () => {
    const [poster, helper] = (await people(2)) as [TestPerson, TestPerson];
    const favorId = await anAgreement(poster, helper);
    await helper.mutate('completeFavor', { favorId, rating: 5 });
    expect(await Promise.all([poster, helper].map(pointsOf))).toMatchObject([{ favrPoints: 0 }, { favrPoints: 0 }]);
    await poster.mutate('completeFavor', { favorId, rating: 5 });
    expect(await Promise.all([poster, helper].map(pointsOf))).toEqual([
      { favrPoints: 4, level: 'NEIGHBOUR' },
      { favrPoints: 10, level: 'NEIGHBOUR' },
    ]);
    expect((await poster.rest('GET', `/users/${helper.id}/stats`)).body.favrPoints).toBe(10);
  });

  test('come once a year for the same two people, whoever helps, and with words for the review', async () => {
    const [ana, ben] = (await people(2)) as [TestPerson, TestPerson];
    await helps(ben, ana, WORDS);
    await helps(ana, ben, WORDS);
    await helps(ben, ana, 'Short.');
    expect([(await pointsOf(ana)).favrPoints, (await pointsOf(ben)).favrPoints]).toEqual([4 + 2, 10 + 2]);
    // Sessions do not last a year.
    await app.deps.dataSource.query("UPDATE point_entries SET at = at - interval '365 days'");
    await app.deps.dataSource.query("UPDATE deals SET ended_at = ended_at - interval '365 days'");
    await helps(ben, ana);
    expect([(await pointsOf(ana)).favrPoints, (await pointsOf(ben)).favrPoints]).toEqual([10, 22]);
  });

  test('do not come to new accounts, and end at 60 a week', async () => {
    const [poster, ...newcomers] = (await people(2, 6)) as [TestPerson, TestPerson];
    await helps(newcomers[0]!, poster);
    expect((await pointsOf(poster)).favrPoints).toBe(0);

    const [helper, ...posters] = (await people(8)) as [TestPerson, ...TestPerson[]];
    for (const one of posters) await settle(one, helper);
    expect(await pointsOf(helper)).toEqual({ favrPoints: 60, level: 'HELPING_HAND' });
  });

  test('come later where a full week left none for the two', async () => {
    const [helper, ...posters] = (await people(7)) as [TestPerson, ...TestPerson[]];
    for (const one of posters) await settle(one, helper);
    const last = posters.at(-1)!;
    now = new Date(START + 8 * DAY);
    await settle(last, helper);
    expect((await pointsOf(helper)).favrPoints).toBe(72);
    now = new Date(START + 16 * DAY);
    await settle(last, helper);
    expect((await pointsOf(helper)).favrPoints).toBe(72);
  });

  test('keep ten people who help and rate each other all year below the third level', async () => {
    const ring = await people(10);
    for (let week = 0; week < 52; week += 4) {
      now = new Date(START + week * 7 * DAY);
      for (const [index, one] of ring.entries())
        for (const other of ring.slice(index + 1)) await settle(week % 8 ? one : other, week % 8 ? other : one);
    }
    const points = await Promise.all(ring.map(async (one) => (await pointsOf(one)).favrPoints));
    const once = POINTS.EMAIL + POINTS.PROFILE;
    expect(Math.max(...points) + once).toBeLessThan(150);
    expect(Math.min(...points)).toBeGreaterThan(0);
  });
});

test('points for a review come with its publication, not with changes to it before', async () => {
  const [poster, helper] = (await people(2)) as [TestPerson, TestPerson];
  const favorId = await anAgreement(poster, helper);
  await helper.mutate('completeFavor', { favorId, rating: 5, review: 'Short.' });
  await helper.mutate('updateReview', { favorId, rating: 5, review: WORDS }, 'review { id }');
  expect((await pointsOf(helper)).favrPoints).toBe(0);
  await poster.mutate('completeFavor', { favorId, rating: 5 });
  expect((await pointsOf(helper)).favrPoints).toBe(10 + 2);
});

let settled = 0;

/** Gives the points of another deal of two people, and of the reviews they write about it. */
const settle = (poster: TestPerson, helper: TestPerson) =>
  inTransaction(createContext(app.deps, { viewer: null, address: '' }), async (ctx) => {
    const favorId = `x${(settled += 1)}`;
    await awardForDeal(ctx, { favorId, posterId: poster.id, helperId: helper.id });
    const review = (rater: TestPerson, rated: TestPerson) =>
      ctx.db.create(Rating, { favorId, raterId: rater.id, ratedId: rated.id, review: WORDS, textHiddenAt: null });
    await awardForReviews(ctx, [review(poster, helper), review(helper, poster)]);
  });

test('points for a picture with words come once, and go with the account', async () => {
  const [ana] = (await people(1)) as [TestPerson];
  const say = (bio: string) => ana.mutate('updateProfile', { bio }, 'user { favrPoints }');
  expect((await say('Two cats.')).user.favrPoints).toBe(0);
  await app.deps.dataSource.query('UPDATE users SET picture_id = gen_random_uuid() WHERE id = $1', [ana.id]);
  expect((await say('Two cats, one garden.')).user.favrPoints).toBe(5);
  expect((await say('One garden.')).user.favrPoints).toBe(5);
  const entries = () => app.deps.dataSource.query('SELECT cause FROM point_entries WHERE user_id = $1', [ana.id]);
  expect(await entries()).toEqual([{ cause: 'profile' }]);
  expect((await ana.graphql('mutation { deleteAccount { ok } }')).errors).toBeUndefined();
  expect(await entries()).toEqual([]);
});
