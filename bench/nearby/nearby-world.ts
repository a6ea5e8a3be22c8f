import type { DataSource } from 'typeorm';
import { cellAt } from '../../api/features/places/nearby-cells.ts';
import { categoryLabels } from '../../api/features/favors/favor-labels.ts';
import { destination, type Point } from '../../api/features/places/distance.rules.ts';
import type { FavorCategory } from '../../api/generated/graphql.ts';

/** Centre of the dense half: Luxembourg City. */
export const CITY: Point = { latitude: 49.6116, longitude: 6.1319 };

/** Radius of the dense half in km; its favors are spread evenly. */
const DENSE_KM = 15;

/** Bounds of the sparse half: Europe, in degrees. */
const EUROPE = { south: 37, north: 60, west: -8, east: 28 };

/** A place in the middle of the Pacific, far from every favor. */
export const NOWHERE: Point = { latitude: -40, longitude: -130 };

/** One favor in this many is open; the others were completed long ago. */
export const OPEN_ONE_IN = 9;

/** A category of one favor in {@link RARE_ONE_IN}; the others share the rest evenly. */
export const RARE: FavorCategory = 'PLUMBING';
const RARE_ONE_IN = 2_000;
const COMMON = (Object.keys(categoryLabels) as FavorCategory[]).filter((category) => category !== RARE);

/** People who post; one more person helps. */
const POSTERS = 5_000;

/** Rows per statement. */
const BATCH = 10_000;

const HOUR_MS = 3_600_000;

const DESCRIPTION =
  'No lift, two of us would be perfect. The van is there from nine, coffee and cake are on the house afterwards. '.repeat(
    2,
  );

/** Returns a repeatable stream of numbers from 0 to 1 (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a point of the dense half, at most `km` from its centre. */
export const denseSpot = (random: () => number, km = DENSE_KM): Point =>
  destination(CITY, random() * 2 * Math.PI, km * Math.sqrt(random()));

/** Returns a point of the sparse half. */
export const sparseSpot = (random: () => number): Point => ({
  latitude: EUROPE.south + random() * (EUROPE.north - EUROPE.south),
  longitude: EUROPE.west + random() * (EUROPE.east - EUROPE.west),
});

/** Inserts the people of all favors. */
export async function loadPeople(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO users (first_name, last_name) SELECT 'Ana', 'Muller' FROM generate_series(0, ${POSTERS})`,
  );
}

/**
 * Adds favors to the first `from` until there are `total`, with the mix that years of use would leave.
 * @param into table that takes them.
 */
export async function loadFavors(
  dataSource: DataSource,
  from: number,
  total: number,
  now: Date,
  { into = 'favors' }: { into?: string } = {},
): Promise<void> {
  const random = numbers(total);
  for (let start = from; start < total; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - start) }, (_, offset) =>
      aRow(random, (start + offset) % 2 === 0, now),
    );
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await dataSource.query(
      `INSERT INTO ${into} (poster_id, helper_id, title, description, category, price_cents, is_negotiable, timeframe, status, address,
         latitude, longitude, published_latitude, published_longitude, area, h3_8, created_at, expires_at, completed_at)
       SELECT poster, CASE status WHEN 'COMPLETED' THEN ${POSTERS + 1} END, 'Carry a wardrobe down two floors', $8, category, 4500, true, 'Flexible',
         status, '12 Rue de Hollerich, L-1741 Luxembourg', latitude + 0.002, longitude, latitude, longitude, 'Hollerich', cell, created,
         created + interval '14 days', CASE status WHEN 'COMPLETED' THEN created + interval '1 day' END
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::bigint[], $7::timestamptz[])
         AS row (poster, category, status, latitude, longitude, cell, created)`,
      [
        column('poster'),
        column('category'),
        column('status'),
        column('latitude'),
        column('longitude'),
        column('cell'),
        column('created'),
        DESCRIPTION,
      ],
    );
  }
}

function aRow(random: () => number, dense: boolean, now: Date) {
  const point = dense ? denseSpot(random) : sparseSpot(random);
  const open = random() * OPEN_ONE_IN < 1;
  const ageHours = open ? random() * 40 : 100 + random() * 20_000;
  return {
    ...point,
    poster: 1 + Math.floor(random() * POSTERS),
    category: random() * RARE_ONE_IN < 1 ? RARE : COMMON[Math.floor(random() * COMMON.length)]!,
    status: open ? 'OPEN' : 'COMPLETED',
    cell: cellAt(point),
    created: new Date(now.getTime() - ageHours * HOUR_MS),
  };
}
