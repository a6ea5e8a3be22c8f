import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld } from '../../../testing/world.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { Notification } from '../inbox/notification.entity.ts';
import { tellNearby } from './nearby-digest.ts';
import { digestDay, NEARBY_A_DAY } from './nearby-digest.rules.ts';

const INBOX =
  '{ notifications(first: 50) { unreadCount edges { node { title message path favorCount favor { id } } } } }';
const HOUR = 3_600_000;

let app: TestApp;
let now: Date;
let ana: TestPerson;
let ben: TestPerson;
let favors: Pick<Favor, 'id' | 'posterId'>[];

beforeAll(async () => {
  now = new Date('2027-03-01T08:00:00Z');
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, now: () => now });
  ana = await app.person();
  ben = await app.person({ firstName: 'Ben' });
  const poster = await app.person({ firstName: 'Pia' });
  for (const person of [ana, ben])
    await person.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
  const world = createWorld(app);
  favors = await Promise.all(
    Array.from({ length: NEARBY_A_DAY + 4 }, async () => ({
      id: (await world.aFavor({ poster })).id,
      posterId: poster.id,
    })),
  );
  await app.deps.dataSource.query('TRUNCATE pgboss.job');
});
afterAll(() => app.close());

const tell = (favor: Pick<Favor, 'id' | 'posterId'>, ...people: TestPerson[]) =>
  inTransaction(createContext(app.deps, { viewer: null, address: '' }), (ctx) =>
    tellNearby(
      ctx,
      favor as Favor,
      people.map(({ id }) => id),
    ),
  );
const noticesOf = ({ id: userId }: TestPerson) =>
  app.deps.dataSource.manager.find(Notification, { where: { userId, kind: 'FAVOR_NEARBY' }, order: { id: 'ASC' } });
const pushesOf = async (notice: Notification): Promise<{ start_after: Date }[]> =>
  app.deps.dataSource.query("SELECT start_after FROM pgboss.job WHERE data ->> 'notificationId' = $1", [notice.id]);

test('beyond 10 notices of favors nearby a day, one gathers the others, is pushed once in the evening, and counts each favor once', async () => {
  const [today, beyond] = [favors.slice(0, NEARBY_A_DAY), favors.slice(NEARBY_A_DAY, NEARBY_A_DAY + 3)];
  for (const favor of today) await tell(favor, ana);
  for (const favor of [...beyond, beyond[0]!, today[0]!]) await tell(favor, ana, ben);

  const notices = await noticesOf(ana);
  expect(notices.map(({ favorId }) => favorId)).toEqual([...today.map(({ id }) => id), null]);
  expect(notices.at(-1)!.favorIds).toEqual(beyond.map(({ id }) => id));
  expect((await noticesOf(ben)).map(({ favorIds }) => favorIds)).toEqual([null, null, null, null]);
  expect(await pushesOf(notices.at(-1)!)).toEqual([{ start_after: new Date('2027-03-01T17:00:00Z') }]);

  const { data } = await ana.graphql(INBOX);
  expect(data.notifications.unreadCount).toBe(NEARBY_A_DAY + 1);
  expect(data.notifications.edges[0].node).toEqual({
    title: '3 more favors nearby',
    message: 'Explore shows what is still open around you.',
    path: '/explore',
    favorCount: 3,
    favor: null,
  });
});

test('the next day begins anew', async () => {
  now = new Date(now.getTime() + 24 * HOUR);
  await tell(favors.at(-1)!, ana);
  expect((await noticesOf(ana)).at(-1)).toMatchObject({ favorId: favors.at(-1)!.id, favorIds: null });
});

test.each([
  ['2027-03-01T08:00:00Z', '2027-02-28T23:00:00.000Z', 'nearby-digest:2027-03-01', '2027-03-01T17:00:00.000Z'],
  ['2027-03-01T23:30:00Z', '2027-03-01T23:00:00.000Z', 'nearby-digest:2027-03-02', '2027-03-02T17:00:00.000Z'],
  ['2027-07-01T18:00:00Z', '2027-06-30T22:00:00.000Z', 'nearby-digest:2027-07-01', '2027-07-01T18:00:00.000Z'],
])('digestDay of %s begins at %s, gathers as %s and is pushed at %s', (moment, from, cause, pushAt) => {
  const day = digestDay(new Date(moment));
  expect([day.from.toISOString(), day.cause, day.pushAt.toISOString()]).toEqual([from, cause, pushAt]);
});
