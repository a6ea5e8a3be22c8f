import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { favorInput, aNeighbourhood } from '../../../testing/world.ts';

const FAVORS =
  'query ($bounds: BoundsInput, $near: PointInput, $first: Int, $after: String) { favors(bounds: $bounds, near: $near, first: $first, after: $after) { edges { node { id location { latitude longitude } } } pageInfo { hasNextPage endCursor } } }';

interface ListedFavor {
  id: string;
  location: { latitude: number; longitude: number };
}

let app: TestApp;
let poster: TestPerson;
const centre = aNeighbourhood();
let all: ListedFavor[];

const around = (half: number, { latitude, longitude } = centre) => ({
  south: latitude - half,
  west: longitude - half,
  north: latitude + half,
  east: longitude + half,
});
const inBounds = async (bounds: object): Promise<ListedFavor[]> => {
  const { data, errors } = await app.visitor().graphql(FAVORS, { bounds, first: 50 });
  expect(errors).toBeUndefined();
  return data.favors.edges.map((edge: { node: ListedFavor }) => edge.node);
};
const ids = (favors: ListedFavor[]) => favors.map(({ id }) => id).sort();
const inside = ({ south, west, north, east }: ReturnType<typeof around>) =>
  all.filter(
    ({ location: { latitude, longitude } }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

beforeAll(async () => {
  app = await startTestApp();
  poster = await app.person();
  for (let index = 0; index < 30; index += 1) {
    const [up, right] = [Math.floor(index / 6) - 2, (index % 6) - 2.5];
    await poster.rest('POST', '/favors', {
      ...favorInput({ latitude: centre.latitude + up * 0.02, longitude: centre.longitude + right * 0.02 }),
      category: 'Moving',
    });
  }
  all = await inBounds(around(0.09));
});
afterAll(() => app.close());

describe('favors in a rectangle of the map', () => {
  test('are those whose published point lies in it', async () => {
    expect(all).toHaveLength(30);
    for (const half of [0.01, 0.03, 0.045]) {
      const bounds = around(half);
      expect(ids(await inBounds(bounds))).toEqual(ids(inside(bounds)));
    }
    expect(inside(around(0.03)).length).toBeGreaterThan(3);
    expect(inside(around(0.03)).length).toBeLessThan(30);
  });

  test('are listed from its middle outwards in pages without gaps or duplicates, whatever `near` says', async () => {
    const expected = (await inBounds(around(0.045))).map(({ id }) => id);
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const { data } = await app
        .visitor()
        .graphql(FAVORS, { bounds: around(0.045), near: { latitude: 0, longitude: 0 }, first: 4, after });
      found.push(...data.favors.edges.map((edge: { node: ListedFavor }) => edge.node.id));
      if (!data.favors.pageInfo.hasNextPage) break;
      after = data.favors.pageInfo.endCursor;
    }
    expect(found).toEqual(expected);
  });

  test('are the same in REST', async () => {
    const { south, west, north, east } = around(0.03);
    const { body } = await app.visitor().rest('GET', `/favors?south=${south}&west=${west}&north=${north}&east=${east}`);
    expect(body.map(({ id }: { id: number }) => String(id)).sort()).toEqual(ids(inside(around(0.03))));
    const refused = await app.visitor().rest('GET', `/favors?south=${south}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', field: 'bounds.west' } });
  });

  test('lie within 100 km of its middle, however large it is', async () => {
    const tall = { ...around(0.09), north: centre.latitude + 8 };
    expect(inside(tall)).toHaveLength(30);
    expect(ids(await inBounds(tall)).filter((id) => ids(all).includes(id))).toEqual([]);
  });

  test('are found across the antimeridian', async () => {
    const east = await poster.rest('POST', '/favors', {
      ...favorInput({ latitude: centre.latitude, longitude: 179.99 }),
      category: 'Moving',
    });
    const west = await poster.rest('POST', '/favors', {
      ...favorInput({ latitude: centre.latitude, longitude: -179.99 }),
      category: 'Moving',
    });
    const found = await inBounds({
      south: centre.latitude - 0.1,
      west: 179.9,
      north: centre.latitude + 0.1,
      east: -179.9,
    });
    expect(ids(found)).toEqual(expect.arrayContaining([String(east.body.id), String(west.body.id)]));
  });

  test.each([
    [{ south: 50, north: 49, west: 6, east: 7 }, 'bounds.north'],
    [{ south: 49, north: 91, west: 6, east: 7 }, 'bounds.north'],
    [{ south: 49, north: 50, west: 6, east: 181 }, 'bounds.east'],
  ])('are refused for the bounds %j', async (bounds, field) => {
    const { errors } = await app.visitor().graphql(FAVORS, { bounds });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });
});
