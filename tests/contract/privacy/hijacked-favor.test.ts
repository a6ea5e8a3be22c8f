import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { useCaseContext } from '../../../api/testing/use-case.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { watchDeals } from '../../../api/features/deals/endings/watch-deals.ts';

let app: TestApp;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true, env: { JOBS: 'off' } });
  poster = await app.person();
});
afterAll(() => app.close());

const post = async (over: object = {}): Promise<string> =>
  (await poster.mutate('postFavor', favorInput({ price: '45', ...over }), 'favor { id }')).favor.id;
const favor = async (person: TestPerson, id: string) =>
  (await person.rest('GET', `/favors/${id}`)).body as { price: string; address: string; status: string };

test('an account minutes old that accepts, completes at €500 with one star, gets one address, no price and no stars', async () => {
  const thief = await app.person({ confirmed: false });
  const [first, second] = [await post(), await post()];
  expect((await thief.rest('POST', `/favors/${first}/accept`)).status).toBe(200);
  // One address, of one favor, is what a new account can reach.
  expect((await thief.rest('POST', `/favors/${second}/accept`)).body).toMatchObject({ code: 'TOO_MANY_OPEN' });
  expect((await thief.rest('POST', `/favors/${first}/complete`, { rating: 1, negotiatedPrice: '500' })).status).toBe(
    200,
  );
  // Marking it done alone frees no place for another address.
  expect((await thief.rest('POST', `/favors/${second}/accept`)).body).toMatchObject({ code: 'TOO_MANY_OPEN' });

  const { data } = await poster.graphql(
    `query ($id: ID!) { favor(id: $id) { viewerDeal { id state isPriceInQuestion claimedPrice { text } agreed { price { text } } viewerCanContest } } }`,
    { id: first },
  );
  const deal = data.favor.viewerDeal;
  expect(deal).toMatchObject({
    state: 'DONE',
    isPriceInQuestion: true,
    claimedPrice: { text: '500.00' },
    agreed: { price: { text: '45.00' } },
    viewerCanContest: true,
  });
  await poster.mutate('contestCompletion', { dealId: deal.id, statement: 'Nobody came.' });
  const admin = await app.person();
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  await admin.mutate('decideDispute', { dealId: deal.id, outcome: 'CANCELLED', reasons: 'Nobody came.' });

  expect(await favor(poster, first)).toMatchObject({ status: 'open', price: '45.00' });
  const { address } = await favor(thief, first);
  expect(address).not.toBe((await favor(poster, first)).address);
  const [figures] = await app.deps.dataSource.query('SELECT total_ratings, rating_sum FROM users WHERE id = $1', [
    poster.id,
  ]);
  expect(figures).toEqual({ total_ratings: 0, rating_sum: 0 });
});

test('a silent poster pays what was agreed, whatever a helper named', async () => {
  const thief = await app.person({ confirmed: false });
  const id = await post();
  await thief.rest('POST', `/favors/${id}/accept`);
  await thief.rest('POST', `/favors/${id}/complete`, { rating: 1, negotiatedPrice: '500' });
  await app.deps.dataSource.query('UPDATE deals SET due_at = now() WHERE favor_id = $1', [id]);
  await watchDeals(useCaseContext(app.deps, null).ctx);
  expect(await favor(poster, id)).toMatchObject({ status: 'completed', price: '45.00' });
});

test('where the poster chooses, an account minutes old reads no address by accepting', async () => {
  const thief = await app.person({ confirmed: false });
  const id = await post();
  await app.deps.dataSource.query("UPDATE favors SET acceptance = 'CHOOSE' WHERE id = $1", [id]);
  expect((await thief.rest('POST', `/favors/${id}/accept`)).body).toMatchObject({ status: 'open' });
  expect((await favor(thief, id)).address).not.toBe((await favor(poster, id)).address);
  expect((await thief.rest('POST', `/favors/${id}/complete`, { rating: 1, negotiatedPrice: '500' })).status).toBe(403);
});
