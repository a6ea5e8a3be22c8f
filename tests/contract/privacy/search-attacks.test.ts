import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellToParent, latLngToCell } from 'h3-js';
import { inTransaction } from '../../../api/database/transaction.ts';
import { classBetween } from '../../../api/features/deals/distance-class.ts';
import { makeOffer } from '../../../api/features/deals/accepting/offers.service.ts';
import { countMatches, countPrices, listFavors } from '../../../api/features/favors/favor-lists.service.ts';
import { listFavorClusters } from '../../../api/features/favors/map/favor-clusters.service.ts';
import { saveHomeArea } from '../../../api/features/places/home-area.service.ts';
import { HomeArea } from '../../../api/features/places/home-area.entity.ts';
import { destination, type Point } from '../../../api/features/places/distance.rules.ts';
import { matchSearches } from '../../../api/features/notifications/dispatch/match-searches.ts';
import { Notification } from '../../../api/features/notifications/inbox/notification.entity.ts';
import { SavedSearch } from '../../../api/features/searches/saved-search.entity.ts';
import { saveSearch } from '../../../api/features/searches/saved-searches.service.ts';
import {
  expectUnfound,
  FOUND,
  HOMES,
  HomesUnderAttack,
  LEAST_ERROR,
  LONG,
  median,
  MEDIAN_ERROR,
  type Target,
} from './homes-under-attack.ts';
import { bearingTo, changeBetween, metres, mirrored, threeAround, trilaterate, type Circle } from './locator.ts';

/** Fewest readings for each home that all attacks together take: 10,000 for 200 homes. */
const LEAST_READINGS = 50;

/** Price step of every favor that is looked for, which asks €30: the one from there to €34.99. */
const PRICE_STEP = 6;

/** Radius in km of a circle around a place near a home that holds its favor and no other. */
const WHOLE_KM = 5;

/** Word of every favor that is looked for, and of the attackers' own. */
const WORD = 'Gaarddier';

let homes: HomesUnderAttack;
let readings = 0;

/** Counts a reading. */
async function reads<Answer>(answer: Promise<Answer>): Promise<Answer> {
  readings += 1;
  return answer;
}

beforeAll(async () => {
  homes = await HomesUnderAttack.open({ title: `${WORD} maachen`, category: 'HANDYMAN', price: '30' });
}, LONG);
afterAll(() => homes.close());

/** Draws three circles around places near a favor, each with the smallest radius for which `isWithin` holds. */
async function byCircles(
  { favorId }: Target,
  isWithin: (near: Point, withinKm: number) => Promise<boolean>,
): Promise<Point> {
  const about = await homes.shownPoint(homes.stranger(), favorId);
  const circles: Circle[] = [];
  for (const centre of threeAround(about))
    circles.push({ centre, km: await changeBetween(0.1, 2, (km) => reads(isWithin(centre, km))) });
  return trilaterate(circles as [Circle, Circle, Circle]);
}

const listedBy = (input: object) => (target: Target) =>
  byCircles(target, async (near, withinKm) => {
    const { edges } = await listFavors(homes.stranger(), { near, withinKm, first: 5, ...input });
    return edges.some(({ node }) => node.id === target.favorId);
  });

const countedBy = (input: object) => (target: Target) =>
  byCircles(target, async (near, withinKm) => {
    const { count } = await countMatches(homes.stranger(), { near, withinKm, ...input });
    return count > 0;
  });

/** Draws circles by whether the step of the price that every target asks holds a favor. */
const pricedBy = (input: object) => (target: Target) =>
  byCircles(target, async (near, withinKm) => {
    const { counts } = await countPrices(homes.stranger(), { near, withinKm, ...input });
    return counts[PRICE_STEP]! > 0;
  });

/** Draws circles by whether a wide one around the same place has more favors of any price than a small one. */
const bySubtractedPrices = (target: Target) =>
  byCircles(target, async (near, withinKm) => {
    const countsWithin = async (km: number) =>
      (await countPrices(homes.stranger(), { near, withinKm: km, search: WORD })).counts;
    const [inner, outer] = await Promise.all([countsWithin(withinKm), countsWithin(WHOLE_KM)]);
    return outer.every((count, step) => count === inner[step]);
  });

const mappedBy = (input: object) => (target: Target) =>
  byCircles(target, async (near, withinKm) => {
    const { latitude, longitude } = near;
    const bounds = { south: latitude - 0.1, north: latitude + 0.1, west: longitude - 0.1, east: longitude + 0.1 };
    const { total } = await listFavorClusters(homes.stranger(), {
      bounds,
      zoom: 12,
      first: 1,
      near,
      withinKm,
      ...input,
    });
    return total > 0;
  });

/** Looks where an own favor with the same words and the one looked for change places in the order of the best match. */
async function byBestMatch({ favorId }: Target): Promise<Point> {
  const about = await homes.shownPoint(homes.stranger(), favorId);
  const place = destination(about, 1, 1.2);
  const own = await homes.post(homes.strangerIds[0]!, place, { title: `${WORD} sichen` });
  const ownPoint = await homes.shownPoint(homes.as(homes.strangerIds[1]!), own.favorId);
  const comesFirst = async (near: Point) => {
    const { edges } = await listFavors(homes.stranger(), { near, withinKm: 5, first: 5, search: WORD });
    return edges.find(({ node }) => node.id === favorId || node.id === own.favorId)!.node.id === favorId;
  };
  const beyond = destination(about, Math.PI + 1, 1.2);
  const [bearing, km] = [bearingTo(ownPoint, beyond), metres(ownPoint, beyond) / 1000];
  const halfway: Point[] = [];
  for (const turn of [-0.6, 0.6]) {
    const walk = (distance: number) => destination(ownPoint, bearing + turn, distance);
    halfway.push(walk(await changeBetween(0, km, (distance) => reads(comesFirst(walk(distance))))));
  }
  await homes.takeBack(own.favorId);
  return mirrored(ownPoint, halfway[0]!, halfway[1]!);
}

