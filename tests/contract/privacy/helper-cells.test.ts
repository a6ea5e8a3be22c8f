import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellToBoundary, cellToLatLng, cellToParent, latLngToCell } from 'h3-js';
import { createContext } from '../../../api/create-context.ts';
import { listHelpersNearby, saveHelperListing } from '../../../api/features/helpers/helpers.service.ts';
import { destination, distanceKm, type Point } from '../../../api/features/places/distance.rules.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { aNeighbourhood } from '../../../api/testing/world.ts';
import type { DistanceClass } from '../../../api/generated/graphql.ts';
import { FOUND, median, MEDIAN_ERROR } from './homes-under-attack.ts';
import { changeBetween, metres } from './locator.ts';

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

/** Has a new person offer help around a place. */
async function helperAt(place: Point): Promise<string> {
  const { id } = await app.person({ confirmed: true });
  await saveHelperListing(as(id), { skills: ['GARDEN'], slots: ['SUNDAYS'], near: place });
  return id;
}

/** Returns all that is answered about one helper from a point. */
async function reading(helperId: string, near: Point): Promise<string> {
  const helpers = await listHelpersNearby(as(eve.id), { near });
  return JSON.stringify(helpers.find(({ userId }) => userId === helperId) ?? null);
}

test(`${SIDE * SIDE} readings of a helper from all around tell no place inside a cell from another, for ${HOMES} homes`, async () => {
  for (let home = 0; home < HOMES; home += 1) {
    const place = aNeighbourhood();
    const helperId = await helperAt(place);
    const [row] = await app.deps.dataSource.query('SELECT * FROM helper_listings WHERE user_id = $1', [helperId]);
    const cell = BigInt(row.h3_7).toString(16);
    const answers = new Map<string, Set<string>>();
    for (let index = 0; index < SIDE * SIDE; index += 1) {
      const [east, north] = [(index % SIDE) - SIDE / 2, Math.floor(index / SIDE) - SIDE / 2];
      const from = destination(destination(place, 0, north * STEP_KM), Math.PI / 2, east * STEP_KM);
      const own = cellToParent(latLngToCell(from.latitude, from.longitude, 8), 7);
      answers.set(own, (answers.get(own) ?? new Set()).add(await reading(helperId, from)));
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

/** Says how far a helper is from a point. */
type Ask = (from: Point) => Promise<DistanceClass | undefined>;

/** Asks as a stranger does. */
const asEve =
  (helperId: string): Ask =>
  async (near) =>
    (await listHelpersNearby(as(eve.id), { near })).find(({ userId }) => userId === helperId)?.distance;

/** Kilometres from a home within which its helper would be near, if that were measured from the very point. */
const NEAR_KM = 5;

/** Answers as the product would if it compared points in place of cells. */
const withoutCells =
  (home: Point): Ask =>
  async (from) =>
    distanceKm(home, from) <= NEAR_KM ? 'NEAR' : 'FURTHER';

/** Kilometres beyond which nobody is near any more, and bearings of an attacker who walks there and back. */
const BEYOND_KM = 10;
const AXES = [0, Math.PI / 2, 0, Math.PI / 2];

/**
 * Walks out of what is near in opposite directions, and goes on from the middle between the two ends: of a circle that
 * leads to its centre.
 */
async function byWalking(about: Point, ask: Ask): Promise<Point> {
  const isNear = async (point: Point) => ['SAME_AREA', 'NEAR'].includes((await ask(point)) ?? '');
  let guess = about;
  for (const bearing of AXES) {
    const from = guess;
    const at = (km: number) => destination(from, km < 0 ? bearing + Math.PI : bearing, Math.abs(km));
    const end = (sign: number) => changeBetween(0, BEYOND_KM, async (km) => !(await isNear(at(sign * km))));
    guess = at(((await end(1)) - (await end(-1))) / 2);
  }
  return guess;
}

/** Returns how far off {@link byWalking} is for each home, in metres, the least first. */
async function errorsOf(askAbout: (home: Point) => Promise<Ask>): Promise<number[]> {
  const errors: number[] = [];
  for (let count = 0; count < HOMES; count += 1) {
    const home = aNeighbourhood();
    const about = destination(home, Math.random() * 2 * Math.PI, 0.8);
    errors.push(metres(home, await byWalking(about, await askAbout(home))));
  }
  return errors.sort((a, b) => a - b);
}

describe(`${HOMES} homes of helpers`, () => {
  test('are not found by walking to where they are no longer near', async () => {
    // The middle of what is near is that of the cell, where a home may lie by chance.
    expect(median(await errorsOf(async (home) => asEve(await helperAt(home))))).toBeGreaterThan(MEDIAN_ERROR);
  }, 600_000);

  test('but would be if points were compared in place of cells', async () => {
    expect(median(await errorsOf(async (home) => withoutCells(home)))).toBeLessThan(FOUND);
  });
});
