import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [poster, ana] = await Promise.all([app.person(), app.person()]);
});
afterAll(() => app.close());

const REACTIONS = 'favor { id likeCount viewerHasLiked viewerHasBookmarked }';
const aFavor = async () => (await world.aFavor({ poster })).id;

async function react(person: TestClient, kind: 'like' | 'bookmark', favorId: string, on: boolean) {
  const type = kind === 'like' ? 'LikeFavorInput' : 'BookmarkFavorInput';
  const { data, errors } = await person.graphql(
    `mutation ($input: ${type}!) { ${kind}Favor(input: $input) { ${REACTIONS} } }`,
    { input: { favorId, on } },
  );
  return errors ? errors[0]!.extensions.code : data[`${kind}Favor`].favor;
}

const reactionsFor = async (person: TestClient, id: string) =>
  (await person.graphql(`query ($id: ID!) { favor(id: $id) { likeCount viewerHasLiked viewerHasBookmarked } }`, { id }))
    .data.favor;

async function savedBy(person: TestClient, paging = ''): Promise<string[]> {
  const { data } = await person.graphql(`{ viewer { savedFavors${paging} { edges { node { id } } } } }`);
  return data.viewer.savedFavors.edges.map(({ node }: { node: { id: string } }) => node.id);
}

describe('a like', () => {
  test('counts once per person until it is removed', async () => {
    const id = await aFavor();
    const ben = await app.person();
    await Promise.all(Array.from({ length: 5 }, () => react(ana, 'like', id, true)));
    expect(await react(ben, 'like', id, true)).toEqual({
      id,
      likeCount: 2,
      viewerHasLiked: true,
      viewerHasBookmarked: false,
    });
    expect(await reactionsFor(app.visitor(), id)).toEqual({
      likeCount: 2,
      viewerHasLiked: false,
      viewerHasBookmarked: false,
    });
    expect(await react(ana, 'like', id, false)).toMatchObject({ likeCount: 1, viewerHasLiked: false });
    expect(await react(ana, 'like', id, false)).toMatchObject({ likeCount: 1 });
  });

  test('added and removed in one request is answered as it was each time', async () => {
    const id = await aFavor();
    const { data } = await ana.graphql(
      `mutation { on: likeFavor(input: { favorId: ${id}, on: true }) { ${REACTIONS} } off: likeFavor(input: { favorId: ${id}, on: false }) { ${REACTIONS} } }`,
    );
    expect([data.on.favor, data.off.favor]).toMatchObject([
      { likeCount: 1, viewerHasLiked: true },
      { likeCount: 0, viewerHasLiked: false },
    ]);
  });
});

describe('the list of saved favors', () => {
  test('is visible to its owner only, last saved first', async () => {
    const ben = await app.person();
    const ids = [await aFavor(), await aFavor(), await aFavor()];
    for (const id of ids) await react(ben, 'bookmark', id, true);
    await react(ben, 'bookmark', ids[1]!, false);
    expect(await savedBy(ben)).toEqual([ids[2], ids[0]]);
    expect(await reactionsFor(ben, ids[0]!)).toMatchObject({ viewerHasBookmarked: true });
    const { data } = await ana.graphql('query ($id: ID!) { user(id: $id) { savedFavors { edges { cursor } } } }', {
      id: ben.id,
    });
    expect(data.user.savedFavors).toBeNull();
  });

  test('keeps accepted and expired favors, and drops deleted and hidden ones', async () => {
    const ben = await app.person();
    const saved: Record<string, string> = {};
    for (const status of ['accepted', 'unlisted', 'deleted', 'hidden'] as const) {
      const favor = await world.aFavor();
      await react(ben, 'bookmark', favor.id, true);
      await world.setStatus(favor, status);
      saved[status] = favor.id;
    }
    expect((await savedBy(ben)).toSorted()).toEqual([saved.accepted, saved.unlisted].toSorted());
  });

  test('drops favors across a block', async () => {
    const ben = await app.person();
    const id = await aFavor();
    await react(ben, 'bookmark', id, true);
    await ben.graphql('mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }', {
      input: { userId: poster.id },
    });
    expect(await savedBy(ben)).toEqual([]);
    expect(await react(ben, 'like', id, true)).toBe('NOT_FOUND');
  });
});

test('reacting is refused to visitors and for favors the viewer may not see', async () => {
  const id = await aFavor();
  expect(await react(app.visitor(), 'bookmark', id, true)).toBe('NOT_SIGNED_IN');
  await poster.rest('DELETE', `/favors/${id}`);
  for (const kind of ['like', 'bookmark'] as const) expect(await react(ana, kind, id, true)).toBe('NOT_FOUND');
});

test('likes and bookmarks are exported, and deleted with the account', async () => {
  const ben = await app.person();
  const id = await aFavor();
  for (const kind of ['like', 'bookmark'] as const) await react(ben, kind, id, true);
  const { body } = await ben.rest('GET', `/users/${ben.id}/export`);
  const row = { favorId: Number(id), createdAt: expect.any(String) };
  expect(body).toMatchObject({ likes: [row], bookmarks: [row] });
  await ben.rest('DELETE', `/users/${ben.id}`);
  expect(await reactionsFor(ana, id)).toMatchObject({ likeCount: 0 });
  expect(await app.deps.dataSource.query('SELECT FROM favor_bookmarks WHERE user_id = $1', [ben.id])).toEqual([]);
});