/** Has the jobs of new favors run for one, as if it were posted again, and looks whether a saved search tells of it. */
async function byAlerts(target: Target): Promise<Point> {
  const { manager } = homes.app.deps.dataSource;
  const userId = homes.strangerIds[2]!;
  const about = await homes.shownPoint(homes.stranger(), target.favorId);
  const circles: Circle[] = [];
  for (const place of threeAround(about)) {
    const { id, latitude, longitude } = await saveSearch(homes.as(userId), { name: 'Mine', tell: 'NOW', near: place });
    const isTold = async (withinKm: number) => {
      await manager.update(SavedSearch, { id }, { withinKm });
      await inTransaction(homes.as(userId), (ctx) => matchSearches(ctx, { favorId: target.favorId, after: null }));
      const { affected } = await manager.delete(Notification, { userId, favorId: target.favorId });
      return affected !== 0;
    };
    circles.push({ centre: { latitude, longitude }, km: await changeBetween(0.05, 3, (km) => reads(isTold(km))) });
    await manager.delete(SavedSearch, { id });
  }
  return trilaterate(circles as [Circle, Circle, Circle]);
}

describe.each([
  ['the radius of a search with words', listedBy({ search: WORD })],
  ['the radius of the newest', listedBy({ sort: 'NEWEST' })],
  ['the radius of the best paid with a price', listedBy({ sort: 'BEST_PAID', filter: { minPrice: '20' } })],
  ['the count of matches', countedBy({ search: WORD, sort: 'SOONEST' })],
  ['the count of a filter', countedBy({ filter: { isNegotiable: false } })],
  ['the numbers by price', pricedBy({})],
  ['the numbers by price of a filter with words', pricedBy({ search: WORD, filter: { isNegotiable: false } })],
  ['the numbers by price of two circles, subtracted', bySubtractedPrices],
  ['the numbers of a map with words', mappedBy({ search: WORD })],
  ['the order of the best match', byBestMatch],
  ['the radius of alerts', byAlerts],
])('a home is not found by %s', (_channel, attack) => {
  test(
    `of ${HOMES} homes none to ${LEAST_ERROR} m, half of them not to ${MEDIAN_ERROR} m`,
    async () => {
      expectUnfound(await homes.errorsOf(attack));
    },
    LONG,
  );

  test(
    'but would be if the published point were the home',
    async () => {
      const hideHomes = await homes.showHomes();
      try {
        expect(median(await homes.errorsOf(attack))).toBeLessThan(FOUND);
      } finally {
        await hideHomes();
      }
    },
    LONG,
  );
});

describe('a home is not found by the distances of offers', () => {
  /** Kilometres from a home to the favors that its helper offers to help with, in six directions. */
  const KM = [0.4, 1.5, 3, 6, 9, 14];

  /** Finds a home at least 800 m from another whose area lies in the same wide cell. */
  async function decoyOf(place: Point, personId: string, wide: string): Promise<Point> {
    for (let step = 0; ; step += 1) {
      const home = destination(place, step * 2.4, 0.8 + (step % 7) * 0.1);
      await saveHomeArea(homes.as(personId), home);
      if ((await wideCellOf(personId)) === wide) return home;
    }
  }

  /** H3 resolution of the rejected alternative: cells of some 50 m. */
  const SMALL = 11;

  const wideCellOf = async (userId: string) => {
    const { h3Res8 } = await homes.app.deps.dataSource.manager.findOneByOrFail(HomeArea, { userId });
    return cellToParent(BigInt(h3Res8).toString(16), 7);
  };

  test(
    `of ${HOMES} homes each answers like one 800 m away or more to whoever posts favors all around`,
    async () => {
      const { app, strangerIds } = homes;
      for (let count = 0; count < HOMES; count += 1) {
        const [helper, other] = await Promise.all([app.person(), app.person()]);
        const place = destination(homes.targets[count]!.home, count, 30);
        await saveHomeArea(homes.as(helper.id), place);
        const decoy = await decoyOf(place, other.id, await wideCellOf(helper.id));
        expect(metres(place, decoy)).toBeGreaterThanOrEqual(799);
        const seen = new Set<string>();
        for (const [index, km] of KM.entries()) {
          const { favorId } = await homes.post(strangerIds[0]!, destination(place, index, km));
          const [asHome, asDecoy] = await Promise.all(
            [helper, other].map(
              async ({ id }) => (await reads(makeOffer(homes.as(id), { favorId, terms: {} }))).distanceClass,
            ),
          );
          expect(asDecoy).toBe(asHome);
          seen.add(asHome!);
          await homes.takeBack(favorId);
        }
        expect(seen.size).toBeGreaterThan(1);
        // But would not if small cells were compared: a favor next door tells the two apart.
        const [atHome, atDecoy, nextDoor] = [place, decoy, destination(place, 1, 0.02)].map((point) =>
          latLngToCell(point.latitude, point.longitude, SMALL),
        ) as [string, string, string];
        expect(classBetween(atDecoy, nextDoor)).not.toBe(classBetween(atHome, nextDoor));
      }
    },
    LONG,
  );
});

test(`${LEAST_READINGS} readings or more were taken of each home`, () => {
  expect(readings).toBeGreaterThanOrEqual(LEAST_READINGS * HOMES);
});
