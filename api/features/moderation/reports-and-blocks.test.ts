import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { createWorld, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
});
afterAll(() => app.close());

const mutate = async (client: TestClient, name: string, input: object, fields: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  );
  return { value: data?.[name], error: errors?.[0]?.extensions };
};
const report = (client: TestClient, input: object) =>
  mutate(client, 'reportContent', { reason: 'SPAM', ...input }, 'report { id kind reason note isOpen }');
const createPeople = async () => {
  [ana, ben] = await Promise.all([app.person(), app.person({ firstName: 'Ben' })]);
};
const messageTo = async (poster: TestPerson, helper: TestPerson) => {
  const messages = [{ helper: 'Buy my watches' }];
  const { id, messageIds } = await world.aConversation({ status: 'open', poster, helper, messages });
  return { conversationId: id, messageId: messageIds[0]! };
};
const rowsOf = (person: TestPerson) =>
  app.deps.dataSource.query('SELECT * FROM reports WHERE reporter_id = $1', [person.id]);

describe('reportContent', () => {
  beforeAll(createPeople);

  test('stores reports of a person, a favor and a message with the person they concern', async () => {
    const { id: favorId } = await world.aFavor({ poster: ben });
    const { conversationId, messageId } = await messageTo(ana, ben);
    expect((await report(ana, { kind: 'USER', id: ben.id, note: ' Pushy ' })).value.report).toEqual({
      id: expect.any(String),
      kind: 'USER',
      reason: 'SPAM',
      note: 'Pushy',
      isOpen: true,
    });
    expect((await report(ana, { kind: 'FAVOR', id: favorId, reason: 'SCAM' })).value.report).toMatchObject({
      kind: 'FAVOR',
      reason: 'SCAM',
      note: null,
    });
    expect((await report(ana, { kind: 'MESSAGE', id: messageId })).value.report).toMatchObject({ kind: 'MESSAGE' });
    const about = { reported_id: ben.id, favor_id: null, message_id: null, conversation_id: null, closed_at: null };
    expect(await rowsOf(ana)).toMatchObject([
      about,
      { ...about, favor_id: favorId },
      { ...about, message_id: messageId, conversation_id: conversationId },
    ]);
  });

  test('returns the first report when it is repeated, also ten times in parallel', async () => {
    const reporter = await app.person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(reporter, { kind: 'USER', id: ben.id })));
    const again = await report(reporter, { kind: 'USER', id: ben.id, reason: 'SCAM', note: 'and more' });
    expect(new Set(answers.map(({ value }) => value.report.id))).toEqual(new Set([again.value.report.id]));
    expect(again.value.report).toMatchObject({ reason: 'SPAM', note: null });
    expect(await rowsOf(reporter)).toHaveLength(1);
  });

  test('creates another report after the first was closed', async () => {
    const reporter = await app.person();
    const first = (await report(reporter, { kind: 'USER', id: ben.id })).value.report.id;
    await app.deps.dataSource.query(
      "UPDATE reports SET closed_at = now(), closed_by_id = $2, closing_note = 'x' WHERE id = $1",
      [first, ana.id],
    );
    expect((await report(reporter, { kind: 'USER', id: ben.id })).value.report).toMatchObject({
      isOpen: true,
      id: expect.not.stringMatching(`^${first}$`),
    });
  });

  test('refuses content that the reporter cannot see with NOT_FOUND', async () => {
    const { messageId } = await messageTo(ben, ana);
    const stranger = await app.person();
    const { id: deleted } = await world.aFavor({ poster: ben, status: 'deleted' });
    expect((await report(stranger, { kind: 'MESSAGE', id: messageId })).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await report(stranger, { kind: 'FAVOR', id: deleted })).error).toMatchObject({ code: 'NOT_FOUND' });
    for (const kind of ['USER', 'FAVOR', 'MESSAGE']) {
      expect((await report(stranger, { kind, id: '999999999999' })).error).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await rowsOf(stranger)).toEqual([]);
  });

  test('refuses oneself and own favors and messages with YOURSELF', async () => {
    const { messageId } = await messageTo(ana, ben);
    for (const input of [
      { kind: 'USER', id: ben.id },
      { kind: 'FAVOR', id: (await world.aFavor({ poster: ben })).id },
      { kind: 'MESSAGE', id: messageId },
    ]) {
      expect((await report(ben, input)).error).toMatchObject({ code: 'YOURSELF' });
    }
  });

  test('refuses a visitor, and a note of more than 1,000 characters', async () => {
    expect((await report(app.visitor(), { kind: 'USER', id: ben.id })).error).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await report(ana, { kind: 'USER', id: ben.id, note: 'x'.repeat(1001) })).error).toMatchObject({
      code: 'BAD_INPUT',
      field: 'note',
    });
  });
});

