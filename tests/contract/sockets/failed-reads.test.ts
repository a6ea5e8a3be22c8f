import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { Message } from '../../../api/features/conversations/message.entity.ts';
import { newestMessages } from '../../../api/features/conversations/newest-messages.ts';
import { AppError } from '../../../api/platform/errors.ts';
import { startTestApp, type TestApp } from '../../../api/testing/harness.ts';
import { createWorld, sendMessage, type TestConversation } from '../../../api/testing/world.ts';

let app: TestApp;
let chat: TestConversation;

beforeAll(async () => {
  app = await startTestApp();
  chat = await createWorld(app).aConversation();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app.close());

/** Fails the next reads of messages, each with one of these errors; as if another node had written them. */
function failNextReads(...errors: Error[]): void {
  jest.spyOn(newestMessages(app.deps), 'get').mockReturnValue(undefined);
  const { find } = EntityManager.prototype;
  jest.spyOn(EntityManager.prototype, 'find').mockImplementation(async function (this: EntityManager, ...query) {
    const error = (query[0] as unknown) === Message && errors.shift();
    if (error) throw error;
    return find.apply(this, query);
  });
}

const away = () => new Error('the database is away');
const isViewing = () => app.deps.presence.isViewing(chat.poster.id, chat.id);
const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';

test('messageAdded repeats a read that failed', async () => {
  const feed = await chat.poster.subscribe(MESSAGES, { id: chat.id });
  failNextReads(away(), away());
  await sendMessage(chat.helper, chat.id, 'Hello');
  expect((await feed.next()).data.messageAdded).toEqual({ content: 'Hello' });
  feed.close();
  // The server hears of it later, and would read on for it.
  while (await isViewing());
});

test('a subscription whose read is refused says so, and its person counts as viewing no longer', async () => {
  const feed = await chat.poster.subscribe(MESSAGES, { id: chat.id });
  const other = await chat.helper.subscribe(MESSAGES, { id: chat.id });
  while (!(await isViewing()));
  failNextReads(new AppError('NOT_FOUND'), new AppError('NOT_FOUND'));
  await sendMessage(chat.helper, chat.id, 'Hello');
  for (const one of [feed, other]) {
    await expect(one.next()).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  }
  // Its socket is still open.
  while (await isViewing());
  for (const one of [feed, other]) one.close();
});

test('/ws repeats a read that failed', async () => {
  const socket = await chat.poster.socket();
  await socket.ask({ type: 'join_chat', favorId: Number(chat.favorId) });
  failNextReads(away(), away());
  await sendMessage(chat.helper, chat.id, 'Hello again');
  expect(await socket.next()).toMatchObject({ type: 'new_message', message: { content: 'Hello again' } });
  socket.close();
});
