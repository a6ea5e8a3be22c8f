import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld, type World } from '../../api/testing/world.ts';

/** Runs of each race: a sample in the test command, 1,000 by `npm run proof:races`. */
const TRIES = Number(process.env.RACES ?? 25);

let app: TestApp;
let world: World;
let poster: TestPerson;
let helpers: TestPerson[];

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  poster = await app.person();
  helpers = await Promise.all(Array.from({ length: 10 }, () => app.person()));
});
afterAll(() => app.close());

describe('of several helpers who accept at once, exactly one wins', () => {
  test.each([2, 10])(
    `with %i helpers, ${TRIES} times`,
    async (count) => {
      for (let run = 0; run < TRIES; run += 1) {
        const { id } = await world.aFavor({ poster });
        const answers = await Promise.all(
          helpers.slice(0, count).map((helper) => helper.rest('POST', `/favors/${id}/accept`)),
        );
        const winners = answers.filter(({ status }) => status === 200);
        expect(winners).toHaveLength(1);
        expect(answers.filter(({ status, body }) => status === 409 && body.code === 'NOT_OPEN')).toHaveLength(
          count - 1,
        );
        expect((await poster.rest('GET', `/favors/${id}`)).body.helperId).toBe(winners[0]!.body.helperId);
        // The winner may take on the next one: neither one open nor addresses seen today hold them back.
        await poster.rest('POST', `/favors/${id}/complete`, { rating: 5 });
        await app.deps.dataSource.query('DELETE FROM address_sights WHERE favor_id = $1', [id]);
      }
    },
    600_000,
  );
});

/** Counts what somebody settled as helper, and the reviews of it. */
async function settledOf({ id }: TestPerson): Promise<{ completed: number; ratings: number }> {
  const [counts] = await app.deps.dataSource.query(
    `SELECT (SELECT count(*) FROM deals WHERE helper_id = $1 AND settled = 'BOTH')::int AS completed,
       (SELECT count(*) FROM ratings WHERE rated_id = $1 AND stars = 4 AND published_at IS NOT NULL)::int AS ratings`,
    [id],
  );
  return counts;
}

test(`both sides completing at once make one completion and two ratings, ${TRIES} times`, async () => {
  const helper = await app.person();
  const owner = await app.person();
  for (let run = 1; run <= TRIES; run += 1) {
    const { id } = await world.aFavor({ status: 'accepted', poster: owner, helper });
    const answers = await Promise.all([
      owner.rest('POST', `/favors/${id}/complete`, { rating: 4, negotiatedPrice: '20' }),
      helper.rest('POST', `/favors/${id}/complete`, { rating: 5, negotiatedPrice: '20' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.price).toBe(answers[1]!.body.price);
    expect(await settledOf(helper)).toEqual({ completed: run, ratings: run });
    // The helper may take on the next one: addresses seen today do not hold them back.
    await app.deps.dataSource.query('DELETE FROM address_sights WHERE favor_id = $1', [id]);
  }
}, 600_000);

test('completions between the same people never deadlock', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const pairs = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const [owner, helper] = index % 2 ? [one, two] : [two, one];
      const { id } = await world.aFavor({ status: 'accepted', poster: owner, helper });
      return { id, owner, helper };
    }),
  );
  const answers = await Promise.all(
    pairs.flatMap(({ id, owner, helper }) =>
      [owner, helper].map((who) => who.rest('POST', `/favors/${id}/complete`, { rating: 5 })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
