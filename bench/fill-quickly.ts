import type { DataSource } from 'typeorm';
import { foldCells } from '../api/features/favors/map/fold-cells.ts';
import { loadFavors } from './nearby/nearby-world.ts';

/** Table in which favors wait for what the triggers of `favors` would add. */
const DRAFT = 'favor_draft';

/** Settings of the server while it is filled; the upkeep of tables stays off, or it would count as what is measured. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', max_wal_size: "'8GB'", autovacuum: 'off' };

/**
 * Fills tables by `fill` on a data source of one connection: without their triggers, keys and indexes, which take nine
 * tenths of the time. Indexes are built at the end, then all tables are vacuumed and analysed. What triggers write, the
 * caller writes set by set.
 */
export async function fillQuickly(
  database: DataSource,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const [name, value] of Object.entries(UNSAFE)) await database.query(`ALTER SYSTEM SET ${name} = ${value}`);
  await database.query('SELECT pg_reload_conf()');
  await database.query("SET maintenance_work_mem = '1GB'");
  await database.query("SET work_mem = '256MB'");
  await database.query("SET session_replication_role = 'replica'");
  // An index that is not ready is not written; REINDEX makes it so again.
  await database.query('SET allow_system_table_mods = on');
  await database.query(
    'UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::regclass[])',
    [tables],
  );
  await fill();
  for (const table of tables) await database.query(`REINDEX TABLE ${table}`);
  for (const name of ['session_replication_role', 'maintenance_work_mem', 'work_mem', 'allow_system_table_mods'])
    await database.query(`RESET ${name}`);
  await database.query('VACUUM ANALYZE');
  for (const name of ['fsync', 'full_page_writes', 'max_wal_size']) await database.query(`ALTER SYSTEM RESET ${name}`);
  await database.query('SELECT pg_reload_conf()');
}

/**
 * Adds favors within {@link fillQuickly}, with what the triggers would add: the words to find them by, those of titles,
 * and the counts of the map, added up.
 * @param changes SET clauses, each with its condition, that change favors before they are added.
 */
export async function addFavors(
  database: DataSource,
  { total, now, changes = [] }: { total: number; now: Date; changes?: readonly string[] },
): Promise<void> {
  await database.query(
    `CREATE UNLOGGED TABLE ${DRAFT} (LIKE favors INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING GENERATED)`,
  );
  await loadFavors(database, 0, total, now, { into: DRAFT });
  for (const change of changes) await database.query(`UPDATE ${DRAFT} SET ${change}`);
  await addWords(database);
  const [{ columns }]: [{ columns: string }] = await database.query(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'favors' AND is_generated = 'NEVER' AND column_name <> 'search'`,
  );
  await database.query(
    `INSERT INTO favors (${columns}, search) OVERRIDING SYSTEM VALUE SELECT ${columns}, words.search
     FROM ${DRAFT} AS draft JOIN words USING (title, area, description, category) ORDER BY id`,
  );
  await database.query("SELECT setval(pg_get_serial_sequence('favors', 'id'), max(id)) FROM favors");
  await database.query("SELECT add_title_words(title) FROM (SELECT DISTINCT title FROM favors WHERE status = 'OPEN')");
  await database.query(`DROP TABLE ${DRAFT}, words`);
  await database.query(
    `INSERT INTO favor_cell_changes (cell, category, is_expired, change, latitude_change, longitude_change)
     SELECT * FROM favor_cell_drift()`,
  );
  await foldCells({ db: database.manager });
}

/** Has the trigger of `favors` work out what each different favor is found by, once. */
async function addWords(database: DataSource): Promise<void> {
  await database.query(
    `CREATE TEMPORARY TABLE words AS SELECT DISTINCT title, area, description, category, NULL::tsvector AS search FROM ${DRAFT}`,
  );
  await database.query(
    'CREATE TRIGGER words_search BEFORE UPDATE ON words FOR EACH ROW EXECUTE FUNCTION keep_favor_search()',
  );
  await database.query('ALTER TABLE words ENABLE ALWAYS TRIGGER words_search');
  await database.query('UPDATE words SET search = NULL');
}
