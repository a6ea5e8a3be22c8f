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
