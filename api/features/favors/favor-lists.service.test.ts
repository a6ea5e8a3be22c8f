import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Ctx } from '../../context.ts';
import type { Connection } from '../../platform/connection.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { useCaseContext, type UseCaseOptions } from '../../testing/use-case.ts';
import { aNeighbourhood, createWorld, type World } from '../../testing/world.ts';
import type { Favor } from './favor.entity.ts';
import { listCompletedFavors, listFavorCategories, listFavors, listPostedFavors } from './favor-lists.service.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const as = (person: { id: string } | null, options?: UseCaseOptions) => useCaseContext(app.deps, person, options);
const idsOf = ({ edges }: Connection<Favor>) => edges.map(({ node }) => node.id);

/** Reads every page of a list and returns the ids, checking that the pages say whether there are more. */
async function allIds(list: (after: string | null) => Promise<Connection<Favor>>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await list(after);
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    ids.push(...idsOf(page));
    if (!page.pageInfo.hasNextPage) return ids;
    after = page.pageInfo.endCursor;
  }
}

/** The lists by name, with an input that succeeds. */
const lists: [string, (ctx: Ctx, over?: object) => Promise<unknown>][] = [
  ['listFavors', (ctx, over) => listFavors(ctx, over ?? {})],
  ['listFavorCategories', (ctx, over) => listFavorCategories(ctx, over ?? {})],
  ['listPostedFavors', (ctx, over) => listPostedFavors(ctx, { userId: poster.id, ...over })],
  ['listCompletedFavors', (ctx, over) => listCompletedFavors(ctx, { userId: poster.id, ...over })],
];

