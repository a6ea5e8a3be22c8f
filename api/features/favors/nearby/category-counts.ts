import type { EntityManager } from 'typeorm';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { cellsAround } from './nearby-cells.ts';
import { fromCells, KM, matching, type FavorFilter } from './nearby-query.ts';

/**
 * How many open, unexpired favors each category has around a point, most first. Cells that lie within the circle are counted as
 * they are; distances are worked out along its border alone.
 */
export async function favorCategoryCounts(
  db: EntityManager,
  { withinKm, ...around }: Pick<FavorFilter, 'near' | 'now' | 'viewerId'> & { withinKm: number },
): Promise<{ category: FavorCategory; count: number }[]> {
  const isWithin = ({ km, reach }: { km: number; reach: number }) => km + reach <= withinKm;
  const cells = cellsAround(around.near, withinKm, (cell) => (isWithin(cell) ? 'keep' : 'split'));
  const found = () =>
    matching(db, { ...around, status: 'OPEN', includeExpired: false }).select('favor.category', 'category');
  const within = fromCells(found(), cells.filter(isWithin), 'within');
  const border = fromCells(
    found().addSelect(KM, 'km'),
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
