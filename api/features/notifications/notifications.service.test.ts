import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { aFavor, aNeighbourhood } from '../../testing/world.ts';

const HOUR = 3_600_000;

let app: TestApp;
let now: Date;
let ana: TestPerson;
let ben: TestPerson;
let here: { latitude: number; longitude: number };

const pass = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));
const arrive = (point: object) => ana.rest('POST', '/user/location', point);

beforeAll(async () => {
  now = new Date();
  app = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  [ana, ben] = [await app.person(), await app.person({ firstName: 'Ben' })];
  here = aNeighbourhood();
  await arrive(here);
  pass(1000);
});
afterAll(() => app.close());

const post = async (over: object = {}, who = ben) =>
  (await who.rest('POST', '/favors', aFavor({ category: 'Moving', timeframe: 'Next week', ...here, ...over }))).body.id as number;
const news = async (who = ana): Promise<{ id: number; read: boolean }[]> => (await who.rest('GET', '/notifications/nearby')).body;
const ids = async () => (await news()).map(({ id }) => id);

describe('news of nearby favors', () => {
  test('come newest first, and are read once one has been here after them', async () => {
    const first = await post();
    pass(1000);
    const second = await post();
    expect(await news()).toMatchObject([{ id: second, read: false }, { id: first, read: false }]);
    await arrive(here);
    pass(1000);
    const third = await post();
    expect((await news()).map(({ id, read }) => ({ id, read }))).toEqual([
      { id: third, read: false },
      { id: second, read: true },
      { id: first, read: true },
    ]);
  });

  test('are of others', async () => {
    await post({}, ana);
    expect(await ids()).toEqual([]);
  });

  test('are of a day', async () => {
    const id = await post();
    pass(24 * HOUR - 1);
    await arrive(here);
    expect(await ids()).toEqual([id]);
    pass(1);
    expect(await ids()).toEqual([]);
  });

  test('are of favors that still need somebody', async () => {
    const [taken, withdrawn, over] = [await post(), await post(), await post({ timeframe: '1 hour' })];
    expect((await ids()).toSorted()).toEqual([taken, withdrawn, over].toSorted());
    await (await app.person()).rest('POST', `/favors/${taken}/accept`);
    await ben.rest('DELETE', `/favors/${withdrawn}`);
    pass(2 * HOUR + 1);
    expect(await ids()).toEqual([]);
  });

  test('are of within 15 km of where one is now', async () => {
    const id = await post({ latitude: here.latitude + 0.1 });
    await post({ latitude: here.latitude + 0.14 });
    expect(await ids()).toEqual([id]);
    await arrive({ ...here, latitude: here.latitude - 0.06 });
    expect(await ids()).toEqual([]);
  });

  test('are not of people one keeps away from', async () => {
    await post();
    await ana.graphql('mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }', { input: { userId: ben.id } });
    expect(await ids()).toEqual([]);
  });

  test('are of the city for who did not say where they are, or said it more than a day ago', async () => {
    const city = { latitude: 49.6116, longitude: 6.1319 };
    pass(24 * HOUR);
    const id = await post(city);
    expect(await ids()).toContain(id);
    expect((await news(await app.person())).find((one) => one.id === id)).toMatchObject({ read: true });
  });
});

describe('notices', () => {
  const isOn = async () => (await ana.graphql('{ viewer { notificationsEnabled } }')).data.viewer.notificationsEnabled;

  test('are switched on and off on every door', async () => {
    expect((await ana.rest('POST', '/notifications/settings', { enabled: true })).body).toEqual({ notificationsEnabled: true });
    expect(await isOn()).toBe(true);
    const { data } = await ana.graphql('mutation { updateNotificationSettings(input: { enabled: false }) { user { id notificationsEnabled } } }');
    expect(data.updateNotificationSettings.user).toEqual({ id: ana.id, notificationsEnabled: false });
    expect(await isOn()).toBe(false);
  });

  test.each([undefined, null, 'yes', 1])('are neither on nor off by %j', async (enabled) => {
    expect(await ana.rest('POST', '/notifications/settings', { enabled })).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', field: 'enabled' } });
  });
});
