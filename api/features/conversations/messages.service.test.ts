import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../platform/errors.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { CommitFailed, useCaseContext, type UseCaseOptions } from '../../testing/use-case.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';
import { sendMessage, sendMessageAboutFavor } from './messages.service.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;
/** A conversation between `poster` and `helper` without messages. */
let conversationId: string;
let favorId: string;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const conversation = await world.aConversation({ status: 'open' });
  ({ id: conversationId, favorId, poster, helper } = conversation);
});

const as = (person: { id: string } | null, options?: UseCaseOptions) => useCaseContext(app.deps, person, options);
const block = (blocker: TestPerson, blocked: TestPerson) => blocker.mutate('blockUser', { userId: blocked.id });
const lastSequence = async () =>
  (await app.deps.dataSource.manager.findOneByOrFail(Conversation, { id: conversationId })).lastSequence;
const messages = () =>
  app.deps.dataSource.manager.find(Message, { where: { conversationId }, order: { sequence: 'ASC' } });

/** Returns the payloads of the notification jobs that messages of the conversation have queued. */
const queuedJobs = async (): Promise<object[]> =>
  (
    await app.deps.dataSource.query(
      `SELECT data -> 'payload' AS payload FROM pgboss.job
       WHERE name = 'notifications.notify' AND data ->> 'name' = 'message.sent' AND data -> 'payload' ->> 'conversationId' = $1`,
      [conversationId],
    )
  ).map(({ payload }: { payload: object }) => payload);

/** Expects that nothing of a message was stored. */
async function expectUntouched(): Promise<void> {
  expect(await messages()).toEqual([]);
  expect(await lastSequence()).toBe(0);
  expect(await queuedJobs()).toEqual([]);
}

