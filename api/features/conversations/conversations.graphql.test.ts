import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
});
afterAll(() => app.close());

test("conversations(favorId) lists the viewer's own, the newest first", async () => {
  const [poster, carl, dana] = await Promise.all([app.person(), app.person(), app.person()]);
  const [wardrobe, piano] = [await world.aFavor({ poster }), await world.aFavor({ poster })];
  for (const [helper, favor] of [
    [carl, wardrobe],
    [dana, piano],
    [dana, wardrobe],
  ] as const)
    await world.aConversation({ status: 'open', favor, helper, messages: [{ helper: 'May I help?' }] });

  const otherUsersOf = async (viewer: TestPerson, favorId?: string) =>
    (
      await viewer.graphql(
        'query ($favorId: ID) { conversations(favorId: $favorId) { edges { node { otherUser { id } } } } }',
        { favorId },
      )
    ).data.conversations.edges.map(({ node }: { node: { otherUser: { id: string } } }) => node.otherUser.id);
  expect(await otherUsersOf(poster, wardrobe.id)).toEqual([dana.id, carl.id]);
  expect(await otherUsersOf(poster)).toEqual([dana.id, dana.id, carl.id]);
  expect(await otherUsersOf(carl, wardrobe.id)).toEqual([poster.id]);
  expect(await otherUsersOf(carl, piano.id)).toEqual([]);
  expect(await otherUsersOf(await app.person(), wardrobe.id)).toEqual([]);
});

test('unreadMessages counts the messages of all conversations, however many, but not what was said before the end of a favor', async () => {
  const poster = await app.person();
  const favor = await world.aFavor({ poster });
  const unread = async () => (await poster.graphql('{ unreadMessages }')).data;
  expect(await unread()).toEqual({ unreadMessages: 0 });
  await app.deps.dataSource.query(
    `WITH helpers AS (INSERT INTO users (first_name, last_name) SELECT 'N', 'N' FROM generate_series(1, 60) RETURNING id),
       found AS (
         INSERT INTO conversations (favor_id, poster_id, helper_id, last_sequence, poster_seen_sequence)
         SELECT $1, $2, id, 3, 1 FROM helpers RETURNING id, helper_id
       )
     INSERT INTO messages (conversation_id, sequence, sender_id, content)
     SELECT id, sequence, CASE sequence WHEN 2 THEN $2 ELSE helper_id END, 'Hello' FROM found, generate_series(1, 3) sequence`,
    [favor.id, poster.id],
  );
  expect(await unread()).toEqual({ unreadMessages: 60 });
  await app.deps.dataSource.query('UPDATE conversations SET settled_sequence = 3 WHERE favor_id = $1', [favor.id]);
  expect(await unread()).toEqual({ unreadMessages: 0 });
});

test('a profile leads each of two people who have dealt with each other to their latest conversation, and nobody else', async () => {
  const [ana, ben, cleo] = await Promise.all([app.person(), app.person(), app.person()]);
  await world.aConversation({ status: 'completed', poster: ana, helper: ben, messages: [{ helper: 'Done' }] });
  const later = await world.aConversation({
    status: 'completed',
    poster: ben,
    helper: ana,
    messages: [{ helper: 'My turn' }],
  });
  const leadsTo = async (viewer: TestPerson, { id }: TestPerson) =>
    (await viewer.graphql('query ($id: ID!) { user(id: $id) { viewerConversation { id } } }', { id })).data.user
      .viewerConversation;
  expect(await leadsTo(ana, ben)).toEqual({ id: later.id });
  expect(await leadsTo(ben, ana)).toEqual({ id: later.id });
  expect([await leadsTo(ana, ana), await leadsTo(cleo, ana), await leadsTo(ana, cleo)]).toEqual([null, null, null]);
  // Nobody has an open favor, and what was said last can still be answered.
  const { data } = await ana.graphql('query ($id: ID!) { conversation(id: $id) { viewerCanWrite } }', { id: later.id });
  expect(data.conversation).toEqual({ viewerCanWrite: true });
});
