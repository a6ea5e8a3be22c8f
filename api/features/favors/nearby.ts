import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';
import { EARTH_RADIUS_KM, type Point } from '../places/distance.rules.ts';
import { Favor } from './favor.entity.ts';
import { listedFor, type FavorCondition } from './favor-sight.ts';
import { cellAt, cellsBetween, type Resolution } from './nearby-cells.ts';

/** How long lists that want them keep favors whose time ran out, in milliseconds: two days (design §3). */
export const EXPIRED_SHOWN_MS = 2 * 86_400_000;

/**
 * Where the small cells are asked: not for one category, which has an index of its own; not in rings wider than a circle of this
 * radius, nor further out, where there would be too many of them (design §4; measured with 60,000 open favors within 15 km).
 */
const SMALL_CELLS = { asWideAsKm: 4, upToKm: 16 };

/** Great-circle kilometres from (:latitude, :longitude) to the published point; the SQL twin of distanceKm. */
const KM = `2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
  power(sin(radians(favor.publishedLatitude - :latitude) / 2), 2)
  + cos(radians(:latitude)) * cos(radians(favor.publishedLatitude)) * power(sin(radians(favor.publishedLongitude - :longitude) / 2), 2)
)))`;

/** Which favors to look for around a point. */
export interface NearbySearch {
  near: Point;
  /** At most this many kilometres away, by the published point. */
  withinKm: number;
  category?: FavorCategory | null | undefined;
  /** Deleted favors are never found, nor hidden ones. */
  status: FavorStatus;
  /** Whether to keep open favors whose time ran out less than two days ago. */
  includeExpired: boolean;
  now: Date;
  /** How many rows to answer. */
  first: number;
  /** The place of the last row already seen. */
  after?: NearbyPlace | undefined;
  /** Who looks, null for a visitor: nobody finds what they may not see. */
  viewerId: string | null;
  /** What else must hold for a row. */
  where?: FavorCondition;
}

/** A row's place in the list: nearest first, then by id. */
export interface NearbyPlace {
  km: number;
  id: string;
}

/** A favor found, and how many kilometres away it is shown. */
export interface NearbyFavor {
  favor: Favor;
  km: number;
}

/** The H3 cells a favor with this published point is filed under. */
export const cellsOf = (published: Point): Pick<Favor, 'h3Res8' | 'h3Res6'> => ({ h3Res8: cellAt(published, 8), h3Res6: cellAt(published, 6) });

/** One page of favors around a point, nearest published point first (design §4 'Nearby = H3 cells'). */
export async function findNearby(db: EntityManager, search: NearbySearch): Promise<{ rows: NearbyFavor[]; hasNextPage: boolean }> {
  const rows: NearbyFavor[] = [];
  for (const band of bandsOf(search)) {
    rows.push(...(await readBand(db, search, band, search.first + 1 - rows.length)));
    if (rows.length > search.first) break;
  }
  return { rows: rows.slice(0, search.first), hasNextPage: rows.length > search.first };
}

/** How many open, unexpired favors each category has around a point, most first. */
export async function favorCategoryCounts(
  db: EntityManager,
  { near, withinKm, now, viewerId }: Pick<NearbySearch, 'near' | 'withinKm' | 'now' | 'viewerId'>,
): Promise<{ category: FavorCategory; count: number }[]> {
  const query = matching(db, { near, status: 'OPEN', includeExpired: false, now, viewerId });
  return fromCells(query, cellsBetween(near, 0, withinKm, 6), 6)
    .andWhere(`${KM} <= :toKm`, { toKm: withinKm })
    .select('favor.category', 'category')
    .addSelect('count(*)::int', 'count')
    .groupBy('favor.category')
    .orderBy('count(*)', 'DESC')
    .addOrderBy('favor.category')
    .getRawMany();
}

/** A part of the list: after a place, up to a distance. */
interface Band {
  after: NearbyPlace;
  toKm: number;
}

const BEFORE_ALL: NearbyPlace = { km: -1, id: '0' };
const LAST_ID = String(2n ** 63n - 1n);

/** Rings from the page's start outwards, each of four times the area of the one before: a full page is mostly in the first. */
function* bandsOf({ withinKm, status, after = BEFORE_ALL }: NearbySearch): Generator<Band> {
  let inner = Math.max(0, after.km);
  for (let area = 1, from = after; ; area *= 4) {
    const toKm = status === 'OPEN' ? Math.min(withinKm, Math.sqrt(inner ** 2 + area)) : withinKm;
    yield { after: from, toKm };
    if (toKm >= withinKm) return;
    inner = toKm;
    from = { km: toKm, id: LAST_ID };
  }
}

async function readBand(db: EntityManager, search: NearbySearch, { after, toKm }: Band, limit: number): Promise<NearbyFavor[]> {
  const query = matching(db, search)
    .addSelect(KM, 'km')
    .andWhere(`${KM} <= :toKm`, { toKm })
    .andWhere(`(${KM}, favor.id) > (:afterKm, :afterId)`, { afterKm: after.km, afterId: after.id })
    .orderBy('km')
    .addOrderBy('favor.id')
    .limit(limit);
  if (search.category) query.andWhere('favor.category = :category', { category: search.category });
  if (search.status === 'OPEN') {
    const resolution = resolutionFor(search, { after, toKm });
    fromCells(query, cellsBetween(search.near, after.km, toKm, resolution), resolution);
  }
  const { entities, raw } = await query.getRawAndEntities<{ km: number }>();
  return entities.map((favor, index) => ({ favor, km: raw[index]!.km }));
}

function resolutionFor({ category }: NearbySearch, { after, toKm }: Band): Resolution {
  const narrow = toKm ** 2 - Math.max(0, after.km) ** 2 <= SMALL_CELLS.asWideAsKm ** 2;
  return narrow && toKm <= SMALL_CELLS.upToKm && !category ? 8 : 6;
}

/**
 * Everything about a search but its place and its page. The partial indexes ask for `listed`.
 */
function matching(
  db: EntityManager,
  { near, status, includeExpired, now, viewerId, where }: Pick<NearbySearch, 'near' | 'status' | 'includeExpired' | 'now' | 'viewerId' | 'where'>,
): SelectQueryBuilder<Favor> {
  const listed = listedFor(viewerId);
  const query = db.createQueryBuilder(Favor, 'favor').setParameters({ latitude: near.latitude, longitude: near.longitude });
  query.where(listed.sql, listed.parameters);
  if (where) query.andWhere(where.sql, where.parameters);
  if (status !== 'OPEN') return query.andWhere('favor.status = :status', { status });
  const endedAfter = new Date(now.getTime() - (includeExpired ? EXPIRED_SHOWN_MS : 0));
  return query.andWhere('favor.listed').andWhere('favor.expiresAt > :endedAfter', { endedAfter });
}

const fromCells = (query: SelectQueryBuilder<Favor>, cells: string[], resolution: Resolution) =>
  query.andWhere(`favor.h3Res${resolution} = ANY(CAST(:cells AS bigint[]))`, { cells });
