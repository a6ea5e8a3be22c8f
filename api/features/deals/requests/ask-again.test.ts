import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { cancelDeal } from '../endings/endings.service.ts';
import { answerTerms, makeOffer, retractTerms } from '../accepting/offers.service.ts';
import { askAgain } from './ask-again.service.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR);

let app: TestApp;
let world: World;
let now: Date;
let [poster, chosen, second]: TestPerson[] = [];
let favorId: string;
let chosenDeal: string;
let passedDeal: string;

beforeAll(async () => {
  app = await startTestApp({ env: { JOBS: 'off' }, now: () => now });
  now = new Date(START);
  world = createWorld(app);
});
afterAll(() => app.close());

const as = (person: TestPerson) => useCaseContext(app.deps, person).ctx;
const names = async (person = poster!) => {
  const { data } = await person.graphql(
    `query ($id: ID!) { favor(id: $id) { offers(passed: true) { edges { node {
      id offered { price { text } note } helper { firstName } } } } } }`,
    { id: favorId },
  );
  return data.favor.offers?.edges.map(({ node }: { node: object }) => node) ?? null;
};
const cancel = (person = chosen!) => cancelDeal(as(person), { dealId: chosenDeal, reason: 'ILL' });

beforeEach(async () => {
  now = new Date(START);
  [poster, chosen, second] = await Promise.all([
    app.person(),
    app.person({ firstName: 'Ben' }),
    app.person({ firstName: 'Cleo' }),
  ]);
  favorId = (await world.aFavor({ poster: poster!, isNegotiable: true, timeframe: 'Flexible' })).id;
  chosenDeal = (await makeOffer(as(chosen!), { favorId, terms: { price: '20' } })).id;
  const terms = { price: '30', startsAt: at(10), endsAt: at(12), includes: ['TOOLS'], note: 'I have a van.' };
  passedDeal = (await makeOffer(as(second!), { favorId, terms })).id;
  await answerTerms(as(poster!), { dealId: chosenDeal, version: 1, accept: true });
});

test('the poster sees who else had offered once the helper cancels, and asks with those terms; the other says yes anew', async () => {
  expect(await names()).toEqual([]);
  await cancel();
  expect(await names()).toEqual([
    { id: passedDeal, offered: { price: { text: '30.00' }, note: 'I have a van.' }, helper: { firstName: 'Cleo' } },
  ]);
  expect(await names(second)).toBeNull();
  const asked = await askAgain(as(poster!), { dealId: passedDeal });
  expect(asked).toMatchObject({ state: 'OFFERED', helperId: second!.id, openVersion: 1, agreedVersion: null });
  expect(await askAgain(as(poster!), { dealId: passedDeal })).toMatchObject({ id: asked.id });
  expect(await names()).toEqual([]);
  const { data } = await second!.graphql(
    'query ($id: ID!) { deal(id: $id) { viewerCanAnswer open { price { text } startsAt includes note proposer { id } } } }',
    { id: asked.id },
  );
  expect(data.deal).toEqual({
    viewerCanAnswer: true,
    open: {
      price: { text: '30.00' },
      startsAt: at(10).toISOString(),
      includes: ['TOOLS'],
      note: null,
      proposer: { id: poster!.id },
    },
  });
  await expect(answerTerms(as(poster!), { dealId: asked.id, version: 1, accept: true })).rejects.toMatchObject({
    code: 'NOT_YOURS',
  });
  expect(await answerTerms(as(second!), { dealId: asked.id, version: 1, accept: true })).toMatchObject({
    state: 'AGREED',
  });
});

test('a time that has begun is asked for no more, nor another price than one that is fixed by now', async () => {
  await cancel();
  now = at(11);
  await poster!.mutate('updateFavor', { favorId, revision: 1, isNegotiable: false, price: '25' });
  const { id } = await askAgain(as(poster!), { dealId: passedDeal, revision: 2 });
  const { data } = await second!.graphql(
    'query ($id: ID!) { deal(id: $id) { open { price { text } startsAt isStale } } }',
    { id },
  );
  expect(data.deal.open).toEqual({ price: { text: '25.00' }, startsAt: null, isStale: false });
});

test('what the poster asked can be taken back, which ends it, and is not asked a second time', async () => {
  await cancel();
  const { id } = await askAgain(as(poster!), { dealId: passedDeal });
  expect(await retractTerms(as(poster!), { dealId: id, version: 1 })).toMatchObject({ state: 'WITHDRAWN' });
  expect(await retractTerms(as(poster!), { dealId: id, version: 1 })).toMatchObject({ state: 'WITHDRAWN' });
  await expect(askAgain(as(poster!), { dealId: passedDeal })).rejects.toMatchObject({ code: 'DEAL_MOVED' });
});

test.each<[string, () => Promise<unknown>, () => TestPerson, string]>([
  ['while somebody else helps', async () => undefined, () => poster!, 'NOT_OPEN'],
  ['by the helper themself', cancel, () => second!, 'NOT_YOURS'],
  ['by a stranger', cancel, () => chosen!, 'NOT_FOUND'],
  [
    'once one of the two blocks the other',
    () => cancel().then(() => second!.mutate('blockUser', { userId: poster!.id })),
    () => poster!,
    'BLOCKED',
  ],
])('asking again is refused %s', async (_when, before, who, code) => {
  await before();
  await expect(askAgain(as(who()), { dealId: passedDeal })).rejects.toMatchObject({ code });
  expect(await names()).toHaveLength(code === 'NOT_YOURS' || code === 'NOT_FOUND' ? 1 : 0);
});