describe('sendMessage refuses', () => {
  const input = () => ({ conversationId, content: 'On my way' });

  test('visitors with NOT_SIGNED_IN and tokens without conversations:write with MISSING_SCOPE', async () => {
    await expect(sendMessage(as(null).ctx, input())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { ctx } = as(helper, { scopes: ['conversations:read'] });
    await expect(sendMessage(ctx, input())).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
    await expectUntouched();
  });

  test('people out of their allowance with TOO_MANY_REQUESTS', async () => {
    const { limits } = app.deps;
    const take = () => Promise.reject(new AppError('TOO_MANY_REQUESTS'));
    const { ctx, steps } = useCaseContext({ ...app.deps, limits: { ...limits, take } }, helper);
    await expect(sendMessage(ctx, input())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(steps).toEqual([]);
    await expectUntouched();
  });

  test.each<[string, object, string]>([
    ['a blank message', { content: ' \n\u200b' }, 'content'],
    ['2,001 characters', { content: 'x'.repeat(2001) }, 'content'],
    ['no words at all', { content: undefined }, 'content'],
    ['a text and a quick reply', { quickReply: 'THANK_YOU' }, 'quickReply'],
    ['an unknown quick reply', { content: undefined, quickReply: 'GOOD_BYE' }, 'quickReply'],
    ['a clientKey that is no UUID', { clientKey: 'again' }, 'clientKey'],
    ['no conversation', { conversationId: undefined }, 'conversationId'],
  ])('%s with BAD_INPUT', async (_what, over, field) => {
    const { ctx, steps } = as(helper);
    await expect(sendMessage(ctx, { ...input(), ...over })).rejects.toMatchObject({ code: 'BAD_INPUT', field });
    expect(steps).toEqual([]);
    await expectUntouched();
  });

  test('strangers, and an unknown conversation, with NOT_FOUND', async () => {
    const stranger = as(await app.person());
    await expect(sendMessage(stranger.ctx, input())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(stranger.steps).toEqual([]);
    const unknown = { ...input(), conversationId: '999999999999' };
    await expect(sendMessage(as(helper).ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expectUntouched();
  });

  test('both people with BLOCKED, whichever of them blocks the other', async () => {
    await block(poster, helper);
    for (const person of [poster, helper]) {
      const { ctx, steps } = as(person);
      await expect(sendMessage(ctx, input())).rejects.toMatchObject({ code: 'BLOCKED' });
      expect(steps).toEqual([]);
    }
    await expectUntouched();
  });

  test('a message to a person who left with LEFT', async () => {
    await app.deps.dataSource.query('UPDATE users SET deleted_at = now(), email = NULL WHERE id = $1', [poster.id]);
    const { ctx, steps } = as(helper);
    await expect(sendMessage(ctx, input())).rejects.toMatchObject({ code: 'LEFT' });
    expect(steps).toEqual([]);
    await expectUntouched();
  });

  test('a clientKey of a message in another conversation, or with other words, with KEY_REUSED', async () => {
    const clientKey = randomUUID();
    const { id: otherId } = await world.aConversation({ status: 'open', helper });
    await sendMessage(as(helper).ctx, { conversationId: otherId, content: 'On my way', clientKey });
    const { ctx, steps } = as(helper);
    await expect(sendMessage(ctx, { ...input(), clientKey })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    const otherWords = { conversationId: otherId, content: 'On my way, with a van', clientKey };
    await expect(sendMessage(ctx, otherWords)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(steps).toEqual([]);
    await expectUntouched();
  });

  test('strangers who repeat their own clientKey with NOT_FOUND, as if the conversation did not exist', async () => {
    const { id: otherId, helper: stranger } = await world.aConversation({ status: 'open' });
    const clientKey = randomUUID();
    await sendMessage(as(stranger).ctx, { conversationId: otherId, content: 'Hello', clientKey });
    await expect(sendMessage(as(stranger).ctx, { ...input(), clientKey })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('sendMessage', () => {
  test('stores a quick reply as its code with its English words, once for each clientKey', async () => {
    const input = { conversationId, quickReply: 'TEN_MINUTES_LATE', clientKey: randomUUID() };
    const { message } = await sendMessage(as(helper).ctx, input);
    expect(message).toMatchObject({ quickReply: 'TEN_MINUTES_LATE', content: 'Running 10 minutes late' });
    expect(await sendMessage(as(helper).ctx, input)).toEqual({ message, repeated: true });
    const asText = { conversationId, content: message.content, clientKey: input.clientKey };
    await expect(sendMessage(as(helper).ctx, asText)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await messages()).toEqual([message]);
    const { body } = await poster.rest('GET', `/chat/${favorId}/messages?with=${helper.id}`);
    expect(body.messages).toMatchObject([{ content: 'Running 10 minutes late' }]);
  });

  test('stores the message, queues its notification in the same transaction, and emits events after the commit', async () => {
    const { ctx, steps } = as(helper);
    const { message, repeated } = await sendMessage(ctx, { conversationId, content: ' On my way\n' });
    expect(repeated).toBe(false);
    expect(await messages()).toEqual([message]);
    expect(message).toMatchObject({ sequence: 1, senderId: helper.id, content: 'On my way', clientKey: null });
    expect(await lastSequence()).toBe(1);
    const userIds = [poster.id, helper.id];
    const sent = { conversationId, messageId: message.id, sequence: 1, senderId: helper.id, userIds };
    expect(steps).toEqual(['COMMIT', ['message.sent', sent], ['conversation.updated', { conversationId, userIds }]]);
    expect(await queuedJobs()).toEqual([sent]);
  });

  test('stores nothing, queues nothing and emits nothing when the commit fails', async () => {
    const { ctx, steps } = as(helper, { failCommit: true });
    await expect(sendMessage(ctx, { conversationId, content: 'On my way' })).rejects.toThrow(CommitFailed);
    expect(steps).toEqual([]);
    await expectUntouched();
  });

  test('stores one message for a repeated clientKey, and returns it without another event', async () => {
    const input = { conversationId, content: 'On my way', clientKey: randomUUID() };
    const first = await sendMessage(as(helper).ctx, input);
    const { ctx, steps } = as(helper);
    const second = await sendMessage(ctx, {
      ...input,
      clientKey: input.clientKey.toUpperCase(),
      content: ' On my way ',
    });
    expect(second).toEqual({ message: first.message, repeated: true });
    expect(steps).toEqual(['COMMIT']);
    expect(await messages()).toEqual([first.message]);
    expect(await queuedJobs()).toHaveLength(1);
  });

  test('stores one message for a clientKey that is sent ten times at once', async () => {
    const input = { conversationId, content: 'On my way', clientKey: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(as(helper).ctx, input)));
    expect(sent.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    expect(await queuedJobs()).toHaveLength(1);
  });

  test('keeps the clientKeys of two people apart', async () => {
    const input = { conversationId, content: 'Hello', clientKey: randomUUID() };
    await sendMessage(as(helper).ctx, input);
    expect(await sendMessage(as(poster).ctx, input)).toMatchObject({ repeated: false, message: { sequence: 2 } });
  });

  test('returns the message of a repeated clientKey across a block', async () => {
    const input = { conversationId, content: 'On my way', clientKey: randomUUID() };
    const { message } = await sendMessage(as(helper).ctx, input);
    await block(poster, helper);
    expect(await sendMessage(as(helper).ctx, input)).toEqual({ message, repeated: true });
  });

  test('numbers messages of both people that are sent at once without gaps', async () => {
    const senders = Array.from({ length: 10 }, (_, n) => (n % 2 ? poster : helper));
    await Promise.all(senders.map((person, n) => sendMessage(as(person).ctx, { conversationId, content: `${n}` })));
    expect((await messages()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await lastSequence()).toBe(10);
  });
});

describe('sendMessageAboutFavor', () => {
  const conversationsAbout = () => app.deps.dataSource.manager.countBy(Conversation, { favorId });

  test("starts a helper's conversation with their first message, and continues it with the next", async () => {
    const { ctx } = as(await app.person());
    const first = await sendMessageAboutFavor(ctx, { favorId, content: 'May I help?' });
    const second = await sendMessageAboutFavor(ctx, { favorId, content: 'Today?' });
    expect(first.message).toMatchObject({ sequence: 1 });
    expect(second.message).toMatchObject({ sequence: 2, conversationId: first.message.conversationId });
    expect(first.message.conversationId).not.toBe(conversationId);
    expect(await conversationsAbout()).toBe(2);
  });

  test('refuses an unreadable message before it starts a conversation', async () => {
    const { ctx } = as(await app.person());
    await expect(sendMessageAboutFavor(ctx, { favorId, content: ' ' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'content',
    });
    expect(await conversationsAbout()).toBe(1);
  });

  test('refuses the poster without a conversation with OWN_FAVOR, and an unknown favor with NOT_FOUND', async () => {
    const favor = await world.aFavor();
    const input = { favorId: favor.id, content: 'Anybody?' };
    await expect(sendMessageAboutFavor(as(favor.poster).ctx, input)).rejects.toMatchObject({ code: 'OWN_FAVOR' });
    const unknown = { favorId: '999999999999', content: 'Hello' };
    await expect(sendMessageAboutFavor(as(helper).ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses a favor that is not open with NOT_OPEN, visitors and tokens without conversations:write', async () => {
    const { id } = await world.aFavor({ status: 'accepted' });
    const stranger = await app.person();
    const about = { favorId: id, content: 'May I help?' };
    await expect(sendMessageAboutFavor(as(stranger).ctx, about)).rejects.toMatchObject({ code: 'NOT_OPEN' });
    // Checked before the input.
    const blank = { ...about, content: ' ' };
    await expect(sendMessageAboutFavor(as(null).ctx, blank)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { ctx } = as(stranger, { scopes: ['conversations:read'] });
    await expect(sendMessageAboutFavor(ctx, about)).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
  });
});
