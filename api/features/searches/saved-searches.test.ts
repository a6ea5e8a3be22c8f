import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createContext } from '../../create-context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { aNeighbourhood, createWorld } from '../../testing/world.ts';
import { destination, distanceKm } from '../places/distance.rules.ts';
import { fanOut } from '../notifications/dispatch/fan-out.ts';
import { matchSearches } from '../notifications/dispatch/match-searches.ts';
import { NEARBY_A_DAY } from '../notifications/dispatch/nearby-digest.rules.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';

const FIELDS =
  'id name tell near { latitude longitude } withinKm category search minPrice { text } maxPrice { text } withPhoto dayPart';
const SAVE = `mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { ${FIELDS} } } }`;
const LIST = `{ savedSearches { ${FIELDS} } }`;

/** Columns of a search, but its id and what names a retry of saving it. */
const COPIED = 'user_id, name, latitude, longitude, h3_8, within_km, category, words, details, tell, created_at';

let app: TestApp;
let poster: TestPerson;
let now: Date;

beforeAll(async () => {
  now = new Date('2027-03-01T08:00:00Z');
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, now: () => now });
  poster = await app.person({ firstName: 'Pia' });
});
afterAll(() => app.close());

const save = async (person: TestPerson, input: object) =>
  (await person.graphql(SAVE, { input: { name: 'Mine', tell: 'NOW', ...input } })).data.saveSearch.savedSearch;
const listOf = async (person: TestPerson) => (await person.graphql(LIST)).data.savedSearches;
const change = (person: TestPerson, input: object) =>
  person.graphql(
    'mutation ($input: UpdateSavedSearchInput!) { updateSavedSearch(input: $input) { savedSearch { name tell } } }',
    { input },
  );
const remove = (person: TestPerson, id: string) =>
  person.graphql('mutation ($id: ID!) { deleteSavedSearch(input: { savedSearchId: $id }) { savedSearches { id } } }', {
    id,
  });

describe('saved searches', () => {
  test('are listed newest first with what they look for, renamed and removed', async () => {
    const ben = await app.person();
    const near = aNeighbourhood();
    await save(ben, { name: 'First', near });
    const second = await save(ben, {
      near,
      withinKm: 5,
      category: 'MOVING',
      search: 'wardrobe',
      filter: { minPrice: '20', withPhoto: true, dayPart: 'MORNING' },
    });
    expect(second).toMatchObject({
      tell: 'NOW',
      withinKm: 5,
      category: 'MOVING',
      search: 'wardrobe',
      minPrice: { text: '20.00' },
      maxPrice: null,
      withPhoto: true,
      dayPart: 'MORNING',
    });
    await change(ben, { savedSearchId: second.id, name: 'Wardrobes', tell: 'DAILY' });
    expect((await listOf(ben)).map(({ name, tell }: any) => [name, tell])).toEqual([
      ['Wardrobes', 'DAILY'],
      ['First', 'NOW'],
    ]);
    for (const _ of [1, 2]) expect((await remove(ben, second.id)).errors).toBeUndefined();
    expect((await listOf(ben)).map(({ name }: any) => name)).toEqual(['First']);
  });

  test('are kept at the place that strangers would see, and read by their person alone', async () => {
    const [ben, eve] = [await app.person(), await app.person()];
    const near = aNeighbourhood();
    const saved = await save(ben, { near });
    const km = distanceKm(near, saved.near);
    expect(km).toBeGreaterThan(0.05);
    expect(km).toBeLessThan(0.6);
    expect((await save(ben, { near })).near).toEqual(saved.near);
    expect(await listOf(eve)).toEqual([]);
    expect((await change(eve, { savedSearchId: saved.id, tell: 'OFF' })).errors![0]!.extensions!['code']).toBe(
      'NOT_FOUND',
    );
    await remove(eve, saved.id);
    expect(await listOf(ben)).toHaveLength(2);
  });

  test('are ten at most, also where many are saved at once, and a retry saves nothing twice', async () => {
    const ben = await app.person();
    const clientKey = randomUUID();
    const [one, again] = await Promise.all([save(ben, { clientKey }), save(ben, { clientKey })]);
    expect(one.id).toBe(again.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ben.graphql(SAVE, { input: { name: 'More', tell: 'OFF' } })),
    );
    const refused = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions!['code']) ?? []);
    expect(refused).toEqual(['TOO_MANY_SEARCHES', 'TOO_MANY_SEARCHES', 'TOO_MANY_SEARCHES']);
    expect(await listOf(ben)).toHaveLength(10);
  });

  test.each([
    [{ withinKm: 51 }, 'withinKm'],
    [{ search: 'x' }, 'search'],
    [{ name: ' ' }, 'name'],
    [{ filter: { minPrice: '9', maxPrice: '5' } }, 'filter.maxPrice'],
  ])('are refused with %j, naming %s', async (input, field) => {
    const { errors } = await poster.graphql(SAVE, { input: { name: 'Bad', tell: 'NOW', ...input } });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });
});

