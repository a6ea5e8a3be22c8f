import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../platform/errors.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { CommitFailed, useCaseContext, type UseCaseOptions } from '../../testing/use-case.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { Conversation } from './conversation.entity.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';
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

/** Returns the notifications of messages of the conversation. */
const notices = () => app.deps.dataSource.manager.findBy(Notification, { conversationId, kind: 'NEW_MESSAGE' });

/** Returns the notifications that are to be pushed to a device. */
const queuedPushes = async (deviceId: string): Promise<string[]> =>
  (
    await app.deps.dataSource.query(
      "SELECT data ->> 'notificationId' AS id FROM pgboss.job WHERE name = 'push.notification' AND data ->> 'deviceId' = $1",
      [deviceId],
    )
  ).map(({ id }: { id: string }) => id);

/** Signs a person's device up for pushes, and returns its id. */
async function aDevice(person: TestPerson): Promise<string> {
  await person.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
  const [{ id }] = await app.deps.dataSource.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [person.id]);
  return id;
}

/** Expects that nothing of a message was stored. */
async function expectUntouched(): Promise<void> {
  expect(await messages()).toEqual([]);
  expect(await lastSequence()).toBe(0);
  expect(await notices()).toEqual([]);
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

  test('stores the message with its notification, and emits events after it is committed', async () => {
    const { ctx, steps } = as(helper);
    const { message, repeated } = await sendMessage(ctx, { conversationId, content: ' On my way\n' });
    expect(repeated).toBe(false);
    expect(await messages()).toEqual([message]);
    expect(message).toMatchObject({ sequence: 1, senderId: helper.id, content: 'On my way', clientKey: null });
    expect(await lastSequence()).toBe(1);
    const [notice, ...rest] = await notices();
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({
      userId: poster.id,
      favorId,
      messageId: message.id,
      actorId: helper.id,
      readAt: null,
    });
    const userIds = [poster.id, helper.id];
    expect(steps).toEqual([
      ['message.sent', { conversationId, messageId: message.id, sequence: 1, senderId: helper.id, userIds }],
      ['conversation.updated', { conversationId, userIds }],
      ['notifications.added', { added: [{ notificationId: notice!.id, userId: poster.id }] }],
    ]);
  });

  test('raises the one notification of a conversation, which a message after it was read makes unread', async () => {
    await sendMessage(as(helper).ctx, { conversationId, content: 'On my way' });
    const [first] = await notices();
    await poster.mutate('markConversationRead', { conversationId });
    expect(await notices()).toMatchObject([{ id: first!.id, readAt: expect.any(Date) }]);
    const { message } = await sendMessage(as(helper).ctx, { conversationId, content: 'At the door' });
    expect(await notices()).toMatchObject([{ id: first!.id, messageId: message.id, readAt: null }]);
  });

  test('queues pushes to the devices of the other person in its transaction, and emits events after the commit', async () => {
    const [device] = await Promise.all([aDevice(poster), aDevice(helper)]);
    const { ctx, steps } = as(helper);
    const input = { conversationId, content: 'On my way', clientKey: randomUUID() };
    const { message } = await sendMessage(ctx, input);
    expect(await messages()).toEqual([message]);
    const [notice] = await notices();
    expect(await queuedPushes(device)).toEqual([notice!.id]);
    expect(steps).toMatchObject([
      'COMMIT',
      ['message.sent', {}],
      ['conversation.updated', {}],
      ['notifications.added', {}],
    ]);
    const again = as(helper);
    expect(await sendMessage(again.ctx, input)).toEqual({ message, repeated: true });
    expect(again.steps).toEqual(['COMMIT']);
  });

  test('tells the other person nothing of a message in a conversation they have muted, and counts it as unread', async () => {
    const device = await aDevice(poster);
    await poster.mutate('muteConversation', { conversationId, muted: true });
    const { ctx, steps } = as(helper);
    const { message } = await sendMessage(ctx, { conversationId, content: 'On my way' });
    expect(await messages()).toEqual([message]);
    expect([await notices(), await queuedPushes(device)]).toEqual([[], []]);
    expect(steps).toMatchObject([
      ['message.sent', {}],
      ['conversation.updated', {}],
    ]);
    expect((await poster.graphql('{ unreadMessages }')).data.unreadMessages).toBe(1);
    // Only the one who muted it is not told.
    await sendMessage(as(poster).ctx, { conversationId, content: 'Good' });
    expect(await notices()).toMatchObject([{ userId: helper.id }]);
  });

  test('stores nothing, queues nothing and emits nothing when the commit fails', async () => {
    const device = await aDevice(poster);
    const { ctx, steps } = as(helper, { failCommit: true });
    await expect(sendMessage(ctx, { conversationId, content: 'On my way' })).rejects.toThrow(CommitFailed);
    expect(steps).toEqual([]);
    expect(await queuedPushes(device)).toEqual([]);
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
    expect(steps).toEqual([]);
    expect(await messages()).toEqual([first.message]);
    expect(await notices()).toHaveLength(1);
  });

  test('stores one message for a clientKey that is sent ten times at once', async () => {
    const input = { conversationId, content: 'On my way', clientKey: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(as(helper).ctx, input)));
    expect(sent.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
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
    const senders = Array.from({ length: 32 }, (_, n) => (n % 2 ? poster : helper));
    await Promise.all(senders.map((person, n) => sendMessage(as(person).ctx, { conversationId, content: `${n}` })));
    expect((await messages()).map(({ sequence }) => sequence)).toEqual(senders.map((_, n) => n + 1));
    expect(await lastSequence()).toBe(32);
  });
});

