import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { useCaseContext } from '../../testing/use-case.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { writeMessage, type NewMessage } from './write-message.ts';

// Connections keep the function they were made with, so the spy comes before the app.
const sent = jest.spyOn(Client.prototype, 'query');

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  world = createWorld(app);
});
afterAll(async () => {
  await app.close();
  sent.mockRestore();
});

type Chat = Awaited<ReturnType<World['aConversation']>>;

const aChat = (): Promise<Chat> => world.aConversation({ status: 'open' });
const newMessage = ({ id, helper }: Chat, over: Partial<NewMessage> = {}): NewMessage => ({
  conversationId: id,
  senderId: helper.id,
  clientKey: randomUUID(),
  content: 'On my way',
  quickReply: null,
  photoId: null,
  ...over,
});
const write = (message: NewMessage) => writeMessage(useCaseContext(app.deps, null).ctx, message, false);

/** Writes messages that come in the same turn of the event loop. */
const writeAtOnce = (messages: NewMessage[]) => Promise.all(messages.map(write));

const rowsOf = (chats: Chat[]): Promise<{ xmin: string; conversation_id: string; sequence: number }[]> =>
  app.deps.dataSource.query(
    'SELECT xmin, conversation_id, sequence FROM messages WHERE conversation_id = ANY($1) ORDER BY id',
    [chats.map(({ id }) => id)],
  );

/** Holds rows as a deal or an admin does, until the function that it returns is called. */
async function hold(sql: string, id: string): Promise<() => Promise<void>> {
  const runner = app.deps.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(sql, [id]);
  return async () => {
    await runner.rollbackTransaction();
    await runner.release();
  };
}

test('messages that come together are committed together, with their notifications and unread numbers', async () => {
  const chats = await Promise.all([aChat(), aChat(), aChat(), aChat()]);
  // Two that nobody has counted yet.
  await app.deps.dataSource.query(
    'UPDATE conversations SET poster_unread = NULL, helper_unread = NULL WHERE id = ANY($1)',
    [chats.slice(2).map(({ id }) => id)],
  );
  for (const round of [1, 2]) {
    sent.mockClear();
    const written = await writeAtOnce([...chats].reverse().map((chat) => newMessage(chat)));
    const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    expect(texts.filter((text) => /send_message/.test(text))).toEqual([expect.stringContaining('send_messages(')]);
    expect(written.map((one) => one!.message)).toMatchObject(
      [...chats].reverse().map(({ id, helper }) => ({ conversationId: id, senderId: helper.id, sequence: round })),
    );
    const rows = (await rowsOf(chats)).filter(({ sequence }) => sequence === round);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
    const notices = await app.deps.dataSource.query(
      'SELECT id, user_id, conversation_id, message_id, actor_id, read_at FROM notifications WHERE id = ANY($1) ORDER BY conversation_id DESC',
      [written.map((one) => one!.notificationId)],
    );
    const byConversation = [...written].sort(
      (one, other) => +other!.message!.conversationId - +one!.message!.conversationId,
    );
    expect(notices).toEqual(
      byConversation.map((one) => ({
        id: one!.notificationId,
        user_id: one!.posterId,
        conversation_id: one!.message!.conversationId,
        message_id: one!.message!.id,
        actor_id: one!.helperId,
        read_at: null,
      })),
    );
    const counts = await app.deps.dataSource.query(
      'SELECT last_sequence, poster_unread, helper_unread FROM conversations WHERE id = ANY($1)',
      [chats.map(({ id }) => id)],
    );
    expect(counts).toEqual(chats.map(() => ({ last_sequence: round, poster_unread: round, helper_unread: 0 })));
  }
});

const refuse = async (sql: string, id: string) => void (await app.deps.dataSource.query(sql, [id]));

