import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContext } from '../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { backfillDeals } from './backfill-deals.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  // It makes deals of everybody's favors.
  app = await startTestApp({ alone: true });
  world = createWorld(app);
  [poster, helper] = await Promise.all([app.person(), app.person()]);
});
afterAll(() => app.close());

const query = (sql: string, parameters: unknown[]) => app.deps.dataSource.query(sql, parameters);
const backfill = () => backfillDeals(createContext(app.deps, { viewer: null, address: '' }));
const dealsAbout = (favorId: string) =>
  query(
    `SELECT state, agreed_version, due, due_at, done_by_id, claimed_cents, settled, price_cents, answer, starts_at
     FROM deals JOIN terms ON deal_id = deals.id WHERE favor_id = $1`,
    [favorId],
  );

/** Takes the deals of favors away, as if they had been accepted by a node of the version before. */
async function forgetDeals(...favorIds: string[]): Promise<void> {
  await query(
    'UPDATE messages SET deal_id = NULL, deal_event = NULL WHERE deal_id IN (SELECT id FROM deals WHERE favor_id = ANY ($1))',
    [favorIds],
  );
  await query('DELETE FROM terms WHERE deal_id IN (SELECT id FROM deals WHERE favor_id = ANY ($1))', [favorIds]);
  await query('DELETE FROM deals WHERE favor_id = ANY ($1)', [favorIds]);
}

test('favors accepted or completed before there were deals get one each, however often and at once it runs', async () => {
  const accepted = await world.aFavor({ status: 'accepted', poster, helper, price: '20' });
  const rated = await world.aFavor({ status: 'accepted', poster, helper, price: '20' });
  await helper.mutate('completeFavor', { favorId: rated.id, rating: 5, negotiatedPrice: '18' });
  await poster.mutate('completeFavor', { favorId: rated.id, rating: 5 });
  const byOne = await world.aFavor({ status: 'accepted', poster, helper, price: '20' });
  await poster.mutate('completeFavor', { favorId: byOne.id, rating: 5 });
  const long = await world.aFavor({ status: 'accepted', poster, helper });
  await query("UPDATE favors SET expires_at = now() - interval '300 days' WHERE id = $1", [long.id]);
  const open = await world.aFavor({ poster });
  const ids = [accepted, rated, byOne, long].map(({ id }) => id);
  await forgetDeals(...ids);

  await Promise.all([backfill(), backfill()]);
  await backfill();

  const terms = { price_cents: 2000, answer: 'ACCEPTED', starts_at: null, agreed_version: 1 };
  expect(await dealsAbout(accepted.id)).toMatchObject([
    { ...terms, state: 'AGREED', due: 'ASK_AFTER_A_DAY', settled: null },
  ]);
  expect(await dealsAbout(rated.id)).toMatchObject([
    { ...terms, state: 'COMPLETED', due: null, settled: 'BOTH', claimed_cents: 1800, done_by_id: helper.id },
  ]);
  expect(await dealsAbout(byOne.id)).toMatchObject([
    { ...terms, state: 'COMPLETED', settled: 'ONE', claimed_cents: null },
  ]);
  const [ended] = await dealsAbout(long.id);
  expect(ended).toMatchObject({ state: 'AGREED', due: 'SETTLE_BY_SILENCE' });
  // People can still say what became of it.
  expect(ended.due_at.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect(await dealsAbout(open.id)).toEqual([]);
});

test('an old acceptance that is completed before its turn gets its deal then', async () => {
  const { id } = await world.aFavor({ status: 'accepted', poster, helper });
  await forgetDeals(id);
  await poster.mutate('completeFavor', { favorId: id, rating: 5 });
  expect(await dealsAbout(id)).toMatchObject([{ state: 'DONE', done_by_id: poster.id }]);
});
