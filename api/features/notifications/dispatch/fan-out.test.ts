import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, aNeighbourhood, favorInput } from '../../../testing/world.ts';
import { destination, type Point } from '../../places/distance.rules.ts';
import { Notification } from '../inbox/notification.entity.ts';

let app: TestApp;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true });
  poster = await app.person({ firstName: 'Pia' });
});
afterAll(() => app.close());

const SETTINGS =
  'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { user { notificationSettings { nearbyRadiusKm } } } }';
const settings = (who: TestPerson, input: object) => who.graphql(SETTINGS, { input });
const block = (who: TestPerson, userId: string) =>
  who.graphql('mutation ($id: ID!) { blockUser(input: { userId: $id }) { user { id } } }', { id: userId });

/** Signs up a person whose home area, or last point, is at a place. */
async function neighbour(point: Point, kind: 'home' | 'last' | 'both' = 'home'): Promise<TestPerson> {
  const person = await app.person();
  if (kind !== 'last')
    await person.graphql('mutation ($at: SaveHomeAreaInput) { saveHomeArea(input: $at) { user { id } } }', {
      at: point,
    });
  if (kind !== 'home') await person.rest('POST', '/user/location', point);
  return person;
}

/**
 * Posts a favor and returns who was notified; it waits for one more neighbour, whose id is the highest and therefore
 * last.
 */
async function notifiedBy(near: Point, over: object = {}): Promise<{ favorId: string; userIds: string[] }> {
  const last = await neighbour(near);
  const feed = await last.subscribe('subscription { notificationAdded { kind title favor { id } } }');
  const { id: favorId } = await createWorld(app).aFavor({ poster, ...near, title: 'Carry a wardrobe', ...over });
  expect((await feed.next()).data.notificationAdded).toEqual({
    kind: 'FAVOR_NEARBY',
    title: 'Nearby: Carry a wardrobe',
    favor: { id: favorId },
  });
  feed.close();
  await jobsDone();
  const rows = await app.deps.dataSource.manager.findBy(Notification, { kind: 'FAVOR_NEARBY', favorId });
  return {
    favorId,
    userIds: rows
      .map(({ userId }) => userId)
      .filter((id) => id !== last.id)
      .sort(),
  };
}

/** Resolves once the queues of notifications are empty. */
async function jobsDone(): Promise<void> {
  for (;;) {
    const [{ count }] = await app.deps.dataSource.query(
      "SELECT count(*)::int FROM pgboss.job WHERE name LIKE 'notifications.%'",
    );
    if (count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const ids = (...people: TestPerson[]) => people.map(({ id }) => id).sort();
const kmAway = (from: Point, km: number) => destination(from, 1, km);

describe('the fan-out of a new favor', () => {
  test('notifies neighbours whose home area or last point is within 15 km, each once, and not the poster', async () => {
    const near = aNeighbourhood();
    const [home, last, both] = [
      await neighbour(kmAway(near, 3)),
      await neighbour(kmAway(near, 12), 'last'),
      await neighbour(near, 'both'),
    ];
    await neighbour(kmAway(near, 17));
    await poster.rest('POST', '/user/location', near);
    expect((await notifiedBy(near)).userIds).toEqual(ids(home, last, both));
  });

  test('is told to its poster as a class alone: 5 or more, and nothing below', async () => {
    const near = aNeighbourhood();
    const told = async () =>
      (await poster.mutate('postFavor', favorInput(near), 'favor { id } neighboursTold')).neighboursTold;
    await Promise.all(Array.from({ length: 4 }, () => neighbour(kmAway(near, 2))));
    await neighbour(kmAway(near, 40));
    expect(await told()).toBe(0);
    await Promise.all(Array.from({ length: 2 }, () => neighbour(kmAway(near, 3))));
    expect(await told()).toBe(5);
  });

  test('follows the radius of each person', async () => {
    const near = aNeighbourhood();
    const [strict, wide, wider] = [
      await neighbour(kmAway(near, 5)),
      await neighbour(kmAway(near, 40)),
      await neighbour(kmAway(near, 49)),
    ];
    await settings(strict, { nearbyRadiusKm: 3 });
    await settings(wide, { nearbyRadiusKm: 45 });
    await settings(wider, { nearbyRadiusKm: 45 });
    expect((await notifiedBy(near)).userIds).toEqual(ids(wide));
  });

  test('follows the categories of each person', async () => {
    const near = aNeighbourhood();
    const [movers, walkers, nobody, all] = [
      await neighbour(near),
      await neighbour(near),
      await neighbour(near),
      await neighbour(near),
    ];
    await settings(movers, { nearbyCategories: ['MOVING', 'RIDE'] });
    await settings(walkers, { nearbyCategories: ['PET_CARE'] });
    await settings(nobody, { nearbyCategories: [] });
    await settings(all, { nearbyCategories: [] });
    await settings(all, { nearbyCategories: null });
    expect((await notifiedBy(near)).userIds).toEqual(ids(movers, all));
  });

  test('leaves out blocked, blocking, suspended and deleted people, and expired last points', async () => {
    const near = aNeighbourhood();
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => neighbour(near, n === 4 ? 'last' : 'home')));
    await block(people[0]!, poster.id);
    await block(poster, people[1]!.id);
    await app.deps.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [people[2]!.id]);
    await people[3]!.graphql('mutation { deleteAccount { ok } }');
    await app.deps.dataSource.query(
      "UPDATE last_points SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [people[4]!.id],
    );
    expect((await notifiedBy(near)).userIds).toEqual(ids(people[5]!));
  });

  test('notifies any number of people, in bounded batches', async () => {
    const near = aNeighbourhood();
    await neighbour(near, 'both');
    await app.deps.dataSource.query(
      `WITH people AS (INSERT INTO users (first_name, last_name) SELECT 'N', 'N' FROM generate_series(1, 1700) RETURNING id)
       INSERT INTO home_areas (user_id, latitude, longitude, h3_8, saved_at)
       SELECT people.id, latitude, longitude, h3_8, saved_at FROM people, home_areas WHERE user_id = (SELECT max(user_id) FROM home_areas)`,
    );
    const { favorId, userIds } = await notifiedBy(near);
    expect(new Set(userIds).size).toBe(1701);
    expect(userIds).toHaveLength(1701);
    expect(await app.deps.dataSource.manager.countBy(Notification, { favorId, userId: poster.id })).toBe(0);
  });
});

