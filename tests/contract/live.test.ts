import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { aNeighbourhood, createWorld, type World } from '../../api/testing/world.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [poster, helper, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.close());

const MESSAGES =
  'subscription ($id: ID!, $after: Int) { messageAdded(conversationId: $id, afterSequence: $after) { content sequence viewerIsSender clientKey } }';

const acceptedFavor = () => world.aConversation({ poster, helper });
const write = (who: TestPerson, conversationId: string, content: string, clientKey: string = randomUUID()) =>
  who.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { sequence } } }', {
    input: { conversationId, content, clientKey },
  });

describe('messageAdded', () => {
  test("sends each side's messages in order, with the fields of each viewer", async () => {
    const { id } = await acceptedFavor();
    const clientKey = randomUUID();
    const [mine, theirs] = [await helper.subscribe(MESSAGES, { id }), await poster.subscribe(MESSAGES, { id })];
    await write(helper, id, 'Hello', clientKey);
    await write(poster, id, 'Moien');
    expect([(await mine.next()).data.messageAdded, (await mine.next()).data.messageAdded]).toEqual([
      { content: 'Hello', sequence: 1, viewerIsSender: true, clientKey },
      { content: 'Moien', sequence: 2, viewerIsSender: false, clientKey: null },
    ]);
    expect((await theirs.next()).data.messageAdded).toEqual({
      content: 'Hello',
      sequence: 1,
      viewerIsSender: false,
      clientKey: null,
    });
    mine.close();
    theirs.close();
  });

  test('replays missed messages before live ones, without a gap or a duplicate', async () => {
    const { id } = await acceptedFavor();
    for (let n = 1; n <= 250; n += 1) await write(helper, id, `before ${n}`);
    const feed = await poster.subscribe(MESSAGES, { id, after: 20 });
    await Promise.all(Array.from({ length: 10 }, (_, n) => write(helper, id, `after ${n}`)));
    const sequences = [];
    for (let n = 0; n < 240; n += 1) sequences.push((await feed.next()).data.messageAdded.sequence);
    expect(sequences).toEqual(Array.from({ length: 240 }, (_, n) => n + 21));
    feed.close();
  });

  test('refuses everybody but the two of the conversation', async () => {
    const { id } = await acceptedFavor();
    for (const [who, code] of [
      [stranger, 'NOT_FOUND'],
      [app.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      const feed = await who.subscribe(MESSAGES, { id });
      await expect(
        feed.next().then(({ errors }) => {
          throw errors;
        }),
      ).rejects.toMatchObject([{ extensions: { code } }]);
      feed.close();
    }
  });
});

describe('conversationUpdated', () => {
  const FEED =
    'subscription { conversationUpdated { id unreadCount lastSequence otherSeenSequence status favor { status } } }';

  test('counts unread messages and notifies the writer once they are seen', async () => {
    const { id } = await acceptedFavor();
    const [posters, helpers] = [await poster.subscribe(FEED), await helper.subscribe(FEED)];
    await write(helper, id, 'Hello');
    expect((await posters.next()).data.conversationUpdated).toMatchObject({ id, unreadCount: 1, lastSequence: 1 });
    expect((await helpers.next()).data.conversationUpdated).toMatchObject({ id, unreadCount: 0, status: 'SENT' });
    await poster.graphql(
      'mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) { conversation { unreadCount } } }',
      { input: { conversationId: id } },
    );
    expect((await helpers.next()).data.conversationUpdated).toMatchObject({ id, status: 'SEEN', otherSeenSequence: 1 });
    posters.close();
    helpers.close();
  });

  test('notifies the helper when the favor is completed', async () => {
    const { favorId, id } = await acceptedFavor();
    const feed = await helper.subscribe(FEED);
    await poster.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
    expect((await feed.next()).data.conversationUpdated).toMatchObject({ id, favor: { status: 'COMPLETED' } });
    feed.close();
  });
});

describe('the DELIVERED status', () => {
  let chat: Awaited<ReturnType<typeof acceptedFavor>>;
  const acknowledge = (who: TestPerson, conversationId: string, sequence: number) =>
    who.graphql('mutation ($input: AcknowledgeMessagesInput!) { acknowledgeMessages(input: $input) { ok } }', {
      input: { deliveries: [{ conversationId, sequence }] },
    });

  beforeEach(async () => {
    [poster, helper] = await Promise.all([app.person(), app.person()]);
    chat = await acceptedFavor();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a device acknowledges', () => acknowledge(poster, chat.id, 1)],
    ['the list is fetched', () => poster.rest('GET', '/chat/conversations')],
    ['the messages are fetched', () => poster.rest('GET', `/chat/${chat.favorId}/messages`)],
    [
      'the socket sends the history',
      async () => (await poster.socket()).ask({ type: 'join_chat', favorId: Number(chat.favorId) }),
    ],
  ])('reaches the writer once %s', async (_, reach) => {
    const feed = await helper.subscribe(
      'subscription { conversationUpdated { id status otherDeliveredSequence otherSeenSequence } }',
    );
    await write(helper, chat.id, 'Hello');
    expect((await feed.next()).data.conversationUpdated).toEqual({
      id: chat.id,
      status: 'SENT',
      otherDeliveredSequence: 0,
      otherSeenSequence: 0,
    });
    await reach();
    expect((await feed.next()).data.conversationUpdated).toEqual({
      id: chat.id,
      status: 'DELIVERED',
      otherDeliveredSequence: 1,
      otherSeenSequence: 0,
    });
    expect((await helper.rest('GET', '/chat/conversations')).body).toMatchObject([{ status: 'delivered' }]);
    feed.close();
  });

  test('follows a new message on the documented socket', async () => {
    const { favorId, id } = chat;
    const feed = await helper.subscribe('subscription { conversationUpdated { status } }');
    const socket = await poster.socket();
    await socket.ask({ type: 'join_chat', favorId: Number(favorId) });
    await write(helper, id, 'Hello');
    expect(await socket.next()).toMatchObject({ type: 'new_message' });
    let status = '';
    while (status !== 'DELIVERED') ({ status } = (await feed.next()).data.conversationUpdated);
    for (const one of [feed, socket]) one.close();
  });

  test('is set by the receiver alone, never goes back, and never passes the last message', async () => {
    const { id } = chat;
    await write(helper, id, 'Hello');
    await write(helper, id, 'Are you there?');
    const deliveredTo = async (other: 'poster' | 'helper') => {
      const writer = other === 'poster' ? helper : poster;
      return (await writer.graphql('query ($id: ID!) { conversation(id: $id) { otherDeliveredSequence } }', { id }))
        .data.conversation.otherDeliveredSequence;
    };
    await acknowledge(stranger, id, 2);
    expect([await deliveredTo('poster'), await deliveredTo('helper')]).toEqual([0, 0]);
    await acknowledge(poster, id, 99);
    expect([await deliveredTo('poster'), await deliveredTo('helper')]).toEqual([2, 0]);
    await acknowledge(poster, id, 1);
    expect(await deliveredTo('poster')).toBe(2);
  });

  test('is not set by a program that only reads', async () => {
    const { id } = chat;
    await write(helper, id, 'Hello');
    const { data } = await poster.graphql(
      'mutation { createToken(input: { name: "Reader", scopes: ["conversations:read"] }) { secret } }',
    );
    const program = new TestClient(app.url, data.createToken.secret);
    expect((await program.rest('GET', '/chat/conversations')).status).toBe(200);
    const { data: seen } = await helper.graphql('query ($id: ID!) { conversation(id: $id) { status } }', { id });
    expect(seen.conversation.status).toBe('SENT');
  });
});

describe('favorPosted', () => {
  const FEED =
    'subscription ($near: PointInput, $km: Float) { favorPosted(near: $near, withinKm: $km) { title viewerIsPoster } }';

  test('sends new favors nearby, to visitors too, but not to their poster', async () => {
    const near = aNeighbourhood();
    const [neighbour, visitor, own] = [
      await helper.subscribe(FEED, { near, km: 5 }),
      await app.visitor().subscribe(FEED, { near }),
      await poster.subscribe(FEED, { near }),
    ];
    await world.aFavor({ poster, title: 'Somewhere else' });
    await world.aFavor({ poster, ...near, title: 'Right here' });
    await world.aFavor({ poster: helper, ...near, title: 'By a neighbour' });
    expect((await neighbour.next()).data.favorPosted.title).toBe('Right here');
    expect((await visitor.next()).data.favorPosted.title).toBe('Right here');
    expect((await own.next()).data.favorPosted.title).toBe('By a neighbour');
    for (const feed of [neighbour, visitor, own]) feed.close();
  });
});

test('favorUpdated sends changes of one favor', async () => {
  const favor = await world.aFavor({ poster, helper });
  const feed = await stranger.subscribe(
    'subscription ($id: ID!) { favorUpdated(favorId: $id) { status viewerCanAccept } }',
    { id: favor.id },
  );
  await world.setStatus(favor, 'accepted');
  expect((await feed.next()).data.favorUpdated).toEqual({ status: 'ACCEPTED', viewerCanAccept: false });
  feed.close();
});

test('favorUpdated sends what changed since it was read, and nothing where nothing did', async () => {
  const favor = await world.aFavor({ poster, helper });
  const FEED = `subscription ($id: ID!, $seen: SeenFavorInput) {
    favorUpdated(favorId: $id, seen: $seen) { status revision } }`;
  const seen = { status: 'OPEN', revision: 1 };
  const upToDate = await stranger.subscribe(FEED, { id: favor.id, seen });
  await helper.mutate('acceptFavor', { favorId: favor.id });
  expect((await upToDate.next()).data.favorUpdated).toEqual({ status: 'ACCEPTED', revision: 1 });
  const late = await stranger.subscribe(FEED, { id: favor.id, seen });
  expect((await late.next()).data.favorUpdated).toEqual({ status: 'ACCEPTED', revision: 1 });
  const edited = await stranger.subscribe(FEED, { id: favor.id, seen: { status: 'ACCEPTED', revision: 2 } });
  expect((await edited.next()).data.favorUpdated).toEqual({ status: 'ACCEPTED', revision: 1 });
  for (const feed of [upToDate, late, edited]) {
    expect(feed.unread).toEqual([]);
    feed.close();
  }
});

describe('the documented socket', () => {
  test('sends new_message to the other person and message_sent to every socket of the writer', async () => {
    const { favorId } = await acceptedFavor();
    const [phone, tablet, other] = [await helper.socket(), await helper.socket(), await poster.socket()];
    for (const socket of [phone, tablet]) socket.send({ type: 'register_user', userId: Number(helper.id) });
    expect(await tablet.ask({ type: 'join_chat', favorId: Number(favorId) })).toMatchObject({
      type: 'chat_history',
      favorId: Number(favorId),
      messages: [],
    });
    expect(await other.ask({ type: 'join_chat', favorId: Number(favorId), userId: Number(poster.id) })).toMatchObject({
      type: 'chat_history',
    });
    phone.send({ type: 'send_message', favorId: Number(favorId), senderId: Number(helper.id), content: ' On my way ' });
    const message = {
      content: 'On my way',
      senderId: Number(helper.id),
      sequence: 1,
      id: expect.any(Number),
      timestamp: expect.any(String),
    };
    expect(await phone.next()).toMatchObject({ type: 'message_sent', message });
    expect(await tablet.next()).toMatchObject({ type: 'message_sent', message });
    expect(await other.next()).toMatchObject({ type: 'new_message', recipientId: Number(poster.id), message });
    for (const socket of [phone, tablet, other]) socket.close();
  });

  test('ignores who the client claims to be', async () => {
    const { favorId } = await acceptedFavor();
    const socket = await stranger.socket();
    expect(await socket.ask({ type: 'join_chat', favorId: Number(favorId), userId: Number(poster.id) })).toMatchObject({
      type: 'error',
      code: 'NOT_YOURS',
    });
    expect(
      await socket.ask({ type: 'send_message', favorId: Number(favorId), senderId: Number(helper.id), content: 'Boo' }),
    ).toMatchObject({ type: 'error', code: 'NOT_OPEN' });
    socket.close();
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['an unknown type', { type: 'shout' }],
    ['nothing to write', { type: 'send_message', favorId: 1 }],
  ])('answers %s with an error and stays open', async (_what, message) => {
    const socket = await poster.socket();
    expect(await socket.ask(message)).toMatchObject({ type: 'error', code: 'BAD_INPUT', message: expect.any(String) });
    expect(await socket.ask({ type: 'shout' })).toMatchObject({ type: 'error' });
    socket.close();
  });

  test('answers a visitor with an error', async () => {
    const socket = await app.visitor().socket();
    expect(await socket.ask({ type: 'register_user', userId: 1 })).toMatchObject({
      type: 'error',
      code: 'NOT_SIGNED_IN',
    });
    socket.close();
  });
});

test("signing out closes that session's sockets and no other's", async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.rest('POST', '/auth/signin', { email: person.email, password: person.password });
  const [here, there] = [await person.socket(), await elsewhere.socket()];
  await person.graphql('mutation { signOut { ok } }');
  expect(await here.closed).toBe(4401);
  expect(await there.ask({ type: 'shout' })).toMatchObject({ type: 'error' });
  there.close();
});
