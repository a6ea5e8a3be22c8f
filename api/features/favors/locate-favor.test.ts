import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { favorInput } from '../../testing/world.ts';
import { distanceKm } from '../places/distance.rules.ts';
import { placeNamed } from '../places/gazetteer/gazetteer.ts';
import { Favor } from './favor.entity.ts';

const FIELDS = 'id area address location { latitude longitude } locationIsExact isSomewhere revision';
const esch = { latitude: 49.4958, longitude: 5.9806 };

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = await Promise.all([app.person(), app.person()]);
});
afterAll(() => app.close());

const withoutPoint = (over: object) => favorInput({ latitude: undefined, longitude: undefined, ...over });
const post = (over: object, person = ana) =>
  person.graphql(`mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { ${FIELDS} } } }`, {
    input: withoutPoint(over),
  });
const shownTo = async (person: TestPerson, id: string) =>
  (await person.graphql(`query ($id: ID!) { favor(id: $id) { ${FIELDS} } }`, { id })).data.favor;

describe('a favor posted without a point', () => {
  test.each([
    ['3 Beim Alen Schlass, Bonnevoie', 'Bonnevoie'],
    ['3 Beim Alen Schlass, 1741', 'Hollerich'],
    ['Ettelbruck', 'Ettelbruck'],
  ])('at %j is somewhere in %s, and its helper reads what was typed', async (address, area) => {
    const { favor } = (await post({ address })).data.postFavor;
    expect(favor).toMatchObject({ area, address, isSomewhere: true, locationIsExact: false });
    const { latitude, longitude } = placeNamed(area)!;
    expect(favor.location).toEqual({ latitude, longitude });
    const accepted = await ben.mutate('acceptFavor', { favorId: favor.id }, 'favor { viewerDeal { id } }');
    await ana.mutate('showAddress', { dealId: accepted.favor.viewerDeal.id });
    expect(await shownTo(ben, favor.id)).toMatchObject({ address, isSomewhere: true, locationIsExact: false });
  });

  test('at an address that names no place is in the town around its poster', async () => {
    const near = { latitude: esch.latitude + 0.004, longitude: esch.longitude };
    const { favor } = (await post({ address: 'beim Bécker', near })).data.postFavor;
    expect(favor).toMatchObject({ area: 'Esch-sur-Alzette', address: 'beim Bécker', isSomewhere: true });
    const { latitude, longitude } = placeNamed('Esch')!;
    expect(favor.location).toEqual({ latitude, longitude });
  });

  test.each([
    [{ address: 'beim Bécker' }, 'address', 'beim Bécker'],
    [{ address: 'beim Bécker', near: { latitude: 0, longitude: 0 } }, 'address', 'beim Bécker'],
    [{ address: '12 Rue de Hollerich' }, 'address', '12 Rue de Hollerich'],
    [{ latitude: 49.6 }, 'longitude', 'Latitude'],
    [{ longitude: 6.1 }, 'latitude', 'Latitude'],
  ])('as %j is refused, naming %s', async (over, field, says) => {
    const { errors } = await post(over);
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining(says),
      extensions: { code: 'BAD_INPUT', field },
    });
  });

  test('is posted over REST too', async () => {
    const { status, body } = await ana.rest(
      'POST',
      '/favors',
      withoutPoint({ category: 'Moving', address: '3 Am Eck, Mersch' }),
    );
    expect([status, body.latitude]).toEqual([201, String(placeNamed('Mersch')!.latitude)]);
    const refused = await ana.rest('POST', '/favors', withoutPoint({ category: 'Moving', address: 'beim Bécker' }));
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', field: 'address' } });
  });

  test('is posted once, wherever its poster is when the answer is lost', async () => {
    const input = { clientKey: randomUUID(), address: 'beim Bécker' };
    const first = (await post({ ...input, near: esch })).data.postFavor.favor;
    const again = (await post({ ...input, near: { latitude: 49.75, longitude: 6.1 } })).data.postFavor.favor;
    expect(again).toEqual(first);
  });
});

describe('an edit', () => {
  const edit = (favorId: string, changes: object) =>
    ana.graphql(`mutation ($input: UpdateFavorInput!) { updateFavor(input: $input) { favor { ${FIELDS} } } }`, {
      input: { favorId, ...changes },
    });

  test('with an address alone looks its place up, and one with a point is exact again', async () => {
    const { favor } = (await post({ address: '12 Rue de Hollerich, 1741 Luxembourg', ...esch })).data.postFavor;
    expect(favor).toMatchObject({ isSomewhere: false, locationIsExact: true });
    const moved = await edit(favor.id, { revision: 1, address: '3 Am Eck, Mersch' });
    expect(moved.data.updateFavor.favor).toMatchObject({ area: 'Mersch', isSomewhere: true, revision: 2 });
    const exact = await edit(favor.id, { revision: 2, address: '3 Am Eck, Mersch', ...esch });
    expect(exact.data.updateFavor.favor).toMatchObject({ location: esch, isSomewhere: false, revision: 3 });
  });

  test.each([
    [{ ...esch }, 'address'],
    [{ address: 'beim Bécker' }, 'address'],
    [{ address: 'Mersch', latitude: 49 }, 'longitude'],
  ])('of %j is refused, naming %s', async (changes, field) => {
    const { favor } = (await post({ address: 'Mersch' })).data.postFavor;
    const { errors } = await edit(favor.id, { revision: 1, ...changes });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });
});

test('what is shown of favors somewhere in a town lies 150 m or more from its middle, and those of one person at one point', async () => {
  const middle = placeNamed('Wiltz')!;
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  const shown = await Promise.all(
    people.map(async (person) => {
      const points = new Set<string>();
      for (const street of Array.from({ length: 5 }, (_, index) => `${index} Am Eck`)) {
        const { favor } = (await post({ address: `${street}, Wiltz` }, person)).data.postFavor;
        const { publishedLatitude, publishedLongitude } = await app.deps.dataSource.manager.findOneByOrFail(Favor, {
          id: favor.id,
        });
        const point = { latitude: publishedLatitude, longitude: publishedLongitude };
        expect(await shownTo(ben, favor.id)).toMatchObject({ location: point, area: 'Wiltz', address: null });
        expect(distanceKm(middle, point)).toBeGreaterThanOrEqual(0.15);
        points.add(JSON.stringify(point));
      }
      expect(points.size).toBe(1);
      return [...points][0]!;
    }),
  );
  expect(new Set(shown).size).toBe(people.length);
});