test('a notification of a favor that is not visible any more says that it is gone, without its title', async () => {
  const near = aNeighbourhood();
  const neighbours = await neighbour(near);
  const { favorId } = await notifiedBy(near);
  await poster.rest('DELETE', `/favors/${favorId}`);
  const { data } = await neighbours.graphql('{ notifications { edges { node { title message favor { id } } } } }');
  expect(data.notifications.edges[0].node).toEqual({
    title: 'New favor nearby',
    message: 'It is no longer available.',
    favor: null,
  });
});

describe('notification settings', () => {
  const READ =
    '{ viewer { notificationSettings { enabled nearbyRadiusKm nearbyCategories quietHours { start end timeZone } } } }';

  test('have defaults, and change one by one', async () => {
    const person = await app.person();
    const read = async () => (await person.graphql(READ)).data.viewer.notificationSettings;
    expect(await read()).toEqual({ enabled: false, nearbyRadiusKm: 15, nearbyCategories: null, quietHours: null });
    await settings(person, {
      nearbyRadiusKm: 5,
      quietHours: { start: '22:00', end: '07:00', timeZone: 'Europe/Luxembourg' },
    });
    await settings(person, { enabled: true, nearbyCategories: ['RIDE'] });
    expect(await read()).toEqual({
      enabled: true,
      nearbyRadiusKm: 5,
      nearbyCategories: ['RIDE'],
      quietHours: { start: '22:00', end: '07:00', timeZone: 'Europe/Luxembourg' },
    });
    await settings(person, { nearbyRadiusKm: null, nearbyCategories: null, quietHours: null });
    expect(await read()).toEqual({ enabled: true, nearbyRadiusKm: 15, nearbyCategories: null, quietHours: null });
  });

  test.each([
    ['nearbyRadiusKm', { nearbyRadiusKm: 0 }],
    ['nearbyRadiusKm', { nearbyRadiusKm: 51 }],
    ['quietHours.start', { quietHours: { start: '24:00', end: '07:00', timeZone: 'Europe/Luxembourg' } }],
    ['quietHours.end', { quietHours: { start: '07:00', end: '07:00', timeZone: 'Europe/Luxembourg' } }],
    ['quietHours.timeZone', { quietHours: { start: '22:00', end: '07:00', timeZone: 'Mars/Olympus' } }],
  ])('refuse an invalid %s', async (field, input) => {
    const { errors } = await settings(poster, input);
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });

  test('are visible to their person alone', async () => {
    const { data } = await poster.graphql('query ($id: ID!) { user(id: $id) { notificationSettings { enabled } } }', {
      id: (await app.person()).id,
    });
    expect(data.user.notificationSettings).toBeNull();
  });
});
