import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { makeKnownHelper } from '../../testing/counted.ts';
import { createWorld } from '../../testing/world.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
const VIEWS = 'query ($id: ID!) { favor(id: $id) { addressSightings { user { id firstName } seenAt } } }';

let app: TestApp;
let now = new Date(START);
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const minutesLater = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const viewsOf = async (id: string, who = poster) => (await who.graphql(VIEWS, { id })).data.favor.addressSightings;

/** A favor `helper` has accepted without reading its address. */
const anAcceptedFavor = async (): Promise<string> =>
  (await createWorld(app).aFavor({ status: 'accepted', poster, helper })).id;

/** Requests whose answer may hold a favor's exact address or point, by title. */
const requests: [string, (id: string) => Promise<unknown>][] = [
  ['the address in GraphQL', (id) => helper.graphql('query ($id: ID!) { favor(id: $id) { address } }', { id })],
  [
    'the point in GraphQL',
    (id) => helper.graphql('query ($id: ID!) { favor(id: $id) { location { latitude } } }', { id }),
  ],
  [
    'the favor of a conversation in GraphQL',
    (id) => helper.graphql('query ($id: ID!) { conversationWith(favorId: $id) { favor { address } } }', { id }),
  ],
  ['the favor in REST', (id) => helper.rest('GET', `/favors/${id}`)],
  ['a list in REST', () => helper.rest('GET', `/users/${poster.id}/favors`)],
  ['accepting again in REST', (id) => helper.rest('POST', `/favors/${id}/accept`)],
  [
    'a GraphQL subscription',
    async (id) => {
      const feed = await helper.subscribe('subscription ($id: ID!) { favorUpdated(favorId: $id) { address } }', { id });
      while (feed.unread.length === 0) {
        app.deps.bus.emit('favor.updated', { favorId: id });
        await helper.graphql('{ viewer { id } }');
      }
      feed.close();
    },
  ],
];

describe('the first view of the exact address', () => {
  test.each(requests)('is recorded for the poster when the helper reads it by %s', async (_name, read) => {
    const id = await anAcceptedFavor();
    expect(await viewsOf(id)).toEqual([]);
    const seenAt = minutesLater(1).toISOString();
    await read(id);
    minutesLater(1);
    await read(id);
    expect(await viewsOf(id)).toEqual([{ user: { id: helper.id, firstName: 'Ben' }, seenAt }]);
  });

  test('is sent to a poster who is subscribed to the favor', async () => {
    const id = await anAcceptedFavor();
    const feed = await poster.subscribe(
      'subscription ($id: ID!) { favorUpdated(favorId: $id) { addressSightings { user { firstName } } } }',
      { id },
    );
    await helper.rest('GET', `/favors/${id}`);
    expect((await feed.next()).data.favorUpdated.addressSightings).toEqual([{ user: { firstName: 'Ben' } }]);
    feed.close();
  });
});

test('asking whether the address is visible records no view', async () => {
  const id = await anAcceptedFavor();
  await helper.graphql(
    'query ($id: ID!) { favor(id: $id) { locationIsExact distance(from: { latitude: 49, longitude: 6 }) { km } area } }',
    { id },
  );
  expect(await viewsOf(id)).toEqual([]);
});

test('no view is recorded for strangers, visitors and, a week after completion, the helper', async () => {
  const id = await anAcceptedFavor();
  const stranger = await app.person();
  for (const who of [stranger, app.visitor()]) {
    await who.rest('GET', `/favors/${id}`);
    expect(
      (await who.graphql('query ($id: ID!) { favor(id: $id) { address } }', { id })).data.favor.address,
    ).toBeNull();
  }
  await poster.rest('POST', `/favors/${id}/complete`, { rating: 5 });
  minutesLater(7 * 24 * 60);
  await helper.rest('GET', `/favors/${id}`);
  expect(await viewsOf(id)).toEqual([]);
});

test('the recorded views of an address are null for everybody but the poster', async () => {
  const id = await anAcceptedFavor();
  await helper.rest('GET', `/favors/${id}`);
  expect(await viewsOf(id, helper)).toBeNull();
  expect(await viewsOf(id, await app.person())).toBeNull();
});

test('accepting, reading the address and cancelling again and again ends after ten of them a day', async () => {
  const world = createWorld(app);
  const open = () => world.aFavor({ poster });
  await makeKnownHelper(app, world, helper);
  const accept = (id: string) =>
    helper.graphql(
      'mutation ($id: ID!) { acceptFavor(input: { favorId: $id }) { favor { address viewerDeal { id } } } }',
      {
        id,
      },
    );
  for (let count = 0; count < 10; count++) {
    const { address, viewerDeal } = (await accept((await open()).id)).data.acceptFavor.favor;
    expect(address).not.toBeNull();
    await helper.graphql(
      'mutation ($id: ID!) { cancelDeal(input: { dealId: $id, reason: PLANS_CHANGED }) { deal { state } } }',
      { id: viewerDeal.id },
    );
  }
  const { id } = await open();
  const refused = await accept(id);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'You have seen 10 addresses within 24 hours, which is the most. Please wait until tomorrow.',
    extensions: { code: 'TOO_MANY_OPEN' },
  });
  minutesLater(24 * 60);
  const next = await open();
  expect((await accept(next.id)).errors).toBeUndefined();
});
