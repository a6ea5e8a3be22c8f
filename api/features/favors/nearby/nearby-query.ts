import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorCategory, FavorStatus } from '../../../generated/graphql.ts';
import { crossesAntimeridian, type Bounds } from '../../places/bounds.rules.ts';
import { EARTH_RADIUS_KM, type Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor, type FavorCondition } from '../listed-favors.ts';
import type { CellRange } from '../../places/nearby-cells.ts';

/**
 * Time in milliseconds for which lists can still include expired favors: two days (docs/behaviour/favors.md#expiry).
 */
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
  /** Rectangle the published point must lie in. */
  bounds?: Bounds | undefined;
  /** Further conditions, whose parameters have names of their own. */
  conditions?: readonly FavorCondition[] | undefined;
}

/** Returns the moment after which an open favor must expire to be found. */
export const endsAfter = ({ includeExpired, now }: Pick<FavorFilter, 'includeExpired' | 'now'>): Date =>
  new Date(now.getTime() - (includeExpired ? EXPIRED_SHOWN_MS : 0));

/** Builds the query of the favors a filter matches, as rows of `favor`. */
export function matching(db: EntityManager, filter: FavorFilter): SelectQueryBuilder<Favor> {
  const { category, status, viewerId, bounds } = filter;
  const query = db.createQueryBuilder(Favor, 'favor').setParameters(parametersOf(filter));
  query.where(listedFor(viewerId, status).sql);
  if (bounds) query.andWhere(within(bounds));
  if (category) query.andWhere('favor.category = :category');
  if (status === 'OPEN') query.andWhere('favor.expiresAt > :endsAfter');
  for (const { sql } of filter.conditions ?? []) query.andWhere(sql);
  return query;
}

/** Returns the parameters of {@link matching}, by name; some may go unused. */
export const parametersOf = (filter: FavorFilter): Record<string, unknown> =>
  Object.assign(
    { ...filter.near, ...filter.bounds, category: filter.category, endsAfter: endsAfter(filter) },
    listedFor(filter.viewerId, filter.status).parameters,
    ...(filter.conditions ?? []).map(({ parameters }) => parameters),
  ) as Record<string, unknown>;

/** Returns the SQL condition that a favor's published point lies in a rectangle of :south, :west, :north and :east. */
const within = (bounds: Bounds): string => {
  const longitudes = crossesAntimeridian(bounds)
    ? '(favor.publishedLongitude >= :west OR favor.publishedLongitude <= :east)'
    : 'favor.publishedLongitude BETWEEN :west AND :east';
  return `favor.publishedLatitude BETWEEN :south AND :north AND ${longitudes}`;
};

/**
 * Returns the SQL of a query of `favor` that takes its rows from other SQL. With a LIMIT of its own that is read as it
 * is written: else the planner trusts its guess how rare a row is, and reads every listed favor.
 */
export const readFrom = (query: string, rows: string): string =>
  query.replace('FROM "favors" "favor"', () => `FROM (${rows}) "favor"`);

/** Builds a FROM item of a query's rows in the finest cells `:finest`, read by one index scan; OFFSET 0 as below. */
export const fromFinestCells = (query: SelectQueryBuilder<Favor>): string =>
  `(${query.andWhere('favor.h3Res8 = ANY(CAST(:finest AS bigint[]))').offset(0).getQuery()}) AS found`;

/**
 * Builds a FROM item that runs a query once per cell, each an index scan, with `at` as the number of the cell (from 1).
 * OFFSET 0 keeps the planner from reversing the join and from computing a distance more than once.
 * @param name unique name of the cells within one statement.
 */
export function fromCells(
  query: SelectQueryBuilder<Favor>,
  cells: readonly Pick<CellRange, 'low' | 'high'>[],
  name = 'cell',
): { sql: string; parameters: Record<string, unknown> } {
  const rows = query.andWhere(`favor.h3Res8 BETWEEN ${name}.low AND ${name}.high`).offset(0).getQuery();
  return {
    sql: `unnest(CAST(:${name}Lows AS bigint[]), CAST(:${name}Highs AS bigint[])) WITH ORDINALITY AS ${name} (low, high, at) CROSS JOIN LATERAL (${rows}) AS found`,
    parameters: { ...query.getParameters(), ...cellParameters(cells, name) },
  };
}

/** Returns the parameters that hold the cells of {@link fromCells}. */
export function cellParameters(
  cells: readonly Pick<CellRange, 'low' | 'high'>[],
  name = 'cell',
): Record<string, string> {
  let arrays = written.get(cells);
  if (!arrays) {
    arrays = { lows: bigintArray(cells.map(({ low }) => low)), highs: bigintArray(cells.map(({ high }) => high)) };
    written.set(cells, arrays);
  }
  return { [`${name}Lows`]: arrays.lows, [`${name}Highs`]: arrays.highs };
}

/** Texts of the arrays of cells: searches share those of remembered circles. */
const written = new WeakMap<object, { lows: string; highs: string }>();

/** Writes numbers as PostgreSQL reads an array; pg would quote each of them. */
export const bigintArray = (numbers: readonly string[]) => `{${numbers.join()}}`;
