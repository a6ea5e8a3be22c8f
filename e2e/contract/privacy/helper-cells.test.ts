import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cellToBoundary, cellToLatLng, cellToParent, latLngToCell } from 'h3-js';
import { createContext } from '../../../api/create-context.ts';
import { listHelpersNearby, saveHelperListing } from '../../../api/features/helpers/helpers.service.ts';
import { destination, distanceKm, type Point } from '../../../api/features/places/distance.rules.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { aNeighbourhood } from '../../../api/testing/world.ts';

/** Homes that the attack looks for: a sample in the test command, 200 by `npm run proof:homes`. */
const HOMES = Math.min(Number(process.env.HOMES ?? 6), 200);

/** Readings of one attack, from points on a grid around the home. */
const SIDE = 24;

/** Distance of two points of that grid, in km. */
const STEP_KM = 0.4;

let app: TestApp;
let eve: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  eve = await app.person();
});
afterAll(() => app.close());

const as = (id: string) => createContext(app.deps, { viewer: { id, sessionId: null }, address: '' });

/** Returns all that is answered about one helper from a point. */
async function reading(helperId: string, near: Point): Promise<string> {
  const helpers = await listHelpersNearby(as(eve.id), { near });
  return JSON.stringify(helpers.find(({ userId }) => userId === helperId) ?? null);
}

test(`${SIDE * SIDE} readings of a helper from all around tell no place inside a cell from another, for ${HOMES} homes`, async () => {
  for (let home = 0; home < HOMES; home += 1) {
    const place = aNeighbourhood();
    const helper = await app.person({ confirmed: true });
    await saveHelperListing(as(helper.id), { skills: ['GARDEN'], slots: ['SUNDAYS'], near: place });
    const [row] = await app.deps.dataSource.query('SELECT * FROM helper_listings WHERE user_id = $1', [helper.id]);
    const cell = BigInt(row.h3_7).toString(16);
    const answers = new Map<string, Set<string>>();
    for (let index = 0; index < SIDE * SIDE; index += 1) {
      const [east, north] = [(index % SIDE) - SIDE / 2, Math.floor(index / SIDE) - SIDE / 2];
      const from = destination(destination(place, 0, north * STEP_KM), Math.PI / 2, east * STEP_KM);
      const own = cellToParent(latLngToCell(from.latitude, from.longitude, 8), 7);
      answers.set(own, (answers.get(own) ?? new Set()).add(await reading(helper.id, from)));
    }
    // From anywhere in one cell the answer is the same, so all that can be learnt is which cell is the nearest one.
    for (const said of answers.values()) expect(said.size).toBe(1);
    // Somebody else in another corner of that cell gets the same row: it holds nothing but the cell.
    const [latitude, longitude] = cellToLatLng(cell);
    const middle = { latitude, longitude };
    const corner = cellToBoundary(cell)[0]!;
    expect(distanceKm(middle, { latitude: corner[0], longitude: corner[1] })).toBeGreaterThan(0.8);
    expect(Object.keys(row).sort()).toEqual(['h3_7', 'saved_at', 'skills', 'slots', 'user_id', 'words']);
  }
}, 600_000);
