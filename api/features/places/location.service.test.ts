import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';

const HOUR = 3_600_000;

let app: TestApp;
let now: Date;
let ana: TestPerson;

beforeAll(async () => {
  now = new Date();
  app = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  ana = await app.person();
});
afterAll(() => app.close());

const save = (person: TestPerson, input: object) =>
  person.graphql('mutation ($input: SaveLocationInput!) { saveLocation(input: $input) { expiresAt } }', { input });
const stored = (person: TestPerson) =>
  app.deps.dataSource.query('SELECT latitude, longitude, saved_at FROM last_points WHERE user_id = $1', [person.id]);

describe('saveLocation', () => {
  test('stores the exact point in place of the one before', async () => {
    await save(ana, { latitude: 49.61, longitude: 6.13 });
    const { data } = await save(ana, { latitude: 49.612345678, longitude: 6.131987654 });
    expect(data.saveLocation.expiresAt).toBe(new Date(now.getTime() + 24 * HOUR).toISOString());
    expect(await stored(ana)).toEqual([{ latitude: 49.612345678, longitude: 6.131987654, saved_at: now }]);
  });

  test("deletes everybody's points that are a day old", async () => {
    const ben = await app.person();
    await save(ana, { latitude: 49.61, longitude: 6.13 });
    now = new Date(now.getTime() + 24 * HOUR - 1);
    await save(ben, { latitude: 1, longitude: 1 });
    expect(await stored(ana)).toHaveLength(1);
    now = new Date(now.getTime() + 1);
    await save(ben, { latitude: 1, longitude: 1 });
    expect(await stored(ana)).toEqual([]);
  });

  test('refuses a visitor over GraphQL and REST', async () => {
    expect((await save(app.visitor() as TestPerson, { latitude: 1, longitude: 1 })).errors).toMatchObject([
      { extensions: { code: 'NOT_SIGNED_IN' } },
    ]);
    expect(await app.visitor().rest('POST', '/user/location', { latitude: 1, longitude: 1 })).toMatchObject({
      status: 401,
    });
  });

  test.each([
    ['latitude', { latitude: 90.1, longitude: 0 }],
    ['longitude', { latitude: 0, longitude: -180.1 }],
    ['longitude', { latitude: 0 }],
    ['latitude', { latitude: 'north', longitude: 0 }],
  ])('refuses an invalid %s: %j', async (field, body) => {
    expect(await ana.rest('POST', '/user/location', body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', field },
    });
    expect(await stored(ana)).toEqual([]);
  });
});
