import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { Feed } from '../../../testing/test-client.ts';
import { createWorld, sendMessage, type World } from '../../../testing/world.ts';
import { Notification } from './notification.entity.ts';

const FIELDS = 'id kind title message timestamp read path favor { id } conversation { id } actor { id } stars';
const INBOX = `query ($first: Int, $after: String) { notifications(first: $first, after: $after) { unreadCount pageInfo { hasNextPage endCursor } edges { node { ${FIELDS} } } } }`;
const READ = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { notifications { unreadCount edges { node { id read } } } } }`;

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true });
  world = createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [poster, helper] = await Promise.all([
    app.person({ firstName: 'Pia', lastName: 'Weber' }),
    app.person({ firstName: 'Ben', lastName: 'Klein' }),
  ]);
});

/** Subscribes to a person's notifications. */
const notificationsOf = (who: TestPerson) => who.subscribe(`subscription { notificationAdded { ${FIELDS} } }`);
const next = async (feed: Feed<Record<string, any>>) => (await feed.next()).data.notificationAdded;
const inboxOf = async (who: TestPerson, variables = {}) => (await who.graphql(INBOX, variables)).data.notifications;
const kindsOf = async (who: TestPerson) => (await inboxOf(who)).edges.map((edge: any) => edge.node.kind);

const aFavor = (over: object = {}) => world.aFavor({ poster, helper, title: 'Carry a wardrobe', ...over });
const markRead = (who: TestPerson, conversationId: string) =>
  who.graphql(
    'mutation ($id: ID!) { markConversationRead(input: { conversationId: $id }) { conversation { unreadCount } } }',
    { id: conversationId },
  );

/** Creates an accepted favor, its conversation, and a feed of the poster's later notifications. */
async function acceptedFavor() {
  const feed = await notificationsOf(poster);
  const conversation = await world.aConversation({ poster, helper, title: 'Carry a wardrobe' });
  expect(await next(feed)).toMatchObject({ kind: 'FAVOR_ACCEPTED' });
  return { ...conversation, feed };
}

describe('people are notified', () => {
  test('that a helper accepted their favor', async () => {
    const feed = await notificationsOf(poster);
    const { favorId, id } = await world.aConversation({ poster, helper, title: 'Carry a wardrobe' });
    expect(await next(feed)).toMatchObject({
      kind: 'FAVOR_ACCEPTED',
      title: 'Favor accepted',
      message: 'Ben K. will help with “Carry a wardrobe”.',
      read: false,
      path: `/chat/${favorId}?with=${helper.id}`,
      favor: { id: favorId },
      conversation: { id },
      actor: { id: helper.id },
    });
    expect(await inboxOf(poster)).toMatchObject({ unreadCount: 1 });
    expect(await inboxOf(helper)).toMatchObject({ unreadCount: 0, edges: [] });
    feed.close();
  });

  test('that a helper wants to negotiate, once for any number of requests', async () => {
    const feed = await notificationsOf(poster);
    const favor = await aFavor({ isNegotiable: true });
    await helper.mutate('negotiateFavor', { favorId: favor.id });
    expect(await next(feed)).toMatchObject({
      kind: 'NEGOTIATION_STARTED',
      message: 'Ben K. would like to talk about the price of “Carry a wardrobe”.',
    });
    await helper.mutate('negotiateFavor', { favorId: favor.id });
    await world.setStatus(favor, 'accepted');
    expect(await next(feed)).toMatchObject({ kind: 'FAVOR_ACCEPTED' });
    feed.close();
  });

  test('of the rating by the other party, with its stars once both have rated', async () => {
    const [posters, helpers] = [await notificationsOf(poster), await notificationsOf(helper)];
    const { id: favorId } = await aFavor({ status: 'accepted' });
    await next(posters);
    await poster.rest('POST', `/favors/${favorId}/complete`, { rating: 4 });
    expect(await next(helpers)).toMatchObject({
      kind: 'FAVOR_COMPLETED',
      message: 'Pia W. has rated “Carry a wardrobe”. Rate it too, and you can both read what the other wrote.',
      stars: null,
    });
    await helper.rest('POST', `/favors/${favorId}/complete`, { rating: 1 });
    expect(await next(helpers)).toMatchObject({
      kind: 'REVIEW_PUBLISHED',
      message: 'Pia W. gave you 4 stars for “Carry a wardrobe”.',
      stars: 4,
    });
    expect(await next(posters)).toMatchObject({
      kind: 'FAVOR_COMPLETED',
      message: 'Ben K. gave you 1 star for “Carry a wardrobe”.',
      stars: 1,
    });
    posters.close();
    helpers.close();
  });

  test('that a favor of their conversation was deleted, although they cannot see it any more', async () => {
    const { id: favorId } = await aFavor({ isNegotiable: true });
    await helper.mutate('negotiateFavor', { favorId });
    const feed = await notificationsOf(helper);
    await poster.rest('DELETE', `/favors/${favorId}`);
    expect(await next(feed)).toMatchObject({
      kind: 'FAVOR_WITHDRAWN',
      message: 'Pia W. no longer needs help with “Carry a wardrobe”.',
      favor: null,
    });
    feed.close();
  });

  test('that a favor is withdrawn or reopened when a person leaves', async () => {
    const [posters, helpers] = [await notificationsOf(poster), await notificationsOf(helper)];
    const kept = await aFavor({ status: 'accepted', title: 'Kept' });
    const withdrawn = await aFavor({ title: 'Withdrawn' });
    await next(posters);
    const { poster: leaver } = await world.aFavor({ status: 'accepted', helper, title: 'Theirs' });
    await leaver.graphql('mutation { deleteAccount { ok } }');
    expect(await next(helpers)).toMatchObject({
      kind: 'FAVOR_WITHDRAWN',
      message: 'Deleted user no longer needs help with “Deleted favor”.',
      favor: null,
    });
    await helper.graphql('mutation { deleteAccount { ok } }');
    expect(await next(posters)).toMatchObject({
      kind: 'FAVOR_REOPENED',
      message: 'The helper for “Kept” has left Favr. Others can accept it now.',
      favor: { id: kept.id },
    });
    expect(withdrawn.id).not.toBe(kept.id);
    posters.close();
  });
});

describe('message notifications of a conversation', () => {
  test('are one notification with a count, raised by each message, for the recipient alone', async () => {
    const { id, feed } = await acceptedFavor();
    await sendMessage(helper, id, 'Hello');
    const first = await next(feed);
    expect(first).toMatchObject({
      kind: 'NEW_MESSAGE',
      title: 'Message from Ben K.',
      message: 'Hello',
      conversation: { id },
    });
    await sendMessage(helper, id, 'I can come at five');
    expect(await next(feed)).toMatchObject({
      id: first.id,
      title: '2 messages from Ben K.',
      message: 'I can come at five',
    });
    expect(await kindsOf(poster)).toEqual(['NEW_MESSAGE', 'FAVOR_ACCEPTED']);
    expect(await kindsOf(helper)).toEqual([]);
    const { data } = await poster.graphql(
      '{ notifications(exceptKinds: [NEW_MESSAGE]) { unreadCount edges { node { kind stars } } } }',
    );
    expect(data.notifications).toEqual({ unreadCount: 1, edges: [{ node: { kind: 'FAVOR_ACCEPTED', stars: null } }] });
    feed.close();
  });

  test('are read with the conversation, on every device; later messages count again', async () => {
    const { id, feed } = await acceptedFavor();
    const reads = await poster.subscribe(
      'subscription { notificationsRead(first: 1) { unreadCount edges { node { id read } } } }',
    );
    await poster.graphql(READ, { input: { all: true } });
    await reads.next();
    await sendMessage(helper, id, 'Hello');
    const { id: notificationId } = await next(feed);
    await markRead(poster, id);
    expect((await reads.next()).data.notificationsRead).toEqual({
      unreadCount: 0,
      edges: [{ node: { id: notificationId, read: true } }],
    });
    await sendMessage(helper, id, 'Are you there?');
    expect(await next(feed)).toMatchObject({ id: notificationId, read: false, title: 'Message from Ben K.' });
    expect(await inboxOf(poster)).toMatchObject({ unreadCount: 1 });
    feed.close();
    reads.close();
  });

  test('do not count once the favor is over', async () => {
    const { favorId, id, feed } = await acceptedFavor();
    await sendMessage(helper, id, 'Done!');
    await next(feed);
    await helper.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
    expect(await next(feed)).toMatchObject({ kind: 'FAVOR_COMPLETED' });
    const { data } = await poster.graphql(
      'query ($id: ID!) { conversation(id: $id) { unreadCount status } notifications { edges { node { kind read } } } }',
      { id },
    );
    expect(data.conversation.unreadCount).toBe(0);
    expect(data.notifications.edges.map((edge: any) => edge.node)).toEqual(
      expect.arrayContaining([{ kind: 'NEW_MESSAGE', read: true }]),
    );
    // Not counting as unread does not mean read.
    expect(
      (await helper.graphql('query ($id: ID!) { conversation(id: $id) { status } }', { id })).data.conversation.status,
    ).toBe('SENT');
    feed.close();
  });
});

describe('the list of notifications', () => {
  async function fiveNotifications(): Promise<void> {
    const feed = await notificationsOf(poster);
    for (let n = 0; n < 5; n += 1) {
      await aFavor({ status: 'accepted', title: `Favor ${n}` });
      await next(feed);
    }
    feed.close();
  }

  test('is paged, latest first', async () => {
    await fiveNotifications();
    const messages: string[] = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo } = await inboxOf(poster, { first: 2, after });
      messages.push(...edges.map((edge: any) => edge.node.message));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(messages).toEqual([4, 3, 2, 1, 0].map((n) => `Ben K. will help with “Favor ${n}”.`));
  });

  test.each([
    ['some', (nodes: any[]) => ({ ids: [nodes[1].id, nodes[3].id] }), [false, true, false, true, false]],
    ['all up to a time', (nodes: any[]) => ({ upTo: nodes[2].timestamp }), [false, false, true, true, true]],
    ['all', () => ({ all: true }), [true, true, true, true, true]],
  ])('marks %s as read', async (_, choose, read) => {
    await fiveNotifications();
    const nodes = (await inboxOf(poster)).edges.map((edge: any) => edge.node);
    const { data } = await poster.graphql(READ, { input: choose(nodes) });
    const { unreadCount, edges } = data.markNotificationsRead.notifications;
    expect(edges.map((edge: any) => edge.node.read)).toEqual(read);
    expect(unreadCount).toBe(read.filter((one) => !one).length);
  });

  test.each([[{}], [{ ids: [] }], [{ all: false }], [{ all: true, ids: ['1'] }]])(
    'refuses to mark %j as read',
    async (input) => {
      const { errors } = await poster.graphql(READ, { input });
      expect(errors![0]!.extensions.code).toBe('BAD_INPUT');
    },
  );

  test('is visible to its person alone', async () => {
    await fiveNotifications();
    const [{ node }] = (await inboxOf(poster)).edges;
    await helper.graphql(READ, { input: { ids: [node.id] } });
    expect(await app.deps.dataSource.manager.findOneByOrFail(Notification, { id: node.id })).toMatchObject({
      readAt: null,
    });
    expect((await app.visitor().graphql(INBOX)).errors![0]!.extensions.code).toBe('NOT_SIGNED_IN');
  });
});
