import type { EntityManager } from 'typeorm';
import { bound } from '../../../database/fast/parameters.ts';
import { queryValues } from '../../../database/fast/query-values.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import type { Point } from '../../places/distance.rules.ts';
import { CATEGORIES_TOGETHER } from '../map/counted-cells.ts';
import { HIDDEN_FAVORS, hiddenParameters } from '../map/hidden-favors.ts';
import { FINEST_COUNTED } from '../map/map-resolution.ts';
import { cellsAround, joinCells, type CellRange } from '../../places/nearby-cells.ts';
import { fromCells, KM, matching, type FavorFilter } from './nearby-query.ts';

/**
 * Largest radius of a cell on the border of the circle, as a share of the circle's: a fifth of its favors at most are
 * measured one by one, and covering 100 km takes 2 ms of the event loop in place of 17.
 */
const BORDER_SHARE = 0.05;

/** Covers a circle with cells: those wholly inside it, and those on its border. */
export function circleCells(near: Point, withinKm: number): { inside: CellRange[]; border: CellRange[] } {
  const isInside = ({ km, radiusKm }: { km: number; radiusKm: number }) => km + radiusKm <= withinKm;
  const cells = cellsAround(near, withinKm, (cell) =>
    isInside(cell) || cell.radiusKm <= BORDER_SHARE * withinKm ? 'keep' : 'split',
  );
  return { inside: cells.filter(isInside), border: cells.filter((cell) => !isInside(cell)) };
}

/** Number of open favors of a category. */
interface CategoryCount {
  category: FavorCategory;
  count: number;
}

/** Row of a part of them. */
type CountedPart = readonly [category: FavorCategory, count: number];

/** SQL of the sums of the cells inside a circle. */
const SUMS = `
  SELECT counted.category, counted.count FROM inside CROSS JOIN LATERAL (
    SELECT category, count FROM favor_cells
    WHERE cell = inside.cell AND category <> '${CATEGORIES_TOGETHER}' AND (NOT is_expired OR :includeExpired) OFFSET 0) AS counted`;

/** SQL of what those sums miss, each with its finest cell: changes that wait, and favors that are not to be found. */
const MISSED = `
  SELECT category, cell, change FROM favor_cell_changes WHERE NOT is_expired OR :includeExpired
  UNION ALL SELECT category, cell, -1 FROM (${HIDDEN_FAVORS}) AS hidden`;

/** SQL of those of {@link MISSED} that lie inside the circle. */
const MISSED_INSIDE = `
  SELECT missed.category, missed.change FROM (${MISSED}) AS missed (category, cell, change)
  CROSS JOIN generate_series(0, ${FINEST_COUNTED}) AS resolution JOIN inside ON inside.cell = cell_around(missed.cell, resolution)`;

/**
 * Counts the open favors of each category around a point, largest count first. Inside the circle they are the sums that
 * the map is drawn from (docs/decisions/map-clusters.md), less what the viewer does not find; distances are computed
 * only for cells on its border.
 */
export async function favorCategoryCounts(
  db: EntityManager,
  { withinKm, ...around }: Pick<FavorFilter, 'near' | 'includeExpired' | 'now' | 'viewerId'> & { withinKm: number },
): Promise<CategoryCount[]> {
  const cells = circleCells(around.near, withinKm);
  const openFavors = matching(db, { ...around, status: 'OPEN' }).select('favor.category', 'category');
  const border = fromCells(openFavors.addSelect(KM, 'km'), joinCells(cells.border));
  const parts = [SUMS, MISSED_INSIDE, `SELECT category, 1 FROM ${border.sql} WHERE km <= :withinKm`];
  const counted = parts.map(
    (sql) => `SELECT category, sum(count)::int AS count FROM (${sql}) AS part (category, count) GROUP BY category`,
  );
  const sql = `WITH inside AS (SELECT unnest(:inside::bigint[]) AS cell) ${counted.join(' UNION ALL ')}`;
  const parameters: Record<string, unknown> = {
    ...border.parameters,
    withinKm,
    inside: cells.inside.map(({ cell }) => BigInt(`0x${cell}`).toString()),
    includeExpired: around.includeExpired,
    ...hiddenParameters(around),
  };
  return addedUp(await queryValues<CountedPart>(db, ...bound(sql, parameters)));
}

/** Adds up the counts of all parts by category, largest first. */
function addedUp(parts: readonly CountedPart[]): CategoryCount[] {
  const sums = new Map<FavorCategory, number>();
  for (const [category, count] of parts) sums.set(category, (sums.get(category) ?? 0) + count);
  return [...sums]
    .map(([category, count]) => ({ category, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
}
