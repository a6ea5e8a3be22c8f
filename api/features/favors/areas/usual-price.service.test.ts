import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { createWorld } from '../../../testing/world.ts';

let app: TestApp;
/** A year that no other test completes favors in. */
let now = new Date('2061-03-01T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const usual = async (category: string) => {
  const { data } = await new TestClient(app.url).graphql(
    'query ($category: FavorCategory!) { usualPrice(category: $category) { cents } }',
    {
      category,
    },
  );
  return data.usualPrice?.cents ?? null;
};
const complete = (category: string, price: string, people: { poster?: TestPerson; helper?: TestPerson } = {}) =>
  createWorld(app).aFavor({ status: 'completed', category, price, timeframe: 'Flexible', ...people });

test('is known from the midnight after five pairs of people completed one, and moves at midnight alone', async () => {
  for (const price of ['18', '22', '23', '40']) await complete('TUTORING', price);
  now = new Date('2061-03-02T09:00:00Z');
  expect(await usual('TUTORING')).toBeNull();
  await complete('TUTORING', '21');
  expect(await usual('TUTORING')).toBeNull();
  now = new Date('2061-03-03T09:00:00Z');
  expect(await usual('TUTORING')).toBe(2_000);
  for (const price of ['200', '201', '202']) await complete('TUTORING', price);
  expect(await usual('TUTORING')).toBe(2_000);
  now = new Date('2061-03-04T09:00:00Z');
  expect(await usual('TUTORING')).toBe(2_500);
});

test('stays unknown where the same two people completed all of them', async () => {
  now = new Date('2061-05-01T09:00:00Z');
  const [poster, helper] = [await app.person(), await app.person()];
  for (let run = 0; run < 6; run += 1) await complete('IT_HELP', '90', { poster, helper });
  now = new Date('2061-05-02T09:00:00Z');
  expect(await usual('IT_HELP')).toBeNull();
});
