import type { EntityManager } from 'typeorm';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { cellsAround } from './nearby-cells.ts';
import { fromCells, KM, matching, type FavorFilter } from './nearby-query.ts';

/**
 * Counts the open, unexpired favors of each category around a point, largest count first. Cells inside the circle are
 * counted as a whole; distances are computed only for cells on its border.
 */
export async function favorCategoryCounts(
  db: EntityManager,
  { withinKm, ...around }: Pick<FavorFilter, 'near' | 'now' | 'viewerId'> & { withinKm: number },
): Promise<{ category: FavorCategory; count: number }[]> {
  const isWithin = ({ km, radiusKm }: { km: number; radiusKm: number }) => km + radiusKm <= withinKm;
  const cells = cellsAround(around.near, withinKm, (cell) => (isWithin(cell) ? 'keep' : 'split'));
  const openFavors = () =>
    matching(db, { ...around, status: 'OPEN', includeExpired: false }).select('favor.category', 'category');
  const within = fromCells(openFavors(), cells.filter(isWithin), 'within');
  const border = fromCells(
    openFavors().addSelect(KM, 'km'),
    cells.filter((cell) => !isWithin(cell)),
    'border',
  );
  return db
    .createQueryBuilder()
    .select('category')
    .addSelect('count(*)::int', 'count')
    .from(
      `(SELECT category FROM ${within.sql} UNION ALL SELECT category FROM ${border.sql} WHERE km <= :withinKm)`,
      'found',
    )
    .setParameters({ ...within.parameters, ...border.parameters, withinKm })
    .groupBy('category')
    .orderBy('count(*)', 'DESC')
    .addOrderBy('category')
    .getRawMany();
}
