import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { favorInput } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('conversations about one favor are those of whoever asks, the newest first', async () => {
  const [poster, carl, dana] = await Promise.all([app.person(), app.person(), app.person()]);
  const [wardrobe, piano] = [await favorOf(poster), await favorOf(poster)];
  await write(carl, wardrobe);
  await write(dana, piano);
  await write(dana, wardrobe);

  const withWhom = async (who: TestPerson, favorId?: string) =>
    (
      await who.graphql(
        'query ($favorId: ID) { conversations(favorId: $favorId) { edges { node { otherUser { id } } } } }',
        { favorId },
      )
    ).data.conversations.edges.map(({ node }: { node: { otherUser: { id: string } } }) => node.otherUser.id);
  expect(await withWhom(poster, wardrobe)).toEqual([dana.id, carl.id]);
  expect(await withWhom(poster)).toEqual([dana.id, dana.id, carl.id]);
  expect(await withWhom(carl, wardrobe)).toEqual([poster.id]);
  expect(await withWhom(carl, piano)).toEqual([]);
  expect(await withWhom(await app.person(), wardrobe)).toEqual([]);
});

const favorOf = async (poster: TestPerson) =>
  String((await poster.rest('POST', '/favors', favorInput({ category: 'Moving' }))).body.id);

async function write(who: TestPerson, favorId: string): Promise<void> {
  const { data } = await who.graphql(
    'mutation ($favorId: ID!) { openConversation(input: { favorId: $favorId }) { conversation { id } } }',
    { favorId },
  );
  const input = { conversationId: data.openConversation.conversation.id, content: 'May I help?' };
  await who.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input,
  });
}
