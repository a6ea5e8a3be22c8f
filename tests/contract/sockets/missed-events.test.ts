import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { EventName } from '../../../api/events/event-map.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { aNeighbourhood, createWorld, sendMessage, type World } from '../../../api/testing/world.ts';

let app: TestApp;
let world: World;
let reader: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  world = createWorld(app);
  reader = await app.person();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app.close());

/** Loses every event of a name from now on. */
function lose(lost: EventName): void {
  const { emit } = app.deps.bus;
  jest.spyOn(app.deps.bus, 'emit').mockImplementation((name, payload) => {
    if (name !== lost) emit(name, payload);
  });
}

/** Tells the nodes, as one does whose connection was away, that events may have been lost. */
const tellGap = () =>
  app.deps.dataSource.query('SELECT pg_notify($1, $2)', [
    'favr_events',
    JSON.stringify({ from: 'elsewhere', texts: [], gap: true }),
  ]);

test('conversationUpdated reads again after a gap what changed unheard', async () => {
  const { id, helper } = await world.aConversation({ poster: reader });
  const feed = await reader.subscribe(
    'subscription { conversationUpdated { id unreadCount lastMessage { content } } }',
  );
  lose('conversation.updated');
  await sendMessage(helper, id, 'Hello');
  await tellGap();
  expect((await feed.next()).data.conversationUpdated).toEqual({
    id,
    unreadCount: 1,
    lastMessage: { content: 'Hello' },
  });
  feed.close();
});

test('favorPosted reads after a gap what was posted unheard, around its point and once', async () => {
  const near = aNeighbourhood();
  const feed = await reader.subscribe('subscription ($near: PointInput) { favorPosted(near: $near) { title } }', {
    near,
  });
  lose('favor.posted');
  await world.aFavor({ title: 'Far away' });
  await world.aFavor({ ...near, poster: reader, title: 'By the reader' });
  for (const title of ['First', 'Second']) await world.aFavor({ ...near, title });
  await tellGap();
  for (const title of ['First', 'Second']) expect((await feed.next()).data.favorPosted).toEqual({ title });
  await tellGap();
  jest.restoreAllMocks();
  await world.aFavor({ ...near, title: 'Third' });
  expect((await feed.next()).data.favorPosted).toEqual({ title: 'Third' });
  feed.close();
});