describe.each(lists)('%s', (name, list) => {
  test('is for visitors, and for tokens with favors:read, and emits nothing', async () => {
    const { ctx, steps } = as(null);
    await list(ctx);
    await list(as(helper, { scopes: ['favors:read'] }).ctx);
    expect(steps).toEqual([]);
    await expect(list(as(helper, { scopes: ['favors:write'] }).ctx)).rejects.toMatchObject({
      code: 'MISSING_SCOPE',
      requiredScope: 'favors:read',
    });
  });

  if (name !== 'listFavorCategories')
    test('refuses half a page and a made-up cursor with BAD_INPUT', async () => {
      const { ctx } = as(null);
      await expect(list(ctx, { first: 1.5 })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'first' });
      await expect(list(ctx, { after: 'made up' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    });
});

describe.each(lists.slice(0, 2))('%s', (_name, list) => {
  test.each<[Record<string, unknown>, string]>([
    [{ near: { latitude: 91, longitude: 0 } }, 'near.latitude'],
    [{ withinKm: 0 }, 'withinKm'],
    [{ withinKm: 101 }, 'withinKm'],
  ])('refuses %j with BAD_INPUT', async (input, field) => {
    await expect(list(as(null).ctx, input)).rejects.toMatchObject({ code: 'BAD_INPUT', field });
  });
});

describe.each(lists.slice(2))('%s', (_name, list) => {
  test('refuses a malformed id with BAD_INPUT', async () => {
    await expect(list(as(null).ctx, { userId: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'userId' });
  });
});

describe('listFavors', () => {
  test('refuses bounds whose north lies south of their south', async () => {
    const bounds = { south: 50, north: 49, west: 6, east: 7 };
    await expect(listFavors(as(null).ctx, { bounds })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'bounds.north',
    });
  });

  test('lists open favors around a point, nearest first, in pages', async () => {
    const near = aNeighbourhood();
    const ids: string[] = [];
    for (const north of [0.03, 0.01, 0.05, 0.07])
      ids.push((await world.aFavor({ poster, ...near, latitude: near.latitude + north })).id);
    for (const status of ['accepted', 'expired', 'deleted', 'hidden'] as const)
      await world.aFavor({ poster, helper, status, ...near });
    const page = (after: string | null) => listFavors(as(helper).ctx, { near, first: 3, after });
    expect(await allIds(page)).toEqual([ids[1], ids[0], ids[2], ids[3]]);
  });

  test('leaves out favors across a block for the two people, and for nobody else', async () => {
    const near = aNeighbourhood();
    const { id, poster: blocker } = await world.aFavor(near as Record<string, unknown>);
    const blocked = await app.person();
    await blocker.mutate('blockUser', { userId: blocked.id });
    expect(idsOf(await listFavors(as(blocked).ctx, { near }))).toEqual([]);
    expect(idsOf(await listFavors(as(helper).ctx, { near }))).toEqual([id]);
  });
});

describe('listFavorCategories', () => {
  test('counts the favors that listFavors lists, largest count first', async () => {
    const near = aNeighbourhood();
    for (const category of ['PET_CARE', 'RIDE', 'RIDE']) await world.aFavor({ poster, category, ...near });
    await world.aFavor({ poster, category: 'PET_CARE', status: 'deleted', ...near });
    await world.aFavor({ poster, category: 'PET_CARE', status: 'expired', ...near });
    expect(await listFavorCategories(as(null).ctx, { near })).toEqual([
      { category: 'RIDE', count: 2 },
      { category: 'PET_CARE', count: 1 },
    ]);
    expect(await listFavorCategories(as(null).ctx, { near, includeExpired: true })).toEqual([
      { category: 'PET_CARE', count: 2 },
      { category: 'RIDE', count: 2 },
    ]);
  });
});

describe('listPostedFavors', () => {
  test('lists every status but deleted, newest first, in pages', async () => {
    const person = await app.person();
    const ids: string[] = [];
    for (const status of ['open', 'accepted', 'completed', 'expired', 'unlisted', 'deleted', 'hidden'] as const)
      ids.unshift((await world.aFavor({ poster: person, helper, status })).id);
    const [hidden, deleted, unlisted, expired, completed, accepted, open] = ids;
    const posted = (viewer: TestPerson | null) =>
      allIds((after) => listPostedFavors(as(viewer).ctx, { userId: person.id, first: 2, after }));
    expect(await posted(person)).toEqual([hidden, unlisted, expired, completed, accepted, open]);
    expect(await posted(helper)).toEqual([unlisted, expired, completed, accepted, open]);
    expect(await posted(null)).not.toContain(deleted);
    const openOnly = { userId: person.id, status: 'OPEN', includeExpired: false };
    expect(idsOf(await listPostedFavors(as(helper).ctx, openOnly))).toEqual([open]);
    expect(idsOf(await listPostedFavors(as(person).ctx, { userId: person.id, status: 'DELETED' }))).toEqual([]);
  });

  test("leaves out a suspended poster's open favors for everybody but the poster", async () => {
    const person = await app.person();
    const open = await world.aFavor({ poster: person });
    const accepted = await world.aFavor({ poster: person, helper, status: 'accepted' });
    await app.deps.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.id]);
    const input = { userId: person.id };
    expect(idsOf(await listPostedFavors(as(helper).ctx, input))).toEqual([accepted.id]);
    expect(idsOf(await listPostedFavors(as(person).ctx, input))).toEqual([accepted.id, open.id]);
  });

  test('is empty across a block', async () => {
    const { poster: person } = await world.aFavor();
    const blocked = await app.person();
    await blocked.mutate('blockUser', { userId: person.id });
    expect(idsOf(await listPostedFavors(as(blocked).ctx, { userId: person.id }))).toEqual([]);
    expect(idsOf(await listPostedFavors(as(helper).ctx, { userId: person.id }))).toHaveLength(1);
  });
});

describe('listCompletedFavors', () => {
  test('lists what a person completed as helper, newest first, in pages', async () => {
    const person = await app.person();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1)
      ids.unshift((await world.aFavor({ poster, helper: person, status: 'completed' })).id);
    await world.aFavor({ poster, helper: person, status: 'accepted' });
    await world.aFavor({ poster: person, helper, status: 'completed' });
    const page = (after: string | null) => listCompletedFavors(as(null).ctx, { userId: person.id, first: 2, after });
    expect(await allIds(page)).toEqual(ids);
  });

  test('leaves out hidden favors and, for the blocked person, those across a block with their poster', async () => {
    const person = await app.person();
    const [shown, hidden] = [
      await world.aFavor({ helper: person, status: 'completed' }),
      await world.aFavor({ helper: person, status: 'completed' }),
    ];
    await app.deps.dataSource.query('UPDATE favors SET hidden_at = now() WHERE id = $1', [hidden.id]);
    const blocked = await app.person();
    await shown.poster.mutate('blockUser', { userId: blocked.id });
    const completed = async (viewer: TestPerson) =>
      idsOf(await listCompletedFavors(as(viewer).ctx, { userId: person.id }));
    expect(await completed(helper)).toEqual([shown.id]);
    expect(await completed(blocked)).toEqual([]);
  });
});
