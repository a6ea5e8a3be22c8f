import type { EntityManager } from 'typeorm';
import { coarseArea, namesIn } from '../area.rules.ts';
import { foldName } from './fold-name.rules.ts';

/** Returns the coarse area of each address (docs/decisions/coarse-area.md), by known and by imported names. */
export async function areasOf(db: EntityManager, addresses: readonly string[]): Promise<string[]> {
  const rows: { folded: string; name: string }[] = await db.query(
    'SELECT folded_name AS folded, min(name) AS name FROM gazetteer_places WHERE folded_name = ANY ($1) GROUP BY folded_name',
    [[...new Set(addresses.flatMap(namesIn).map(foldName))]],
  );
  const imported = new Map(rows.map(({ folded, name }) => [folded, name]));
  return addresses.map((address) => coarseArea(address, imported));
}