describe('unread messages', () => {
  const unread = async (person: TestPerson) => {
    const { data } = await person.graphql('query ($id: ID!) { unreadMessages conversation(id: $id) { unreadCount } }', {
      id: conversationId,
    });
    expect(data.unreadMessages).toBe(data.conversation.unreadCount);
    return data.unreadMessages;
  };
  /** Returns whether the stored counts of the conversation differ from its messages. */
  const drifts = async (): Promise<boolean> =>
    (await app.deps.dataSource.query('SELECT $1 IN (SELECT unread_drift()) AS drifts', [conversationId]))[0].drifts;

  test('are counted exactly while both people write, read and read on', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const [person, other] = n % 2 ? [poster, helper] : [helper, poster];
        if (n % 3 < 2) await sendMessage(as(person).ctx, { conversationId, content: `${n}` });
        else
          await other.mutate('markConversationRead', {
            conversationId,
            sequence: n % 4 ? Math.floor(n / 3) : undefined,
          });
      }),
    );
    expect(await drifts()).toBe(false);
    const before = [await unread(poster), await unread(helper)];
    await sendMessage(as(helper).ctx, { conversationId, content: 'Once more' });
    expect([await unread(poster), await unread(helper)]).toEqual([before[0] + 1, before[1]]);
    await poster.mutate('markConversationRead', { conversationId });
    expect([await unread(poster), await unread(helper)]).toEqual([0, before[1]]);
  });

  test.each([
    ['neither', 'poster_unread = NULL, helper_unread = NULL'],
    ["the poster's not", 'poster_unread = NULL'],
    ["the helper's not", 'helper_unread = NULL'],
  ])('are counted where they are not known yet (%s), and stored by the next change', async (_which, unknown) => {
    for (const content of ['One', 'Two', 'Three']) await sendMessage(as(helper).ctx, { conversationId, content });
    const stored = () =>
      app.deps.dataSource.query('SELECT poster_unread, helper_unread FROM conversations WHERE id = $1', [
        conversationId,
      ]);
    // The columns may hold none, where nobody has counted yet.
    await app.deps.dataSource.query(`UPDATE conversations SET ${unknown} WHERE id = $1`, [conversationId]);
    expect([await unread(poster), await unread(helper)]).toEqual([3, 0]);
    await sendMessage(as(helper).ctx, { conversationId, content: 'Four' });
    expect(await stored()).toEqual([{ poster_unread: 4, helper_unread: 0 }]);
    expect(await unread(poster)).toBe(4);
    expect(await drifts()).toBe(false);
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
