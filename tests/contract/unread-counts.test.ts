import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SettleEndedConversations1796030000000 as SettleEnded } from '../../api/database/migrations/1796030000000-settle-ended-conversations.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld, sendMessage, type TestConversation, type World } from '../../api/testing/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
});
afterAll(() => app.close());

const TWO_EACH = [{ helper: 'I can come' }, { poster: 'When?' }, { helper: 'At six' }, { poster: 'Good' }];

/** Reads every number of unread messages that a person can be told. */
async function countsOf(person: TestPerson, conversationId: string) {
  const { data } = await person.graphql(
    `query ($id: ID!) {
       unreadMessages
       conversation(id: $id) { unreadCount }
       cards: conversations { edges { node { id unreadCount } } }
       rows: conversations { edges { node { id unreadCount favor { description } } } }
       notifications { unreadCount edges { node { kind read } } }
     }`,
    { id: conversationId },
  );
  const { body } = await person.rest('GET', '/chat/conversations');
  const inList = ({ edges }: { edges: { node: { id: string; unreadCount: number } }[] }) =>
    edges.find(({ node }) => node.id === conversationId)!.node.unreadCount;
  return {
    all: data.unreadMessages,
    conversation: data.conversation.unreadCount,
    card: inList(data.cards),
    row: inList(data.rows),
    rest: body.find(({ id }: { id: number }) => String(id) === conversationId).unreadCount,
    notices: data.notifications.edges.filter(
      ({ node }: { node: { kind: string; read: boolean } }) => node.kind === 'NEW_MESSAGE' && !node.read,
    ).length,
  };
}

const NOTHING = { all: 0, conversation: 0, card: 0, row: 0, rest: 0, notices: 0 };
const TWO = { all: 2, conversation: 2, card: 2, row: 2, rest: 2, notices: 1 };

const conversationOf = (status: 'open' | 'accepted' = 'open'): Promise<TestConversation> =>
  world.aConversation({ status, messages: TWO_EACH });

const block = (blocker: TestPerson, { id: userId }: TestPerson) => blocker.mutate('blockUser', { userId });
const unblock = (blocker: TestPerson, { id: userId }: TestPerson) => blocker.mutate('unblockUser', { userId });

/** Ends of what two people write to each other, and who of them still reads their counts. */
const endings: [
  string,
  (talk: TestConversation) => Promise<unknown>,
  (talk: TestConversation) => TestPerson[],
  ('open' | 'accepted')?,
][] = [
  ['the poster blocks', ({ poster, helper }) => block(poster, helper), ({ poster, helper }) => [poster, helper]],
  ['the helper blocks', ({ poster, helper }) => block(helper, poster), ({ poster, helper }) => [poster, helper]],
  [
    'one blocks while something is agreed',
    ({ poster, helper }) => block(poster, helper),
    ({ poster, helper }) => [poster, helper],
    'accepted',
  ],
  [
    'a block has been taken back',
    async ({ poster, helper }) => {
      await block(poster, helper);
      await unblock(poster, helper);
    },
    ({ poster, helper }) => [poster, helper],
  ],
  ['the helper deletes their account', ({ helper }) => helper.rest('DELETE', `/users/${helper.id}`), (t) => [t.poster]],
  ['the poster deletes their account', ({ poster }) => poster.rest('DELETE', `/users/${poster.id}`), (t) => [t.helper]],
];

describe('no count of unread messages keeps what was written before', () => {
  test.each(endings)('%s', async (_, end, readers, status = 'open') => {
    const talk = await conversationOf(status);
    for (const reader of readers(talk)) expect(await countsOf(reader, talk.id)).toEqual(TWO);
    await end(talk);
    for (const reader of readers(talk)) expect(await countsOf(reader, talk.id)).toEqual(NOTHING);
    expect(await app.deps.dataSource.query('SELECT unread_drift() AS id')).not.toContainEqual({ id: talk.id });
  });
});

test.each(['poster', 'helper'] as const)(
  'blocking tells every device of the %s that nothing is unread',
  async (side) => {
    const talk = await conversationOf();
    const [counts, notices] = await Promise.all([
      talk[side].subscribe('subscription { conversationUpdated { id unreadCount } }'),
      talk[side].subscribe('subscription { notificationsRead(exceptKinds: []) { unreadCount } }'),
    ]);
    await block(talk.helper, talk.poster);
    expect((await counts.next()).data.conversationUpdated).toEqual({ id: talk.id, unreadCount: 0 });
    expect((await notices.next()).data.notificationsRead).toEqual({ unreadCount: expect.any(Number) });
    counts.close();
    notices.close();
  },
);

test('after a block was taken back, new messages count as they did', async () => {
  const talk = await conversationOf();
  await block(talk.poster, talk.helper);
  await unblock(talk.poster, talk.helper);
  await sendMessage(talk.helper, talk.id, 'Are we good?');
  const one = { all: 1, conversation: 1, card: 1, row: 1, rest: 1, notices: 1 };
  expect(await countsOf(talk.poster, talk.id)).toEqual(one);
});

test('a block leaves the messages of others unread', async () => {
  const talk = await conversationOf();
  const other = await world.aConversation({ status: 'open', poster: talk.poster, messages: [{ helper: 'And I?' }] });
  await block(talk.poster, talk.helper);
  const one = { all: 1, conversation: 1, card: 1, row: 1, rest: 1, notices: 1 };
  expect(await countsOf(talk.poster, other.id)).toEqual(one);
});

test('a message that is being written while its recipient blocks keeps no badge either', async () => {
  const talk = await conversationOf();
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      sendMessage(talk.helper, talk.id, 'Now?'),
      sendMessage(talk.poster, talk.id, 'Later'),
      block(talk.poster, talk.helper),
    ]);
    expect(await countsOf(talk.poster, talk.id)).toEqual(NOTHING);
    expect(await countsOf(talk.helper, talk.id)).toEqual(NOTHING);
    await unblock(talk.poster, talk.helper);
  }
});

test('accounts that are deleted while their person and another write to each other keep no badge', async () => {
  for (let round = 0; round < 5; round += 1) {
    const talk = await conversationOf();
    const answers = await Promise.all([
      sendMessage(talk.poster, talk.id, 'Still there?'),
      sendMessage(talk.helper, talk.id, 'Goodbye'),
      talk.helper.rest('DELETE', `/users/${talk.helper.id}`),
    ]);
    expect(answers[2].status).toBe(200);
    expect(await countsOf(talk.poster, talk.id)).toEqual(NOTHING);
  }
});

test('those who blocked or left before this version hold no badge any more', async () => {
  const [blocked, left, live] = await Promise.all([conversationOf(), conversationOf(), conversationOf()]);
  const { dataSource } = app.deps;
  await dataSource.query('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [
    blocked.poster.id,
    blocked.helper.id,
  ]);
  await dataSource.query('UPDATE users SET deleted_at = now() WHERE id = $1', [left.helper.id]);
  const runner = dataSource.createQueryRunner();
  await new SettleEnded().up(runner);
  await runner.release();
  for (const reader of [blocked.poster, blocked.helper]) expect(await countsOf(reader, blocked.id)).toEqual(NOTHING);
  expect(await countsOf(left.poster, left.id)).toEqual(NOTHING);
  expect(await countsOf(live.poster, live.id)).toEqual(TWO);
});