/** Lists what stands against a message, or changes what is told of it; the helper writes where no sender is given. */
const cases: [string, (chat: Chat) => Promise<Partial<NewMessage>>][] = [
  ['nothing', async () => ({})],
  ['a block', async ({ poster, helper }) => (await poster.mutate('blockUser', { userId: helper.id }), {})],
  [
    'a sender who left',
    async ({ helper }) => (
      await refuse('UPDATE users SET deleted_at = now(), email = NULL WHERE id = $1', helper.id),
      {}
    ),
  ],
  [
    'a suspended sender',
    async ({ helper }) => (await refuse('UPDATE users SET suspended_at = now() WHERE id = $1', helper.id), {}),
  ],
  [
    'a person who left',
    async ({ poster }) => (
      await refuse('UPDATE users SET deleted_at = now(), email = NULL WHERE id = $1', poster.id),
      {}
    ),
  ],
  [
    'a muted conversation',
    async ({ id, poster }) => (await poster.mutate('muteConversation', { conversationId: id, muted: true }), {}),
  ],
  ['a device', async ({ poster }) => (await aDevice(poster), {})],
  [
    'a device of somebody who has muted it',
    async ({ id, poster }) => {
      await aDevice(poster);
      await poster.mutate('muteConversation', { conversationId: id, muted: true });
      return {};
    },
  ],
  ['a stranger', async () => ({ senderId: (await app.person()).id })],
  ['no such conversation', async () => ({ conversationId: '999999999999' })],
  [
    'a clientKey of before',
    async (chat) => {
      const earlier = newMessage(chat);
      await write(earlier);
      return { clientKey: earlier.clientKey };
    },
  ],
  ['the poster who writes', async ({ poster }) => ({ senderId: poster.id })],
];

const aDevice = (person: TestPerson) =>
  person.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });

/** Returns what is known of a writing that does not depend on ids. */
const essence = (written: Awaited<ReturnType<typeof write>>) =>
  written && {
    sender: [written.sender.deletedAt !== null, written.sender.suspendedAt !== null],
    otherLeft: written.other.deletedAt !== null,
    apart: written.apart,
    devices: written.devices.length,
    sequence: written.message?.sequence ?? null,
    told: written.notificationId !== null,
  };

test('what stands against a message that comes with others is what stands against it alone', async () => {
  const prepare = () =>
    Promise.all(
      cases.map(async ([what, change]) => {
        const chat = await aChat();
        return { what, message: newMessage(chat, await change(chat)) };
      }),
    );
  const alone = [];
  for (const { what, message } of await prepare()) alone.push([what, essence(await write(message))]);
  const asked = await prepare();
  const together = await writeAtOnce(asked.map(({ message }) => message));
  expect(asked.map(({ what }, index) => [what, essence(together[index]!)])).toEqual(alone);
});

test.each<[string, string, (chat: Chat) => string]>([
  ['conversation', 'SELECT FROM conversations WHERE id = $1 FOR UPDATE', ({ id }) => id],
  ['sender', 'SELECT FROM users WHERE id = $1 FOR UPDATE', ({ helper }) => helper.id],
])('a locked %s holds up no message of others', async (_what, sql, idOf) => {
  const [locked, ...free] = await Promise.all([aChat(), aChat(), aChat()]);
  const release = await hold(sql, idOf(locked!));
  let isWritten = false;
  const waiting = write(newMessage(locked!)).then((written) => {
    isWritten = true;
    return written;
  });
  try {
    const written = await writeAtOnce(free.map((chat) => newMessage(chat)));
    expect(written.map((one) => one!.message?.sequence)).toEqual([1, 1]);
    expect([isWritten, await rowsOf([locked!])]).toEqual([false, []]);
    // Nor while the one that met the lock goes on waiting for it.
    expect(await writeAtOnce(free.map((chat) => newMessage(chat)))).toMatchObject([
      { message: { sequence: 2 } },
      { message: { sequence: 2 } },
    ]);
  } finally {
    await release();
  }
  expect((await waiting)!.message).toMatchObject({ sequence: 1 });
});

test('messages of one conversation that come together have sequences of their own', async () => {
  const [one, other] = await Promise.all([aChat(), aChat()]);
  await writeAtOnce([one!, other!, one!, other!, one!].map((chat) => newMessage(chat)));
  expect((await rowsOf([one!])).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect((await rowsOf([other!])).map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('one clientKey in two conversations at once writes one message', async () => {
  const helper = await app.person();
  const chats = await Promise.all([1, 2].map(() => world.aConversation({ status: 'open', helper })));
  const clientKey = randomUUID();
  const written = await writeAtOnce(chats.map((chat) => newMessage(chat, { clientKey })));
  expect(written.filter((one) => one!.message)).toHaveLength(1);
  expect(await rowsOf(chats)).toHaveLength(1);
});

test('what PostgreSQL cannot take fails alone', async () => {
  const [one, other] = await Promise.all([aChat(), aChat()]);
  const [first, bad, last] = await Promise.allSettled(
    [newMessage(one!), newMessage(one!, { conversationId: '9'.repeat(20) }), newMessage(other!)].map(write),
  );
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22003' } });
  expect([first, last]).toMatchObject([
    { value: { message: { sequence: 1 } } },
    { value: { message: { sequence: 1 } } },
  ]);
});
