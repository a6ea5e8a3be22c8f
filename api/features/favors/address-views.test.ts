import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld } from '../../testing/world.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
const SIGHTINGS = 'query ($id: ID!) { favor(id: $id) { addressSightings { user { id firstName } seenAt } } }';

let app: TestApp;
let now = new Date(START);
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const minutesLater = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const sightings = async (id: string, who = poster) =>
  (await who.graphql(SIGHTINGS, { id })).data.favor.addressSightings;

/** A favor `helper` has accepted without reading its address. */
const anAcceptedFavor = async (): Promise<string> =>
  (await createWorld(app).aFavor({ status: 'accepted', poster, helper })).id;

/** Every way to read a favor that may show where it is. */
const ways: [string, (id: string) => Promise<unknown>][] = [
  ['GraphQL, the address', (id) => helper.graphql('query ($id: ID!) { favor(id: $id) { address } }', { id })],
  [
    'GraphQL, the point',
    (id) => helper.graphql('query ($id: ID!) { favor(id: $id) { location { latitude } } }', { id }),
  ],
  [
    'GraphQL, through the conversation',
    (id) => helper.graphql('query ($id: ID!) { conversationWith(favorId: $id) { favor { address } } }', { id }),
  ],
  ['REST, the favor', (id) => helper.rest('GET', `/favors/${id}`)],
  ['REST, a list', () => helper.rest('GET', `/users/${poster.id}/favors`)],
  ['REST, accepting once more', (id) => helper.rest('POST', `/favors/${id}/accept`)],
  [
    'GraphQL, a subscription',
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

describe('the first sight of the exact address is told to the poster', () => {
  test.each(ways)('%s', async (_way, look) => {
    const id = await anAcceptedFavor();
    expect(await sightings(id)).toEqual([]);
    const seenAt = minutesLater(1).toISOString();
    await look(id);
    minutesLater(1);
    await look(id);
    expect(await sightings(id)).toEqual([{ user: { id: helper.id, firstName: 'Ben' }, seenAt }]);
  });

  test('and reaches a poster who is looking at the favor', async () => {
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

test('knowing that one may see it is no sight', async () => {
  const id = await anAcceptedFavor();
  await helper.graphql(
    'query ($id: ID!) { favor(id: $id) { locationIsExact distance(from: { latitude: 49, longitude: 6 }) { km } area } }',
    { id },
  );
  expect(await sightings(id)).toEqual([]);
});

test('who sees no address leaves no sight: strangers, visitors, the helper a week after completion', async () => {
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
  expect(await sightings(id)).toEqual([]);
});

test('nobody but the poster reads who saw it', async () => {
  const id = await anAcceptedFavor();
  await helper.rest('GET', `/favors/${id}`);
  expect(await sightings(id, helper)).toBeNull();
  expect(await sightings(id, await app.person())).toBeNull();
});
