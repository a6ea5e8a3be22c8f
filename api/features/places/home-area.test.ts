import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { favorInput, aNeighbourhood } from '../../testing/world.ts';
import { distanceKm } from './distance.rules.ts';
import { HomeArea } from './home-area.entity.ts';

const SAVE =
  'mutation ($input: SaveHomeAreaInput) { saveHomeArea(input: $input) { user { homeArea { latitude longitude } } } }';
const READ = 'query ($id: ID!) { user(id: $id) { homeArea { latitude longitude } } }';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = async (person: TestPerson, input: object | null) => person.graphql(SAVE, { input });
const read = async (person: TestPerson, id = person.id) => (await person.graphql(READ, { id })).data.user.homeArea;
const stored = (person: TestPerson) => app.deps.dataSource.manager.findOneBy(HomeArea, { userId: person.id });

describe('the home area', () => {
  test('is stored until it is changed or removed', async () => {
    const person = await app.person();
    expect(await read(person)).toBeNull();
    const { data } = await save(person, aNeighbourhood());
    const first = data.saveHomeArea.user.homeArea;
    expect(await read(person)).toEqual(first);
    await save(person, aNeighbourhood());
    expect(await read(person)).not.toEqual(first);
    expect((await save(person, null)).data.saveHomeArea.user.homeArea).toBeNull();
    expect(await stored(person)).toBeNull();
  });

  test('is stored 150 to 410 m from the home', async () => {
    const person = await app.person();
    const home = aNeighbourhood();
    await save(person, home);
    const { latitude, longitude } = (await stored(person))!;
    const metres = 1000 * distanceKm(home, { latitude, longitude });
    expect(metres).toBeGreaterThanOrEqual(150);
    expect(metres).toBeLessThanOrEqual(410);
  });

  test('is the published point of favors posted there, before and after', async () => {
    const [before, after] = await Promise.all([app.person(), app.person()]);
    const home = aNeighbourhood();
    const shown = async (person: TestPerson) => {
      const { body } = await person.rest('POST', '/favors', { ...favorInput(home), category: 'Moving' });
      const { body: seen } = await app.visitor().rest('GET', `/favors/${body.id}`);
      return { latitude: Number(seen.latitude), longitude: Number(seen.longitude) };
    };
    await save(before, home);
    expect(await shown(before)).toEqual(await read(before));
    const point = await shown(after);
    await save(after, { latitude: home.latitude + 0.0002, longitude: home.longitude });
    expect(await read(after)).toEqual(point);
  });

  test('is read by its owner only, and deleted with the account', async () => {
    const [person, stranger] = await Promise.all([app.person(), app.person()]);
    await save(person, aNeighbourhood());
    expect(await read(stranger, person.id)).toBeNull();
    await person.graphql('mutation { deleteAccount { ok } }');
    expect(await stored(person)).toBeNull();
  });

  test('is refused from a visitor, and without valid degrees', async () => {
    const { errors } = await app.visitor().graphql(SAVE, { input: aNeighbourhood() });
    expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN');
    const refused = await save(await app.person(), { latitude: 91, longitude: 0 });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'latitude' });
  });
});
