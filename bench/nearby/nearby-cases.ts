import type { DataSource } from 'typeorm';
import { favorCategoryCounts } from '../../api/features/favors/nearby/category-counts.ts';
import { findNearby, type NearbySearch } from '../../api/features/favors/nearby/nearby.ts';
import { CITY, denseSpot, NOWHERE, numbers, RARE, sparseSpot } from './nearby-world.ts';

/** Runs of each case: first to warm up, then measured. */
const ROUNDS = { warm: 30, counted: 200 };

/** Duration of a case in ms, and the mean number of rows it returns. */
export interface Measured {
  name: string;
  p50: number;
  p95: number;
  rows: number;
}

/** Runs one search from a new place each time; returns the number of rows. */
export type Case = () => Promise<number>;

/** Measures every case, with the plain bounding box for comparison. */
export async function measureCases(dataSource: DataSource, now: Date): Promise<Measured[]> {
  const db = dataSource.manager;
  const random = numbers(7);
  const base: Omit<NearbySearch, 'near'> = {
    withinKm: 15,
    status: 'OPEN',
    includeExpired: false,
    now,
    first: 20,
    viewerId: null,
  };
  const around = (km: number) => denseSpot(random, km);
  const nowhere = () => ({ latitude: NOWHERE.latitude + random() * 5, longitude: NOWHERE.longitude + random() * 5 });
  const search =
    (make: () => NearbySearch): Case =>
    async () =>
      (await findNearby(db, make())).rows.length;
  const deep = await placesOnTheWay(dataSource, { ...base, near: CITY });

  const cases: Record<string, Case> = {
    'bounding box, dense': () => boundingBox(dataSource, around(10), now),
    dense: search(() => ({ ...base, near: around(10) })),
    'dense, signed in': search(() => ({ ...base, near: around(10), viewerId: '17' })),
    'page 10': search(() => ({ ...base, near: CITY, after: deep(9) })),
    'page 100': search(() => ({ ...base, near: CITY, after: deep(99) })),
    'page 100 of 50': search(() => ({ ...base, near: CITY, first: 50, after: deep(99 * 2.5) })),
    'rare category': search(() => ({ ...base, near: around(10), category: RARE })),
    'sparse, 15 km': search(() => ({ ...base, near: sparseSpot(random) })),
    'sparse, 100 km': search(() => ({ ...base, near: sparseSpot(random), withinKm: 100 })),
    'no result, 100 km': search(() => ({ ...base, near: nowhere(), withinKm: 100 })),
    'counts of categories': async () => (await favorCategoryCounts(db, { ...base, near: around(10) })).length,
  };
  const measured: Measured[] = [];
  for (const [name, ask] of Object.entries(cases)) measured.push({ name, ...(await measure(ask)) });
  return measured;
}

/** Returns a lookup of the cursor where a page of 20 begins; past the end it is the cursor of the last favor. */
async function placesOnTheWay(
  dataSource: DataSource,
  search: NearbySearch,
): Promise<(pages: number) => NearbySearch['after']> {
  const places: NearbySearch['after'][] = [undefined];
  for (let more = true; more && places.length <= 250;) {
    const { rows, hasNextPage } = await findNearby(dataSource.manager, { ...search, after: places.at(-1) });
    const last = rows.at(-1);
    if (last) places.push({ km: last.km, id: last.favor.id });
    more = hasNextPage;
  }
  return (pages) => places[Math.min(Math.floor(pages), places.length - 1)];
}

/** Measures a case: its duration in ms, and the mean number of rows it returns. */
async function measure(ask: Case): Promise<Omit<Measured, 'name'>> {
  const times: number[] = [];
  let rows = 0;
  for (let round = -ROUNDS.warm; round < ROUNDS.counted; round += 1) {
    const began = performance.now();
    const found = await ask();
    if (round < 0) continue;
    times.push(performance.now() - began);
    rows += found;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.floor(share * times.length)]!.toFixed(2));
  return { p50: at(0.5), p95: at(0.95), rows: Number((rows / ROUNDS.counted).toFixed(1)) };
}

/** Index for the plain bounding box, present only while it is measured. */
export const BOX_INDEX = 'favors_in_a_box';

const KM_PER_DEGREE = 111.195;

/** Searches the way one would without cells: a box, an index on latitude and longitude, the exact distance, sorted. */
async function boundingBox(
  dataSource: DataSource,
  { latitude, longitude }: NearbySearch['near'],
  now: Date,
): Promise<number> {
  const north = 15 / KM_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const rows = await dataSource.query(
    `SELECT * FROM (
       SELECT *, 2 * 6371 * asin(sqrt(power(sin(radians(published_latitude - $1) / 2), 2)
         + cos(radians($1)) * cos(radians(published_latitude)) * power(sin(radians(published_longitude - $2) / 2), 2))) AS km
       FROM favors WHERE status = 'OPEN' AND expires_at > $3
         AND published_latitude BETWEEN $1 - $4::float8 AND $1 + $4 AND published_longitude BETWEEN $2 - $5::float8 AND $2 + $5
     ) AS boxed WHERE km <= 15 ORDER BY km, id LIMIT 20`,
    [latitude, longitude, now, north, east],
  );
  return rows.length;
}
