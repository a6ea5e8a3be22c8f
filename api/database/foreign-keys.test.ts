import { expect, test } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { createDataSource } from '../../ormconfig.ts';

/**
 * Foreign keys without an index that begins with their columns; a partial one counts only where it leaves out nulls,
 * which no reference has. Deleting a referenced row reads the referring table once for each of them.
 */
const WITHOUT_INDEX = `
  SELECT conrelid::regclass || ' (' || string_agg(attname, ', ' ORDER BY place) || ')' AS key
  FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS column_of (number, place)
  JOIN pg_attribute ON attnum = number
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND attrelid = conrelid AND NOT EXISTS (
    SELECT FROM pg_index
    WHERE indrelid = conrelid AND indisvalid AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
  )
  GROUP BY pg_constraint.oid, conrelid ORDER BY 1`;

test('every foreign key has an index that begins with its columns', async () => {
  const { url, drop } = await scratchDatabase({ migrated: true });
  const dataSource = await createDataSource({ url, poolSize: 1 }).initialize();
  try {
    expect((await dataSource.query(WITHOUT_INDEX)).map(({ key }: { key: string }) => key)).toEqual([]);
    // The list is not empty for want of foreign keys, nor because any index will do.
    await dataSource.query('CREATE TABLE unsupported (user_id bigint REFERENCES users (id), other int)');
    await dataSource.query('CREATE INDEX ON unsupported (other, user_id)');
    expect(await dataSource.query(WITHOUT_INDEX)).toEqual([{ key: 'unsupported (user_id)' }]);
  } finally {
    await dataSource.destroy();
    await drop();
  }
});
