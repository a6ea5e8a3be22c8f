import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { aNeighbourhood, createWorld, favorInput } from '../../api/testing/world.ts';

// Connections keep the function they were made with, so the spy comes before the app.
const sent = jest.spyOn(Client.prototype, 'query');

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
});
beforeEach(() => void sent.mockClear());
afterAll(async () => {
  await app.close();
  sent.mockRestore();
});

/** Returns the texts of the statements that were sent since the test began or this was called. */
function statements(): string[] {
  const texts = sent.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as unknown as { text: string }).text,
  );
  sent.mockClear();
  return texts;
}

/** Statements of jobs, presence, the bus and the first use of a session, which come when they come. */
const BESIDE = /pgboss|presence|INSERT INTO nodes|pg_notify|^SELECT 1$|^UPDATE "sessions"/;

/** Returns the texts of the statements that requests sent since the test began or this was called. */
const ofRequests = () => statements().filter((text) => !BESIDE.test(text));

const NEARBY = `query ($near: PointInput!) { favors(near: $near) { edges { node {
  id title price { text } area location { latitude } poster { id displayName averageRating } } } pageInfo { hasNextPage } } }`;

test('a page of favors nearby with their posters is one statement, and one more asks for the session', async () => {
  const world = createWorld(app);
  const { id, poster } = await world.aFavor();
  const { body } = await poster.rest('GET', `/favors/${id}`);
  const near = { latitude: Number(body.latitude), longitude: Number(body.longitude) };
  // Few live here: the first search asks the index how far to go.
  await app.visitor().graphql(NEARBY, { near });
  statements();
  const { data } = await app.visitor().graphql(NEARBY, { near });
  expect(data.favors.edges).toMatchObject([{ node: { id, poster: { id: poster.id } } }]);
  expect(ofRequests()).toHaveLength(1);
  const helper = await app.person();
  await helper.graphql(NEARBY, { near });
  statements();
  await helper.graphql(NEARBY, { near });
  expect(ofRequests()).toHaveLength(2);
});

const POSTED = `subscription ($near: PointInput!) { favorPosted(near: $near, withinKm: 15) {
  id title photos { id } likeCount viewerHasLiked viewerHasBookmarked poster { firstName viewerHasBlocked } } }`;

test('telling of a favor takes as many statements for twelve who listen as for two', async () => {
  const place = aNeighbourhood();
  const poster = await app.person();
  const listeners = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  const near = { latitude: place.latitude, longitude: place.longitude };
  const countWith = async (people: typeof listeners) => {
    const feeds = await Promise.all(people.map((person) => person.subscribe(POSTED, { near })));
    statements();
    const { favor } = await poster.mutate('postFavor', favorInput(place), 'favor { id }');
    for (const feed of feeds) expect((await feed.next()).data.favorPosted.id).toBe(favor.id);
    const sentNow = statements().filter((text) => !BESIDE.test(text));
    for (const feed of feeds) feed.close();
    // Whether a session still stands is asked anew after a while, by whoever comes first: never by each who listens.
    const [asked, told] = [true, false].map((asks) =>
      sentNow.filter((text) => text.includes('FROM "sessions"') === asks),
    );
    expect(asked!.length).toBeLessThan(3);
    return told!.map((text) => text.slice(0, 200)).sort();
  };
  const withTwo = await countWith(listeners.slice(0, 2));
  expect(await countWith(listeners)).toEqual(withTwo);
});

test('who lives around a new favor is one statement, however many areas are around it', async () => {
  const { poster } = await createWorld(app).aFavor();
  statements();
  const { neighboursTold } = await poster.mutate('postFavor', favorInput(aNeighbourhood()), 'neighboursTold');
  expect(neighboursTold).toBe(0);
  expect(statements().filter((text) => /whereabouts|people_around/.test(text))).toHaveLength(1);
});

test('a message is one statement, and two more in its transaction where a device is told', async () => {
  const conversation = await createWorld(app).aConversation();
  const message = { conversationId: conversation.id, content: 'See you at nine' };
  for (let count = 0; count < 2; count += 1) await conversation.helper.mutate('sendMessage', message);
  statements();
  await conversation.helper.mutate('sendMessage', message);
  const [session, write, ...beside] = statements().filter(
    (text) => !/^SELECT 1$|pg_notify|INSERT INTO nodes/.test(text),
  );
  expect(session).toMatch(/sessions/);
  expect(write).toMatch(/send_message/);
  expect(beside).toEqual([]);
  await conversation.poster.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
  statements();
  await conversation.helper.mutate('sendMessage', message);
  const texts = statements().map((text) => text.trim());
  const transaction = texts.slice(texts.findIndex((text) => /^(START|BEGIN)/.test(text)) + 1, texts.indexOf('COMMIT'));
  expect(transaction).toEqual([expect.stringMatching(/send_message/), expect.stringMatching(/INTO pgboss/)]);
});

