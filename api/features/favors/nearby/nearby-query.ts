import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorCategory, FavorStatus } from '../../../generated/graphql.ts';
import { EARTH_RADIUS_KM, type Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor, type FavorCondition } from '../listed-favors.ts';
import type { CellRange } from './nearby-cells.ts';

/** How long lists that want them keep favors whose time ran out, in milliseconds: two days (docs/behaviour.md#expiry). */
export const EXPIRED_SHOWN_MS = 2 * 86_400_000;

/** Great-circle kilometres from (:latitude, :longitude) to the published point; the SQL twin of distanceKm. */
export const KM = `2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
  power(sin(radians(favor.publishedLatitude - :latitude) / 2), 2)
  + cos(radians(:latitude)) * cos(radians(favor.publishedLatitude)) * power(sin(radians(favor.publishedLongitude - :longitude) / 2), 2)
)))`;

/** Everything about a search but how far it goes and its page. */
export interface FavorFilter {
  near: Point;
  category?: FavorCategory | null | undefined;
  /** Deleted favors are never found, nor hidden ones. */
  status: FavorStatus;
  /** Whether to keep open favors whose time ran out less than two days ago. */
  includeExpired: boolean;
  now: Date;
  /** Who looks, null for a visitor: nobody finds what they may not see. */
  viewerId: string | null;
  /** What else must hold for a row. */
  where?: FavorCondition;
}

/** The moment after which the time of an open favor must run out for it to be found. */
export const endsAfter = ({ includeExpired, now }: Pick<FavorFilter, 'includeExpired' | 'now'>): Date =>
  new Date(now.getTime() - (includeExpired ? EXPIRED_SHOWN_MS : 0));

/** The favors a filter lets through, as rows of `favor`. */
export function matching(db: EntityManager, filter: FavorFilter): SelectQueryBuilder<Favor> {
  const { near, category, status, viewerId, where } = filter;
  const listed = listedFor(viewerId, status === 'OPEN' ? status : undefined);
  const query = db
    .createQueryBuilder(Favor, 'favor')
    .setParameters({ latitude: near.latitude, longitude: near.longitude });
  query.where(listed.sql, listed.parameters);
  if (where) query.andWhere(where.sql, where.parameters);
  if (category) query.andWhere('favor.category = :category', { category });
  return status === 'OPEN'
    ? query.andWhere('favor.expiresAt > :endsAfter', { endsAfter: endsAfter(filter) })
    : query.andWhere('favor.status = :status', { status });
}

/**
 * What a query selects, cell by cell, each cell one look into an index; from everywhere where `cells` is null. OFFSET 0 keeps the
 * planner from joining the other way round, and from working out a distance more than once.
 * @param name tells the cells of one statement apart.
 */
export function fromCells(
  query: SelectQueryBuilder<Favor>,
  cells: CellRange[] | null,
  name = 'cell',
): { sql: string; parameters: Record<string, unknown> } {
  if (!cells) return { sql: `(${query.offset(0).getQuery()}) AS found`, parameters: query.getParameters() };
  const rows = query.andWhere(`favor.h3Res8 BETWEEN ${name}.low AND ${name}.high`).offset(0).getQuery();
  return {
    sql: `unnest(CAST(:${name}Lows AS bigint[]), CAST(:${name}Highs AS bigint[])) AS ${name} (low, high) CROSS JOIN LATERAL (${rows}) AS found`,
    parameters: {
      ...query.getParameters(),
      [`${name}Lows`]: cells.map(({ low }) => low),
      [`${name}Highs`]: cells.map(({ high }) => high),
    },
  };
}
