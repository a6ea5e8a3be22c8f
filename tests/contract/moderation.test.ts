import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { aNeighbourhood, createWorld, favorInput, type World } from '../../api/testing/world.ts';
import {
  graphqlChat,
  graphqlDoor,
  restChat,
  restDoor,
  socketChat,
  type ChatDoor,
  type Door,
  type Outcome,
} from './doors/doors.ts';

let app: TestApp;
let world: World;
let admin: TestPerson;
let poster: TestPerson;
let helper: TestPerson;
let near: { latitude: number; longitude: number };

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  admin = await app.person({ firstName: 'Adele' });
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
});
afterAll(() => app.close());

beforeEach(async () => {
  near = aNeighbourhood();
  [poster, helper] = await Promise.all([app.person({ firstName: 'Paula' }), app.person({ firstName: 'Henri' })]);
});

const value = <T>(outcome: Outcome<T>): T => {
  if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const code = <T>({ refusal }: Outcome<T>) => refusal?.code ?? null;
const aFavor = async (over: object = {}) => (await world.aFavor({ poster, ...near, isNegotiable: true, ...over })).id;

/** Has the poster show the exact address to the helper, who is new. */
async function showAddress(favorId: string): Promise<void> {
  const { data } = await poster.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', { id: favorId });
  await poster.mutate('showAddress', { dealId: data.favor.viewerDeal.id });
}

/** Ways in which the two are separated, by who blocks. */
const blocks: [string, () => [TestPerson, TestPerson]][] = [
  ['the poster blocks the helper', () => [poster, helper]],
  ['the helper blocks the poster', () => [helper, poster]],
];
const block = async (who: () => [TestPerson, TestPerson]) => {
  const [blocker, blocked] = who();
  await blocker.mutate('blockUser', { userId: blocked.id });
};
const unblock = async (who: () => [TestPerson, TestPerson]) => {
  const [blocker, blocked] = who();
  await blocker.mutate('unblockUser', { userId: blocked.id });
};

/** Collects what a door lets a person see and do with a favor of the poster. */
async function accessThrough(door: Door, client: TestClient, favorId: string) {
  return {
    listed: value(await door.favors(client, near, 5)).some(({ id }) => id === favorId),
    opened: code(await door.favor(client, favorId)),
    accepting: code(await door.acceptFavor(client, favorId)),
    negotiating: code(await door.negotiateFavor(client, favorId)),
  };
}
const NOTHING = { listed: false, opened: 'NOT_FOUND', accepting: 'NOT_FOUND', negotiating: 'NOT_FOUND' };
const publicly = async (door: Door, favorId: string) => ({
  listed: value(await door.favors(app.visitor(), near, 5)).some(({ id }) => id === favorId),
  opened: code(await door.favor(app.visitor(), favorId)),
});

/** Reads the open favors a profile shows, with the categories around, over GraphQL. */
async function profileOf(person: TestPerson, client: TestClient) {
  const { data } = await client.graphql(
    `query ($id: ID!, $near: PointInput) {
      user(id: $id) { activeFavors postedFavors { edges { node { id } } } }
      favorCategories(near: $near, withinKm: 5) { category count }
    }`,
    { id: person.id, near },
  );
  return {
    active: data.user.activeFavors,
    posted: data.user.postedFavors.edges.length,
    categories: data.favorCategories,
  };
}

/** Reads the open favors a profile shows, over REST. */
async function rowsOf(person: TestPerson, client: TestClient) {
  const [stats, favors, both] = await Promise.all(
    [`/users/${person.id}/stats`, `/users/${person.id}/favors`, `/favors/user/${person.id}`].map((path) =>
      client.rest('GET', path),
    ),
  );
  return { active: stats!.body.activeFavors, posted: favors!.body.length, inBoth: both!.body.posted.length };
}

const everything = {
  graphql: { active: 2, posted: 2, categories: [{ category: 'MOVING', count: 2 }] },
  rest: { active: 2, posted: 2, inBoth: 2 },
};
const nothing = { graphql: { active: 0, posted: 0, categories: [] }, rest: { active: 0, posted: 0, inBoth: 0 } };
const shownOf = async (person: TestPerson, client: TestClient) => ({
  graphql: await profileOf(person, client),
  rest: await rowsOf(person, client),
});

describe.each<Door>([graphqlDoor, restDoor])('through $name', (door) => {
  describe.each(blocks)('when %s', (_how, who) => {
    test('the helper no longer sees the favor, others do, and so does the helper after unblocking', async () => {
      const favorId = await aFavor();
      await block(who);
      expect(await accessThrough(door, helper, favorId)).toEqual(NOTHING);
      expect(await publicly(door, favorId)).toEqual({ listed: true, opened: null });
      expect(value(await door.favor(poster, favorId)).id).toBe(favorId);
      await unblock(who);
      expect(await accessThrough(door, helper, favorId)).toEqual({
        listed: true,
        opened: null,
        accepting: null,
        negotiating: 'NOT_OPEN',
      });
    });

    test('both can complete and rate a favor accepted before', async () => {
      const favorId = await aFavor();
      value(await door.acceptFavor(helper, favorId));
      await block(who);
      expect(code(await door.favor(helper, favorId))).toBe('NOT_FOUND');
      expect(value(await door.completeFavor(helper, favorId, { rating: 4 })).status).toBe('COMPLETED');
      expect(value(await door.completeFavor(poster, favorId, { rating: 5 })).status).toBe('COMPLETED');
      expect(code(await door.completeFavor(await app.person(), favorId, { rating: 1 }))).toBe('NOT_YOURS');
    });
  });

  test('a hidden favor is visible to its poster and admins alone, and to everybody once it is unhidden', async () => {
    const favorId = await aFavor();
    await admin.mutate('hideFavor', { favorId, reasons: 'Rule 3' });
    expect(await accessThrough(door, helper, favorId)).toEqual(NOTHING);
    expect(await publicly(door, favorId)).toEqual({ listed: false, opened: 'NOT_FOUND' });
    expect(value(await door.favor(poster, favorId)).id).toBe(favorId);
    expect(await accessThrough(door, admin, favorId)).toEqual({
      listed: false,
      opened: null,
      accepting: 'NOT_OPEN',
      negotiating: 'NOT_OPEN',
    });
    await admin.mutate('unhideFavor', { favorId });
    expect(await publicly(door, favorId)).toEqual({ listed: true, opened: null });
  });

  test('sign-in refuses a suspended person with SUSPENDED once the password is right, and hides their open favors', async () => {
    const [open, agreed] = [await aFavor(), await aFavor()];
    value(await door.acceptFavor(helper, agreed));
    await admin.mutate('suspendUser', { userId: poster.id, reasons: 'Rule 3' });
    const signIn = (password: string) => door.signIn(app.visitor(), { email: poster.email, password });
    expect((await signIn(poster.password)).refusal).toMatchObject({
      code: 'SUSPENDED',
      message: 'This account is suspended. It cannot be used to sign in.',
    });
    expect(code(await signIn('not the password'))).toBe('BAD_CREDENTIALS');
    expect(code(await door.postFavor(poster, favorInput()))).toBe('NOT_SIGNED_IN');
    expect(await accessThrough(door, helper, open)).toEqual(NOTHING);
    // What was agreed with them has ended (docs/behaviour/deals.md#cancelling), so their favor is as hidden as the
    // other.
    expect(await accessThrough(door, helper, agreed)).toEqual(NOTHING);
    await admin.mutate('restoreUser', { userId: poster.id });
    expect(value(await signIn(poster.password)).id).toBe(poster.id);
    for (const favorId of [open, agreed]) expect(await publicly(door, favorId)).toEqual({ listed: true, opened: null });
  });
});

describe.each<ChatDoor>([graphqlChat, restChat, socketChat])('conversations read through $name', (door) => {
  const write = door.write ?? graphqlChat.write!;

  test.each(blocks)('can be read, and get no new messages, when %s', async (_how, who) => {
    const favorId = await aFavor();
    value(await write(helper, favorId, 'Hello'));
    value(await write(poster, favorId, 'Moien'));
    await block(who);
    for (const person of [poster, helper]) {
      expect(value(await door.read(person, favorId)).map(({ content }) => content)).toEqual(['Hello', 'Moien']);
      expect((await write(person, favorId, 'One more')).refusal).toMatchObject({
        code: 'BLOCKED',
        message: 'You cannot write to each other.',
      });
    }
    await unblock(who);
    value(await write(helper, favorId, 'Hello again'));
    expect(value(await door.read(poster, favorId)).map(({ content }) => content)).toEqual([
      'Hello',
      'Moien',
      'Hello again',
    ]);
  });

  test.each(blocks)('cannot begin when %s', async (_how, who) => {
    const favorId = await aFavor();
    await block(who);
    expect(code(await write(helper, favorId, 'Hello'))).toBe('NOT_FOUND');
    expect(code(await door.read(helper, favorId))).toBe('NOT_FOUND');
  });

  test('answer a message sent again after a block with the stored one', async () => {
    const favorId = await aFavor();
    const key = randomUUID();
    const written = value(await write(helper, favorId, 'Hello', key));
    await poster.mutate('blockUser', { userId: helper.id });
    expect(value(await write(helper, favorId, 'Hello', key))).toEqual(written);
    expect(value(await door.read(poster, favorId))).toHaveLength(1);
  });

  test('about a favor hidden since stay open', async () => {
    const favorId = await aFavor();
    value(await write(helper, favorId, 'Hello'));
    await admin.mutate('hideFavor', { favorId, reasons: 'Rule 3' });
    value(await write(helper, favorId, 'Still there?'));
    expect(value(await door.read(helper, favorId))).toHaveLength(2);
    expect(code(await write(await app.person(), favorId, 'Hello'))).toBe('NOT_FOUND');
  });
});

describe('a profile', () => {
  test.each(blocks)('shows no open favors when %s', async (_how, who) => {
    await aFavor();
    await aFavor();
    expect(await shownOf(poster, helper)).toEqual(everything);
    await block(who);
    expect(await shownOf(poster, helper)).toEqual(nothing);
    expect(await shownOf(poster, await app.person())).toEqual(everything);
  });

  test('shows completed favors to everybody but those who block or are blocked by the other person', async () => {
    const favorId = await aFavor();
    value(await graphqlDoor.acceptFavor(helper, favorId));
    for (const each of [poster, helper]) value(await graphqlDoor.completeFavor(each, favorId, { rating: 5 }));
    const stranger = await app.person();
    const completed = async () => {
      const { data } = await stranger.graphql(
        'query ($id: ID!) { user(id: $id) { completedFavors { edges { node { id } } } } }',
        { id: helper.id },
      );
      const [alone, both] = await Promise.all([
        stranger.rest('GET', `/users/${helper.id}/completed-favors`),
        stranger.rest('GET', `/favors/user/${helper.id}`),
      ]);
      return [data.user.completedFavors.edges.length, alone.body.length, both.body.completed.length];
    };
    expect(await completed()).toEqual([1, 1, 1]);
    await stranger.mutate('blockUser', { userId: poster.id });
    expect(await completed()).toEqual([0, 0, 0]);
  });

  test('shows a hidden favor to its poster alone, marked as hidden', async () => {
    const favorId = await aFavor();
    await admin.mutate('hideFavor', { favorId, reasons: 'Rule 3' });
    expect(await shownOf(poster, helper)).toEqual(nothing);
    const { data } = await poster.graphql(
      '{ viewer { activeFavors postedFavors { edges { node { id isHidden } } } } }',
    );
    expect(data.viewer).toEqual({
      activeFavors: 0,
      postedFavors: { edges: [{ node: { id: favorId, isHidden: true } }] },
    });
    expect((await poster.rest('GET', `/users/${poster.id}/favors`)).body).toMatchObject([
      { id: Number(favorId), isHidden: true },
    ]);
  });

  test('of a suspended person shows no open favors', async () => {
    await aFavor();
    await admin.mutate('suspendUser', { userId: poster.id, reasons: 'Rule 3' });
    expect(await shownOf(poster, helper)).toEqual(nothing);
  });
});

describe('an accepted favor', () => {
  const ABILITIES = 'viewerCanAccept viewerCanNegotiate viewerCanMessage address locationIsExact';
  const inConversation = async (favorId: string) =>
    (
      await helper.graphql(
        `query ($id: ID!) { conversationWith(favorId: $id) { viewerCanWrite favor { ${ABILITIES} } } }`,
        { id: favorId },
      )
    ).data.conversationWith;

  test.each(blocks)('cannot be written about and hides its exact address when %s', async (_how, who) => {
    const favorId = await aFavor();
    value(await graphqlDoor.acceptFavor(helper, favorId));
    await showAddress(favorId);
    const before = await inConversation(favorId);
    expect(before).toMatchObject({
      viewerCanWrite: true,
      favor: { viewerCanMessage: true, address: expect.any(String), locationIsExact: true },
    });
    await block(who);
    expect(await inConversation(favorId)).toEqual({
      viewerCanWrite: false,
      favor: {
        viewerCanAccept: false,
        viewerCanNegotiate: false,
        viewerCanMessage: false,
        address: null,
        locationIsExact: false,
      },
    });
  });
});

describe('live updates', () => {
  const POSTED = 'subscription ($near: PointInput) { favorPosted(near: $near, withinKm: 5) { title } }';
  const UPDATED = 'subscription ($id: ID!) { favorUpdated(favorId: $id) { isHidden isNegotiable } }';

  test.each(blocks)('of new favors reach everybody but the two when %s', async (_how, who) => {
    await block(who);
    const [theirs, others] = [
      await helper.subscribe(POSTED, { near }),
      await app.visitor().subscribe(POSTED, { near }),
    ];
    await aFavor({ title: 'By the poster' });
    await world.aFavor({ ...near, title: 'By somebody else' });
    expect((await others.next()).data.favorPosted.title).toBe('By the poster');
    expect((await theirs.next()).data.favorPosted.title).toBe('By somebody else');
    theirs.close();
    others.close();
  });

  test('of a hidden favor reach its poster, and others once it is unhidden', async () => {
    const favorId = await aFavor();
    const [own, others] = [
      await poster.subscribe(UPDATED, { id: favorId }),
      await helper.subscribe(UPDATED, { id: favorId }),
    ];
    await admin.mutate('hideFavor', { favorId, reasons: 'Rule 3' });
    expect((await own.next()).data.favorUpdated.isHidden).toBe(true);
    await admin.mutate('unhideFavor', { favorId });
    expect((await own.next()).data.favorUpdated.isHidden).toBe(false);
    expect((await others.next()).data.favorUpdated.isHidden).toBe(false);
    expect(others.unread).toEqual([]);
    own.close();
    others.close();
  });
});

describe('suspension', () => {
  test('ends every session, socket and token at once', async () => {
    const phone = app.visitor();
    await phone.rest('POST', '/auth/signin', { email: poster.email, password: poster.password });
    const { token, secret } = await poster.mutate(
      'createToken',
      { name: 'Mine', scopes: ['profile:read', 'conversations:read'] },
      'token { id } secret',
    );
    expect(token.id).toEqual(expect.any(String));
    const program = new TestClient(app.url, secret);
    expect((await program.graphql('{ viewer { id } }')).data.viewer).toEqual({ id: poster.id });
    const sockets = [await poster.socket(), await phone.socket()];
    const feeds = [
      await poster.subscribe('subscription { conversationUpdated { id } }'),
      await program.subscribe('subscription { conversationUpdated { id } }'),
    ];
    await admin.mutate('suspendUser', { userId: poster.id, reasons: 'Rule 3' });
    for (const socket of sockets) expect(await socket.closed).toBe(4401);
    for (const feed of feeds) await expect(feed.next()).rejects.toBeDefined();
    for (const client of [poster, phone]) expect((await client.graphql('{ viewer { id } }')).data.viewer).toBeNull();
    expect((await program.graphql('{ viewer { id } }')).errors).toMatchObject([
      { extensions: { code: 'INVALID_TOKEN' } },
    ]);
    await admin.mutate('restoreUser', { userId: poster.id });
    expect((await poster.graphql('{ viewer { id } }')).data.viewer).toBeNull();
    expect((await program.graphql('{ viewer { id } }')).data.viewer).toEqual({ id: poster.id });
  });
});

test('a token reports and blocks with its scope, and never has the rights of an admin', async () => {
  const programOf = async (person: TestPerson, scopes: string[]) =>
    new TestClient(app.url, (await person.mutate('createToken', { name: 'Mine', scopes }, 'secret')).secret);
  const refused = async (client: TestClient, query: string) => (await client.graphql(query)).errors?.[0]?.extensions;
  const BLOCK = `mutation { blockUser(input: { userId: "${helper.id}" }) { user { id } } }`;
  const REPORT = `mutation { reportContent(input: { kind: USER, id: "${helper.id}", reason: SPAM }) { report { id } } }`;
  const [narrow, wide] = [await programOf(poster, ['favors:read']), await programOf(poster, ['moderation:write'])];
  for (const operation of [BLOCK, REPORT]) {
    expect(await refused(narrow, operation)).toMatchObject({
      code: 'MISSING_SCOPE',
      requiredScope: 'moderation:write',
    });
    expect(await refused(wide, operation)).toBeUndefined();
  }
  const ofAdmin = await programOf(admin, ['moderation:write', 'profile:read', 'favors:read']);
  expect(await refused(ofAdmin, '{ admin { users { edges { node { id } } } } }')).toMatchObject({
    code: 'MISSING_SCOPE',
    requiredScope: 'account',
  });
  const favorId = await aFavor();
  expect(
    await refused(
      ofAdmin,
      `mutation { hideFavor(input: { favorId: "${favorId}", reasons: "Rule 3" }) { favor { id } } }`,
    ),
  ).toMatchObject({ code: 'MISSING_SCOPE', requiredScope: 'account' });
  await admin.mutate('hideFavor', { favorId, reasons: 'Rule 3' });
  expect(await refused(ofAdmin, `{ favor(id: "${favorId}") { id } }`)).toMatchObject({ code: 'NOT_FOUND' });
});
