import type { EntityManager } from 'typeorm';
import { namesIn } from '../area.rules.ts';
import { foldName } from './fold-name.rules.ts';

/** Returns the imported places that parts of an address name as a whole: folded name → name. */
export async function importedNames(db: EntityManager, address: string): Promise<ReadonlyMap<string, string>> {
  const rows: { folded: string; name: string }[] = await db.query(
    'SELECT folded_name AS folded, min(name) AS name FROM gazetteer_places WHERE folded_name = ANY ($1) GROUP BY folded_name',
    [namesIn(address).map(foldName)],
  );
  return new Map(rows.map(({ folded, name }) => [folded, name]));
}