describe('blockUser and unblockUser', () => {
  const LIST =
    'query ($first: Int, $after: String) { blockedUsers(first: $first, after: $after) { edges { node { id viewerHasBlocked } } pageInfo { hasNextPage endCursor } } }';
  const block = (client: TestClient, userId: string) =>
    mutate(client, 'blockUser', { userId }, 'user { id viewerHasBlocked }');
  const unblock = (client: TestClient, userId: string) =>
    mutate(client, 'unblockUser', { userId }, 'user { id viewerHasBlocked }');
  const blockedBy = async (client: TestClient) =>
    (await client.graphql(LIST)).data.blockedUsers.edges.map(({ node }: any) => node.id);

  beforeAll(createPeople);

  test('show a block to the blocker only', async () => {
    expect((await block(ana, ben.id)).value).toEqual({ user: { id: ben.id, viewerHasBlocked: true } });
    expect(
      (await ben.graphql('query ($id: ID!) { user(id: $id) { viewerHasBlocked } }', { id: ana.id })).data.user,
    ).toEqual({ viewerHasBlocked: false });
    expect(await blockedBy(ana)).toEqual([ben.id]);
    expect(await blockedBy(ben)).toEqual([]);
  });

  test('change nothing when repeated', async () => {
    expect((await block(ana, ben.id)).value.user.viewerHasBlocked).toBe(true);
    expect((await unblock(ana, ben.id)).value).toEqual({ user: { id: ben.id, viewerHasBlocked: false } });
    expect((await unblock(ana, ben.id)).value.user.viewerHasBlocked).toBe(false);
    expect(await blockedBy(ana)).toEqual([]);
  });

  test('fill blockedUsers, the latest first, page by page', async () => {
    const others = [];
    for (let n = 0; n < 3; n += 1) others.unshift((await app.person()).id);
    for (const id of others.toReversed()) await block(ana, id);
    const first = (await ana.graphql(LIST, { first: 2 })).data.blockedUsers;
    const second = (await ana.graphql(LIST, { first: 2, after: first.pageInfo.endCursor })).data.blockedUsers;
    expect([...first.edges, ...second.edges].map(({ node }: any) => node.id)).toEqual(others);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  test('publish to conversationUpdated that the other person can no longer write, and can again', async () => {
    const { conversationId } = await messageTo(ana, ben);
    const feed = await ben.subscribe('subscription { conversationUpdated { id viewerCanWrite } }');
    await block(ana, ben.id);
    expect((await feed.next()).data.conversationUpdated).toEqual({ id: conversationId, viewerCanWrite: false });
    await unblock(ana, ben.id);
    expect((await feed.next()).data.conversationUpdated).toEqual({ id: conversationId, viewerCanWrite: true });
    feed.close();
  });

  test('refuse oneself, an unknown id and a visitor', async () => {
    expect((await block(ana, ana.id)).error).toMatchObject({ code: 'YOURSELF' });
    expect((await block(ana, '999999999999')).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await unblock(ana, '999999999999')).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await block(app.visitor(), ben.id)).error).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
