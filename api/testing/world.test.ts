import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './harness.ts';
import { createWorld, type TestFavorStatus, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
});
afterAll(() => app.close());

const ROW =
  'SELECT status, expires_at < now() AS "isExpired", hidden_at IS NOT NULL AS "isHidden", helper_id AS "helperId" FROM favors WHERE id = $1';
const rowOf = async (id: string) => (await app.deps.dataSource.query(ROW, [id]))[0];

const rows: [TestFavorStatus, object][] = [
  ['open', { status: 'OPEN', isExpired: false, isHidden: false }],
  ['accepted', { status: 'ACCEPTED' }],
  ['completed', { status: 'COMPLETED' }],
  ['expired', { status: 'OPEN', isExpired: true }],
  ['unlisted', { status: 'OPEN', isExpired: true }],
  ['deleted', { status: 'DELETED' }],
  ['hidden', { status: 'OPEN', isHidden: true }],
];

describe('createWorld', () => {
  test.each(rows)('makes a favor that is %s, with its helper where it was accepted', async (status, row) => {
    const { id, helper } = await world.aFavor({ status });
    expect(await rowOf(id)).toMatchObject({ ...row, helperId: helper?.id ?? null });
  });

  test.each(rows)('makes a conversation about a favor that is %s, with its messages in order', async (status, row) => {
    const { id, favorId, poster } = await world.aConversation({
      status,
      messages: [{ helper: 'Is it heavy?' }, { poster: 'A little' }],
    });
    expect(await rowOf(favorId)).toMatchObject(row);
    const { data } = await poster.graphql(
      'query ($id: ID!) { conversation(id: $id) { messages { edges { node { content } } } } }',
      { id },
    );
    expect(data.conversation.messages.edges.map(({ node }: { node: { content: string } }) => node.content)).toEqual([
      'Is it heavy?',
      'A little',
      ...(status === 'completed' ? ['It is done.'] : []),
    ]);
  });

  test('finds the conversation of a favor that was accepted before', async () => {
    const favor = await world.aFavor({ status: 'accepted' });
    const [first, second] = [await world.aConversation({ favor }), await world.aConversation({ favor })];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ favorId: favor.id, helper: favor.helper });
  });
});