describe('a new favor', () => {
  const job = (run: (ctx: ReturnType<typeof createContext>) => Promise<unknown>) =>
    inTransaction(createContext(app.deps, { viewer: null, address: '' }), run);
  const match = (favorId: string) => job((ctx) => matchSearches(ctx, { favorId, after: null }));
  const around = (favorId: string) => job((ctx) => fanOut(ctx, { favorId, after: null }));
  const post = async (near: object, over: object = {}) =>
    (await createWorld(app).aFavor({ poster, ...near, title: 'Pax-Schrank aufbauen', price: '30', ...over })).id;
  const noticesOf = ({ id: userId }: TestPerson) =>
    app.deps.dataSource.manager.find(Notification, { where: { userId }, order: { id: 'ASC' } });
  /** Makes a person with a saved search, far from home for notices of favors nearby. */
  const seeker = async (input: object) => {
    const person = await app.person();
    await save(person, input);
    return person;
  };

  test('tells those whose search finds it, and nobody else', async () => {
    const near = aNeighbourhood();
    const at = (km: number) => destination(near, 1, km);
    const finding = await Promise.all(
      [
        { near },
        { near: at(8), withinKm: 9 },
        { near, search: 'wardrobe' },
        { near, category: 'MOVING', filter: { maxPrice: '30', isNegotiable: false } },
      ].map(seeker),
    );
    const others = await Promise.all(
      [
        { near: at(8), withinKm: 7 },
        { near, search: 'xylophone' },
        { near, search: 'Schrnak' },
        { near, category: 'RIDE' },
        { near, filter: { minPrice: '31' } },
        { near, filter: { withPhoto: true } },
        { near, filter: { dayPart: 'EVENING' } },
        { near, tell: 'OFF' },
      ].map(seeker),
    );
    const blocked = await seeker({ near });
    await poster.graphql('mutation ($id: ID!) { blockUser(input: { userId: $id }) { user { id } } }', {
      id: blocked.id,
    });
    await save(poster, { near });
    const favorId = await post(near);
    await match(favorId);
    const told = await Promise.all(finding.map(noticesOf));
    expect(told.map((notices) => notices.map((notice) => notice.favorId))).toEqual(finding.map(() => [favorId]));
    for (const person of [...others, blocked, poster]) expect(await noticesOf(person)).toEqual([]);
  });

  test('tells nobody who was suspended meanwhile', async () => {
    const near = aNeighbourhood();
    const suspended = await seeker({ near });
    await app.deps.dataSource.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [suspended.id, now]);
    await match(await post(near));
    expect(await noticesOf(suspended)).toEqual([]);
  });

  test('is looked for by all who wait for it, in batches', async () => {
    const near = aNeighbourhood();
    const first = await seeker({ near });
    await app.deps.dataSource.query(
      `INSERT INTO saved_searches (${COPIED}) SELECT ${COPIED} FROM saved_searches, generate_series(1, 250) WHERE user_id = $1`,
      [first.id],
    );
    const last = await seeker({ near });
    const favorId = await post(near);
    await match(favorId);
    expect(await noticesOf(last)).toEqual([]);
    const next: { data: { favorId: string; after: string } }[] = await app.deps.dataSource.query(
      "SELECT data FROM pgboss.job WHERE name = 'notifications.match-searches' AND data ->> 'favorId' = $1 AND data ->> 'after' IS NOT NULL",
      [favorId],
    );
    expect(next).toHaveLength(1);
    await job((ctx) => matchSearches(ctx, next[0]!.data));
    expect((await noticesOf(first)).map((notice) => notice.favorId)).toEqual([favorId]);
    expect((await noticesOf(last)).map((notice) => notice.favorId)).toEqual([favorId]);
  });

  test('found by two searches is gathered once for who was told of ten that day', async () => {
    const near = aNeighbourhood();
    const person = await seeker({ near });
    await save(person, { near, search: 'schrank' });
    for (let count = 0; count < NEARBY_A_DAY; count += 1) await match(await post(near));
    const favorId = await post(near);
    await match(favorId);
    expect((await noticesOf(person)).at(-1)).toMatchObject({ favorId: null, favorIds: [favorId] });
  });

  test('tells a person once, whatever is done twice, finds it by two searches or lives nearby', async () => {
    const near = aNeighbourhood();
    const [atOnce, daily] = [await seeker({ near }), await seeker({ near, tell: 'DAILY' })];
    for (const person of [atOnce, daily]) {
      await save(person, { near, tell: 'DAILY', search: 'schrank' });
      await person.graphql('mutation ($at: SaveHomeAreaInput) { saveHomeArea(input: $at) { user { id } } }', {
        at: near,
      });
    }
    const favorId = await post(near);
    await Promise.all([match(favorId), match(favorId)]);
    await match(favorId);
    await around(favorId);
    expect(await noticesOf(atOnce)).toMatchObject([{ favorId, favorIds: null }]);
    expect(await noticesOf(daily)).toMatchObject([{ favorId: null, favorIds: [favorId] }]);
  });

  test('tells and pushes once where the job dies before it is committed, and is then done twice at once', async () => {
    const near = aNeighbourhood();
    const person = await seeker({ near });
    await person.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
    const favorId = await post(near);
    const died = job(async (ctx) => {
      await matchSearches(ctx, { favorId, after: null });
      throw new Error('The process was killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await noticesOf(person)).toEqual([]);
    await Promise.all([match(favorId), match(favorId)]);
    await match(favorId);
    const notices = await noticesOf(person);
    expect(notices).toHaveLength(1);
    const pushes = await app.deps.dataSource.query("SELECT name FROM pgboss.job WHERE data ->> 'notificationId' = $1", [
      notices[0]!.id,
    ]);
    expect(pushes).toEqual([{ name: 'push.notification' }]);
  });

  test('tells of all of a day together at 18:00, where that is asked for', async () => {
    const near = aNeighbourhood();
    const daily = await seeker({ near, tell: 'DAILY' });
    await daily.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
    for (const title of ['Schrank', 'Regal']) await match(await post(near, { title }));
    const { data } = await daily.graphql('{ notifications { edges { node { title path favorCount } } } }');
    expect(data.notifications.edges.map(({ node }: any) => node)).toEqual([
      { title: '2 new favors for your search', path: '/settings/searches', favorCount: 2 },
    ]);
    const [notice] = await noticesOf(daily);
    const pushes = await app.deps.dataSource.query(
      "SELECT start_after FROM pgboss.job WHERE data ->> 'notificationId' = $1",
      [notice!.id],
    );
    expect(pushes).toEqual([{ start_after: new Date('2027-03-01T17:00:00Z') }]);
  });
});
