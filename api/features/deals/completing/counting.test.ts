import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readArea } from '../../favors/areas/area-pages.service.ts';
import { readUsualPrice } from '../../favors/areas/usual-price.service.ts';
import { User } from '../../users/user.entity.ts';
import { helperStanding } from '../accepting/helper-standing.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { agreedBefore, makeKnown } from '../../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ alone: true });
  world = createWorld(app);
});
afterAll(() => app.close());

const query = (statement: string, parameters: unknown[] = []) => app.deps.dataSource.query(statement, parameters);

/** Has two people complete a favor, both of them, so long after the yes. */
async function complete(poster: TestPerson, helper: TestPerson, minutes: number): Promise<string> {
  const { id: favorId } = await world.aFavor({ status: 'accepted', poster, helper });
  await agreedBefore(app, favorId, minutes);
  await poster.mutate('completeFavor', { favorId, rating: 5 });
  await helper.mutate('completeFavor', { favorId, rating: 4 });
  return favorId;
}

const figuresOf = async ({ id }: TestPerson) => {
  const user = await app.deps.dataSource.manager.findOneByOrFail(User, { id });
  const { completedFavrs, ratingSum, totalRatings, favrPoints } = user;
  const { completed } = await helperStanding(app.deps.dataSource.manager, user, new Date());
  return { completedFavrs, completed, ratingSum, totalRatings, earned: favrPoints > 0 };
};
const NOTHING = { completedFavrs: 0, completed: 0, ratingSum: 0, totalRatings: 0, earned: false };

describe('a deal counts', () => {
  test('for two people who are known, after an hour', async () => {
    const [ana, ben] = await Promise.all([app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    await complete(ana, ben, 60);
    expect(await figuresOf(ben)).toEqual({
      completedFavrs: 1,
      completed: 1,
      ratingSum: 5,
      totalRatings: 1,
      earned: true,
    });
    expect(await figuresOf(ana)).toMatchObject({ completedFavrs: 0, ratingSum: 4, totalRatings: 1, earned: true });
  });

  test('once of two people in a year, whoever helps', async () => {
    const [ana, ben] = await Promise.all([app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    await complete(ana, ben, 60);
    await complete(ana, ben, 60);
    await complete(ben, ana, 60);
    expect(await figuresOf(ben)).toMatchObject({ completedFavrs: 1, completed: 1, ratingSum: 5, totalRatings: 1 });
    expect(await figuresOf(ana)).toMatchObject({ completedFavrs: 0, completed: 0, ratingSum: 4, totalRatings: 1 });
    await query("UPDATE deals SET ended_at = ended_at - interval '366 days' WHERE helper_id = $1", [ben.id]);
    await complete(ana, ben, 60);
    expect(await figuresOf(ben)).toMatchObject({ completedFavrs: 2, completed: 2, ratingSum: 10, totalRatings: 2 });
  });

  test('nowhere for five favors of two accounts within two seconds, however known', async () => {
    const [ana, ben] = await Promise.all([app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    for (let times = 0; times < 5; times += 1) await complete(ana, ben, 0);
    expect([await figuresOf(ana), await figuresOf(ben)]).toEqual([NOTHING, NOTHING]);
  });

  test('nowhere where one of the two is new or has confirmed nothing', async () => {
    const [ana, ben, eve] = await Promise.all([app.person(), app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    await query("UPDATE users SET member_since = now() - interval '6 days' WHERE id = $1", [ben.id]);
    await complete(ana, ben, 90);
    await complete(ana, eve, 90);
    expect([await figuresOf(ana), await figuresOf(ben), await figuresOf(eve)]).toEqual([NOTHING, NOTHING, NOTHING]);
  });

  test('once of two that are settled at the same time', async () => {
    const [ana, ben] = await Promise.all([app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    const favors = await Promise.all(
      [1, 2, 3].map(() => world.aFavor({ status: 'accepted', poster: ana, helper: ben })),
    );
    for (const { id: favorId } of favors) await agreedBefore(app, favorId);
    for (const { id: favorId } of favors) await ana.mutate('completeFavor', { favorId, rating: 5 });
    await Promise.all(favors.map(({ id: favorId }) => ben.mutate('completeFavor', { favorId, rating: 4 })));
    expect(await figuresOf(ben)).toMatchObject({ completedFavrs: 1, ratingSum: 5, totalRatings: 1 });
  });

  test('with its stars only once a price in question is settled too', async () => {
    const [ana, ben] = await Promise.all([app.person(), app.person()]);
    await makeKnown(app, ana, ben);
    const { id: favorId } = await world.aFavor({ status: 'accepted', poster: ana, helper: ben, price: '20' });
    await agreedBefore(app, favorId);
    await ben.mutate('completeFavor', { favorId, rating: 4, negotiatedPrice: '30' });
    await ana.mutate('completeFavor', { favorId, rating: 5, negotiatedPrice: '10' });
    expect(await figuresOf(ben)).toMatchObject({ completedFavrs: 0, totalRatings: 0 });
    await ana.mutate('completeFavor', { favorId, rating: 5, negotiatedPrice: '30' });
    expect(await figuresOf(ben)).toMatchObject({ completedFavrs: 1, ratingSum: 5, totalRatings: 1 });
  });
});

test('favors of five pairs make a usual price where they count, in the country and in their area', async () => {
  let favorId = '';
  for (let times = 0; times < 5; times += 1) {
    favorId = await complete(await app.person(), await app.person(), 90);
    await query("UPDATE favors SET settled_at = settled_at - interval '1 day', category = 'FOOD' WHERE id = $1", [
      favorId,
    ]);
  }
  const { ctx } = useCaseContext(app.deps, null);
  const [{ area: name }] = await query('SELECT area FROM favors WHERE id = $1', [favorId]);
  const inArea = async () =>
    (await readArea(ctx, { name, slug: '' })).kinds.find(({ category }) => category === 'FOOD');
  expect(await inArea()).toBeUndefined();
  expect(await readUsualPrice(ctx, { category: 'FOOD' })).toBeNull();
  await query("UPDATE deals SET counted = true WHERE favor_id IN (SELECT id FROM favors WHERE category = 'FOOD')");
  expect(await inArea()).toMatchObject({ usualCents: expect.any(Number) });
});
