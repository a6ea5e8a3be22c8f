import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorCategory, FavorStatus } from '../../../generated/graphql.ts';
import { EARTH_RADIUS_KM, type Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor, type FavorCondition } from '../listed-favors.ts';
import type { CellRange } from './nearby-cells.ts';

/** Time in milliseconds for which lists can still include expired favors: two days (docs/behaviour.md#expiry). */
export const EXPIRED_SHOWN_MS = 2 * 86_400_000;

/** SQL of the great-circle kilometres from (:latitude, :longitude) to the published point, as in `distanceKm`. */
export const KM = `2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
  power(sin(radians(favor.publishedLatitude - :latitude) / 2), 2)
  + cos(radians(:latitude)) * cos(radians(favor.publishedLatitude)) * power(sin(radians(favor.publishedLongitude - :longitude) / 2), 2)
)))`;

/** Conditions of a search, without its radius and page. */
export interface FavorFilter {
  near: Point;
  category?: FavorCategory | null | undefined;
  /** Status to find; deleted and hidden favors are never found. */
  status: FavorStatus;
  /** True to include open favors that expired less than {@link EXPIRED_SHOWN_MS} ago. */
  includeExpired: boolean;
  now: Date;
  /** Viewer the results must be visible to; null for a visitor. */
  viewerId: string | null;
  /** Further condition on each row. */
  where?: FavorCondition;
}

/** Returns the moment after which an open favor must expire to be found. */
export const endsAfter = ({ includeExpired, now }: Pick<FavorFilter, 'includeExpired' | 'now'>): Date =>
  new Date(now.getTime() - (includeExpired ? EXPIRED_SHOWN_MS : 0));

/** Builds the query of the favors a filter matches, as rows of `favor`. */
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
 * Builds a FROM item that runs a query once per cell, each an index scan; or once without cells where `cells` is null.
 * OFFSET 0 keeps the planner from reversing the join and from computing a distance more than once.
 * @param name unique name of the cells within one statement.
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
