import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pLimit from 'p-limit';
import { Deal } from '../../../api/features/deals/deal.entity.ts';
import { undoAgreement } from '../../../api/features/deals/endings/endings.service.ts';
import { updateFavor } from '../../../api/features/favors/edit/update-favor.service.ts';
import { acceptFavor } from '../../../api/features/deals/accepting/accept-favor.service.ts';
import { deleteFavor, getFavor } from '../../../api/features/favors/favors.service.ts';
import { listFavorClusters, type FavorClusters } from '../../../api/features/favors/map/favor-clusters.service.ts';
import { destination, type Point } from '../../../api/features/places/distance.rules.ts';
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
import { changeBetween, meanOf } from './locator.ts';

let homes: HomesUnderAttack;

beforeAll(async () => {
  homes = await HomesUnderAttack.open();
}, LONG);
afterAll(() => homes.close());

/** Moves the edges of a map at its closest zoom, where every point stands for itself. */
async function byBounds({ favorId }: Target): Promise<Point> {
  const { latitude, longitude } = await homes.shownPoint(homes.stranger(), favorId);
  const half = 0.02;
  const whole = { south: latitude - half, north: latitude + half, west: longitude - half, east: longitude + half };
  const isShown = async (bounds: typeof whole) =>
    (await listFavorClusters(homes.stranger(), { bounds, zoom: 18, first: 1 })).total > 0;
  return {
    latitude: await changeBetween(whole.south, whole.north, (north) => isShown({ ...whole, north })),
    longitude: await changeBetween(whole.west, whole.east, (east) => isShown({ ...whole, east })),
  };
}

/** Zooms at which a map is read, from cells of a whole country to single points. */
const ZOOMS = [7, 10, 12, 13, 14, 15, 16, 18];

/** Returns the sums of the points on a map: of its numbers and of its favors. */
function sumOf({ clusters, favors }: FavorClusters): Point {
  const points = [
    ...clusters.map(({ count, location }) => ({ count, ...location })),
    ...favors.map((favor) => ({ count: 1, latitude: favor.publishedLatitude, longitude: favor.publishedLongitude })),
  ];
  const sum = (read: (point: Point) => number) => points.reduce((total, point) => total + point.count * read(point), 0);
  return { latitude: sum(({ latitude }) => latitude), longitude: sum(({ longitude }) => longitude) };
}

/** Something that happens to a favor between two readings of a map. */
interface Change {
  /** Has it happen; answers where the favor stands on the map afterwards, null where it has left. */
  happen: (target: Target) => Promise<Point | null>;
  /** Takes it back. */
  takeBack: (target: Target) => Promise<unknown>;
}

const deleting: Change = {
  happen: async ({ favorId }) => {
    await deleteFavor(homes.as(homes.posterId), { favorId });
    return null;
  },
  takeBack: ({ favorId }) => homes.putBack(favorId),
};

const accepting: Change = {
  happen: async ({ favorId }) => {
    // A new one each: nobody may take on many at a time.
    const { id } = await homes.app.person();
    await acceptFavor(homes.as(id), { favorId });
    return null;
  },
  takeBack: async ({ favorId }) => {
    const { manager } = homes.app.deps.dataSource;
    const { id, helperId } = await manager.findOneByOrFail(Deal, { favorId, state: 'AGREED' });
    return undoAgreement(homes.as(helperId), { dealId: id });
  },
};

/** Gives a favor another address, as its poster does. */
async function moveTo({ favorId }: Target, { latitude, longitude }: Point): Promise<void> {
  const poster = homes.as(homes.posterId);
  const { revision } = await getFavor(poster, { favorId });
  const place = { address: '1 Rue Neuve', latitude: String(latitude), longitude: String(longitude) };
  await updateFavor(poster, { favorId, revision, ...place });
}

/** Kilometres that a favor is moved: most often into another of the cells that are counted. */
const MOVED_KM = 1.5;

const editing: Change = {
  happen: async (target) => {
    await moveTo(target, destination(target.home, 1, MOVED_KM));
    return homes.shownPoint(homes.stranger(), target.favorId);
  },
  takeBack: (target) => moveTo(target, target.home),
};

const oneByOne = pLimit(1);

/**
 * Reads the sums of a map at every zoom before and after something happens to a favor: they differ by that favor.
 * Favors of the attacker see to it that there is always a number, and never the favor itself. Cells of a map seen from
 * afar hold several homes: what another attack posts meanwhile would change their sums.
 */
const byDifference =
  ({ happen, takeBack }: Change) =>
  (target: Target): Promise<Point> =>
    oneByOne(async () => {
      const about = await homes.shownPoint(homes.stranger(), target.favorId);
      const own = await Promise.all(Array.from({ length: 4 }, () => homes.post(homes.strangerIds[0]!, about)));
      const bounds = {
        south: about.latitude - 0.05,
        north: about.latitude + 0.05,
        west: about.longitude - 0.05,
        east: about.longitude + 0.05,
      };
      const readSums = () =>
        Promise.all(
          ZOOMS.map(async (zoom) => sumOf(await listFavorClusters(homes.stranger(), { bounds, zoom, first: 1 }))),
        );
      const before = await readSums();
      const now = (await happen(target)) ?? { latitude: 0, longitude: 0 };
      const after = await readSums();
      await takeBack(target);
      for (const { favorId } of own) await homes.takeBack(favorId);
      return meanOf(
        before.map(({ latitude, longitude }, index) => ({
          latitude: latitude - after[index]!.latitude + now.latitude,
          longitude: longitude - after[index]!.longitude + now.longitude,
        })),
      );
    });

describe.each([
  ['the bounds of a map that counts', byBounds],
  ['the sums of a map before and after it is deleted', byDifference(deleting)],
  ['the sums of a map before and after it is accepted', byDifference(accepting)],
  ['the sums of a map before and after its address is edited', byDifference(editing)],
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

/** Edits of an address, each with a point a few metres off, of which the mean is taken. */
const EDITS = 10;

test(
  `a home is not found by the mean of the points after ${EDITS} edits`,
  async () => {
    const errors = await homes.errorsOf(async (target) => {
      const points: Point[] = [];
      for (let edit = 0; edit < EDITS; edit += 1) {
        await moveTo(target, destination(target.home, Math.random() * 2 * Math.PI, 0.03 * Math.sqrt(Math.random())));
        points.push(await homes.shownPoint(homes.stranger(), target.favorId));
      }
      return meanOf(points);
    });
    expectUnfound(errors);
  },
  LONG,
);