const MAP = `query ($bounds: BoundsInput!, $zoom: Float!) { favorClusters(bounds: $bounds, zoom: $zoom) {
  total clusters { count } favors { id title price { text } location { latitude } isExpired } } }`;

test.each([
  [11, 0.1],
  [16, 0.01],
])('a map at zoom %d is at most two statements, for its numbers and its favors', async (zoom, half) => {
  const { latitude, longitude } = aNeighbourhood();
  const bounds = { south: latitude - half, west: longitude - half, north: latitude + half, east: longitude + half };
  const poster = await app.person();
  for (let count = 0; count < 6; count += 1) {
    await poster.mutate('postFavor', favorInput({ latitude: latitude + (half / 5) * (count % 3), longitude }));
    statements();
    const { data } = await app.visitor().graphql(MAP, { bounds, zoom });
    expect(data.favorClusters.total).toBe(count + 1);
    const read = statements().filter((text) => /^WITH range|FROM "?favors/.test(text));
    expect(read.length).toBeLessThanOrEqual(2);
  }
});

const PRICES = `query ($near: PointInput!, $filter: FavorFilterInput) { favorPrices(near: $near, filter: $filter) {
  counts isComplete } }`;

test.each([{}, { isNegotiable: false }, { withPhoto: false, acceptance: 'FIRST_COME' }, { maxPrice: '25' }])(
  'the numbers of favors by price with the filter %j are one statement',
  async (filter) => {
    const near = aNeighbourhood();
    const poster = await app.person();
    for (const price of ['20', '40']) await poster.mutate('postFavor', favorInput({ ...near, price }));
    await app.visitor().graphql(PRICES, { near, filter });
    statements();
    const { data } = await app.visitor().graphql(PRICES, { near, filter });
    expect(data.favorPrices.counts.filter(Boolean)).toEqual([1, 1]);
    expect(ofRequests()).toHaveLength(1);
  },
);

const ONE = `query ($id: ID!) { favor(id: $id) { id title price { text } location { latitude } poster { id displayName } } }`;
const LIST = `{ conversations(first: 20) { edges { node { id unreadCount favor { id title } otherUser { displayName }
  lastMessage { content } } } pageInfo { hasNextPage } } }`;
const CHAT = `query ($id: ID!) { conversation(id: $id) { id favor { title } otherUser { firstName }
  messages(first: 30) { edges { node { content sequence } } pageInfo { hasPreviousPage } } } }`;
const OWN = '{ viewer { postedFavors(first: 20) { edges { node { id title price { text } status } } } } }';

test.each([
  ['one favor, whose address its helper sees', ONE, 5],
  ['the conversations', LIST, 2],
  ['a page of a chat', CHAT, 3],
  ['own favors', OWN, 2],
])('%s: at most the statements that are known, that of the session among them', async (_what, query, most) => {
  const { id, helper, favorId } = await createWorld(app).aConversation();
  const variables = { id: query === ONE ? favorId : id };
  await helper.graphql(query, variables);
  statements();
  const { errors } = await helper.graphql(query, variables);
  expect(errors).toBeUndefined();
  expect(ofRequests().length).toBeLessThanOrEqual(most);
});

/** Texts of the app's operations, by their hash. */
const documents: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/generated/persisted-documents.json', import.meta.url), 'utf8'),
);

test.each([
  ['a visitor', 3],
  ['a neighbour', 7],
])('Home of the app, for %s: at most %d statements', async (who, most) => {
  const world = createWorld(app);
  const { id, poster } = await world.aFavor();
  const { body } = await poster.rest('GET', `/favors/${id}`);
  const near = { latitude: Number(body.latitude), longitude: Number(body.longitude) };
  const home = Object.values(documents).find((text) => text.includes('query Home('))!;
  const client = who === 'a visitor' ? app.visitor() : await app.person();
  const variables = { near, withinKm: 15, isVisitor: who === 'a visitor' };
  for (let count = 0; count < 2; count += 1) await client.graphql(home, variables);
  statements();
  const { data } = await client.graphql(home, variables);
  expect(data.visitorHome?.favors ?? data.favors.edges.map(({ node }: { node: object }) => node)).toMatchObject([
    { id },
  ]);
  expect(ofRequests().length).toBeLessThanOrEqual(most);
});
