import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [ana, ben] = (await Promise.all(['Ana', 'Ben'].map((firstName) => app.person({ firstName })))) as [
    TestPerson,
    TestPerson,
  ];
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Lists a person's favors of a group as `turn title`, page by page. */
async function listOf(who: TestPerson, group: string, first = 20): Promise<string[]> {
  const lines: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { data } = await who.graphql(
      `query ($group: MyFavorsGroup!, $first: Int, $after: String) { myFavors(group: $group, first: $first, after: $after) {
        edges { turn node { title } } pageInfo { hasNextPage endCursor } } }`,
      { group, first, after },
    );
    const { edges, pageInfo } = data.myFavors;
    for (const { node, turn } of edges) lines.push(`${turn} ${node.title}`);
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return lines;
}
const countsOf = async (who: TestPerson) =>
  (await who.graphql('{ myFavorCounts { asking helping done yourTurn } }')).data.myFavorCounts;

const ask = (title: string) => world.aFavor({ poster: ana, isNegotiable: true, timeframe: 'Next week', title });
const offer = async (favorId: string, terms: object = {}): Promise<{ id: string }> =>
  (await ben.mutate('makeOffer', { favorId, terms }, 'deal { id }')).deal;
const answer = (who: TestPerson, dealId: string, version: number) =>
  who.mutate('answerTerms', { dealId, version, accept: true }, 'deal { id }');

test('favors are listed by who has to act, on both sides, and page by page', async () => {
  await ask('nobody yet');
  const waiting = await ask('an offer');
  await offer(waiting.id);
  const countered = await ask('a counter-offer');
  const { id: counteredDeal } = await offer(countered.id);
  await ana.mutate('proposeTerms', { dealId: counteredDeal, terms: { price: '30' } }, 'deal { id }');
  for (const [title, hours] of [
    ['agreed, later', 60],
    ['agreed, sooner', 40],
  ] as const) {
    const { id } = await ask(title);
    const deal = await offer(id, { startsAt: inHours(hours), endsAt: inHours(hours + 1) });
    await answer(ana, deal.id, 1);
  }
  const done = await ask('done');
  await answer(ana, (await offer(done.id)).id, 1);
  await ana.mutate('completeFavor', { favorId: done.id, rating: 5 });
  await ben.mutate('completeFavor', { favorId: done.id, rating: 5 });

  const asking = [
    'YOUR_TURN an offer',
    'COMING_UP agreed, sooner',
    'COMING_UP agreed, later',
    'WAITING a counter-offer',
    'WAITING nobody yet',
  ];
  expect(await listOf(ana, 'ASKING')).toEqual(asking);
  expect(await listOf(ana, 'ASKING', 2)).toEqual(asking);
  expect(await listOf(ana, 'HELPING')).toEqual([]);
  expect(await listOf(ana, 'DONE')).toEqual(['DONE done']);
  expect(await countsOf(ana)).toEqual({ asking: 5, helping: 0, done: 1, yourTurn: 1 });

  expect(await listOf(ben, 'ASKING')).toEqual([]);
  expect(await listOf(ben, 'HELPING')).toEqual([
    'YOUR_TURN a counter-offer',
    'COMING_UP agreed, sooner',
    'COMING_UP agreed, later',
    'WAITING an offer',
  ]);
  expect(await listOf(ben, 'DONE')).toEqual(['DONE done']);
  expect(await countsOf(ben)).toEqual({ asking: 0, helping: 4, done: 1, yourTurn: 1 });
});
