import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Fields } from '../../platform/asks-within.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld } from '../../testing/world.ts';
import { CONVERSATION_CARD } from './conversation-cards.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Parts of a selection that must be written out. */
const PARTS: Record<string, string> = {
  lastMessage: '{ id content sequence timestamp viewerIsSender card { event } }',
};

const write = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, inside]) => `${name} ${inside === true ? (PARTS[name] ?? '') : `{ ${write(inside)} }`}`)
    .join(' ');

test.each(['poster', 'helper'] as const)(
  'every field of a row is answered from its card as from loaders, for the %s',
  async (who) => {
    const conversation = await createWorld(app).aConversation();
    for (const [sender, content] of [
      ['poster', 'At nine?'],
      ['helper', 'At nine'],
      ['helper', 'I bring a van'],
    ] as const)
      await conversation[sender].mutate('sendMessage', { conversationId: conversation.id, content });
    const fields = write((CONVERSATION_CARD as { edges: { node: Fields } }).edges.node);
    const read = async (beside: string) => {
      const { data, errors } = await conversation[who].graphql(
        `{ conversations { edges { node { ${fields} ${beside} } } pageInfo { hasNextPage } } }`,
      );
      expect(errors).toBeUndefined();
      return data.conversations.edges.map(({ node }: { node: object }) => node);
    };
    const cards = await read('');
    // The poster is in no card, so everything is loaded.
    const whole = await read('poster { id }');
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      favor: { id: conversation.favorId },
      lastMessage: { content: 'I bring a van' },
      unreadCount: who === 'poster' ? 2 : expect.any(Number),
    });
    expect(whole[0].poster.id).toBe(conversation.poster.id);
    delete whole[0].poster;
    expect(cards).toEqual(whole);
  },
);

test('a conversation read with its people is nobody else’s', async () => {
  const { id } = await createWorld(app).aConversation();
  const { errors } = await (
    await app.person()
  ).graphql('query ($id: ID!) { conversation(id: $id) { id favor { title } otherUser { id } } }', { id });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
