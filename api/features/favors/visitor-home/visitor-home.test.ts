import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { aNeighbourhood, createWorld, favorInput } from '../../../testing/world.ts';

let app: TestApp;
/** A year in which no other test posts. */
let now = new Date('2063-03-01T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const readHome = async (place: { latitude: number; longitude: number }, who = app.visitor()) => {
  const { data, errors } = await who.graphql(
    `query ($near: PointInput!) { visitorHome(near: $near, withinKm: 5) {
       askedThisWeek doneThisWeek neighbours { id picture } favors { id title poster { id } photos { id } } } }`,
    { near: { latitude: place.latitude, longitude: place.longitude } },
  );
  expect(errors).toBeUndefined();
  return data.visitorHome;
};

/** Gives somebody a picture that visitors see, or do not. */
async function showFace(person: TestPerson, shown: boolean): Promise<void> {
  const { id } = await person.rest('POST', '/photos?purpose=profile', await aPicture()).then(({ body }) => body);
  await person.mutate('setPicture', { photoId: id });
  if (shown) await person.mutate('updateProfile', { showsPictureToVisitors: true });
}

test('counts what was asked for and done around in the week before last midnight, from five on', async () => {
  const place = aNeighbourhood();
  const at = { latitude: place.latitude, longitude: place.longitude };
  const world = createWorld(app);
  for (let count = 0; count < 4; count += 1) await world.aFavor({ ...at, timeframe: 'Flexible' });
  now = new Date('2063-03-02T09:00:00Z');
  expect(await readHome(place)).toMatchObject({ askedThisWeek: null, doneThisWeek: null });
  await world.aFavor({ ...at, status: 'completed', timeframe: 'Flexible' });
  expect(await readHome(place)).toMatchObject({ askedThisWeek: null });
  now = new Date('2063-03-03T09:00:00Z');
  expect(await readHome(place)).toMatchObject({ askedThisWeek: 5, doneThisWeek: null });
  const far = { ...place, latitude: place.latitude + 1 };
  expect(await readHome(far)).toMatchObject({ askedThisWeek: null });
  now = new Date('2063-03-12T09:00:00Z');
  expect(await readHome(place)).toMatchObject({ askedThisWeek: null });
});

test('begins with a favor that has a photo, and shows faces of those alone who agreed', async () => {
  const place = aNeighbourhood();
  const [shows, keeps, photographer] = [await app.person(), await app.person(), await app.person()];
  await showFace(shows, true);
  await showFace(keeps, false);
  for (const person of [shows, keeps]) await person.mutate('postFavor', favorInput(place));
  const { body } = await photographer.rest('POST', '/photos', await aPicture());
  await photographer.mutate(
    'postFavor',
    favorInput({ ...place, photoIds: [body.id], latitude: place.latitude + 0.01 }),
  );

  const home = await readHome(place);
  expect(home.favors.map(({ poster }: { poster: { id: string } }) => poster.id)[0]).toBe(photographer.id);
  expect(home.favors).toHaveLength(3);
  expect(home.neighbours).toEqual([{ id: shows.id, picture: expect.stringContaining('/photos/') }]);
  const { status } = await fetch(app.url + home.neighbours[0].picture);
  expect(status).toBe(200);

  await shows.mutate('updateProfile', { showsPictureToVisitors: false });
  expect((await readHome(place)).neighbours).toEqual([]);
  expect((await fetch(app.url + home.neighbours[0].picture)).status).toBe(404);
  // Somebody signed in sees all pictures, but no more faces than a visitor.
  expect((await readHome(place, keeps)).neighbours).toEqual([]);
});
