import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL of the millionths of a degree of a column: whole numbers, whose sums never drift. */
const micro = (column: string) => `round(${column} * 1000000)::bigint`;

/** SQL of the columns that decide where a favor is counted; a change of others is none to the map. */
const counted = (row: string) =>
  ['listed', "expiry_step = 'OVER'", 'h3_8', 'category', 'published_latitude', 'published_longitude']
    .map((column) => `${row}.${column}`)
    .join(', ');

/**
 * Adds the counts of listed favors by cell that the map shows. Writers only add changes, each a row of its own, so that
 * none waits for another; a job adds them up (docs/decisions/map-clusters.md).
 */
export class FavorCells1795423276884 implements MigrationInterface {
  name = 'FavorCells1795423276884';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favor_cells (
        category text NOT NULL, resolution smallint NOT NULL, cell bigint NOT NULL, is_expired boolean NOT NULL,
        count int NOT NULL, latitude_sum bigint NOT NULL, longitude_sum bigint NOT NULL,
        PRIMARY KEY (category, resolution, cell, is_expired)) WITH (fillfactor = 70)
    `);
    await runner.query(`
      CREATE TABLE favor_cell_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, cell bigint NOT NULL, category text NOT NULL,
        is_expired boolean NOT NULL, change int NOT NULL, latitude_change bigint NOT NULL, longitude_change bigint NOT NULL)
    `);
    // An H3 number holds its resolution in bits 52 to 55, and 7 in the three bits of each resolution finer than that.
    await runner.query(`
      CREATE FUNCTION cell_around(cell bigint, resolution int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT (cell & ~(15::bigint << 52)) | (resolution::bigint << 52) | ((1::bigint << (3 * (15 - resolution))) - 1)
      $$
    `);
    await this.createTriggers(runner);
    await runner.query(`
      CREATE FUNCTION favor_cell_drift() RETURNS TABLE (cell bigint, category text, is_expired boolean, change int,
        latitude_change bigint, longitude_change bigint) LANGUAGE sql STABLE AS $$
        SELECT all_counts.cell, all_counts.category, all_counts.is_expired,
          sum(number)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
        FROM (
          SELECT h3_8 AS cell, category, expiry_step = 'OVER' AS is_expired, 1 AS number,
            ${micro('published_latitude')} AS latitudes, ${micro('published_longitude')} AS longitudes
          FROM favors WHERE listed AND poster_id NOT IN (SELECT id FROM users WHERE suspended_at IS NOT NULL)
          UNION ALL SELECT cell, category, is_expired, -change, -latitude_change, -longitude_change FROM favor_cell_changes
          UNION ALL SELECT cell, category, is_expired, -count, -latitude_sum, -longitude_sum FROM favor_cells
            WHERE resolution = 8 AND category <> 'ALL'
        ) AS all_counts
        GROUP BY 1, 2, 3 HAVING sum(number) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0
      $$
    `);
  }

  private async createTriggers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_favor(favor favors, change int) RETURNS void LANGUAGE sql AS $$
        INSERT INTO favor_cell_changes (cell, category, is_expired, change, latitude_change, longitude_change)
          VALUES (favor.h3_8, favor.category, favor.expiry_step = 'OVER', change,
            change * ${micro('favor.published_latitude')}, change * ${micro('favor.published_longitude')})
      $$
    `);
    await runner.query(`
      CREATE FUNCTION keep_favor_cells() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM users WHERE id = coalesce(NEW.poster_id, OLD.poster_id) AND suspended_at IS NOT NULL) THEN
          RETURN NULL;
        END IF;
        IF TG_OP <> 'INSERT' AND OLD.listed THEN PERFORM count_favor(OLD, -1); END IF;
        IF TG_OP <> 'DELETE' AND NEW.listed THEN PERFORM count_favor(NEW, 1); END IF;
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER favors_cells_added AFTER INSERT ON favors FOR EACH ROW
        WHEN (NEW.listed) EXECUTE FUNCTION keep_favor_cells()
    `);
    await runner.query(`
      CREATE TRIGGER favors_cells_changed AFTER UPDATE ON favors FOR EACH ROW
        WHEN ((OLD.listed OR NEW.listed) AND (${counted('OLD')}) IS DISTINCT FROM (${counted('NEW')}))
        EXECUTE FUNCTION keep_favor_cells()
    `);
    await runner.query(`
      CREATE TRIGGER favors_cells_removed AFTER DELETE ON favors FOR EACH ROW
        WHEN (OLD.listed) EXECUTE FUNCTION keep_favor_cells()
    `);
    // Locked first: a favor that changes meanwhile is counted by whoever comes second, and by nobody else.
    await runner.query(`
      CREATE FUNCTION keep_suspended_cells() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM FROM favors WHERE poster_id = NEW.id AND listed ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_favor(favor, CASE WHEN NEW.suspended_at IS NULL THEN 1 ELSE -1 END)
          FROM favors AS favor WHERE poster_id = NEW.id AND listed;
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER users_favor_cells AFTER UPDATE OF suspended_at ON users FOR EACH ROW
        WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION keep_suspended_cells()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_favor_cells ON users');
    for (const name of ['added', 'changed', 'removed'])
      await runner.query(`DROP TRIGGER favors_cells_${name} ON favors`);
    await runner.query(
      'DROP FUNCTION favor_cell_drift, keep_suspended_cells, keep_favor_cells, count_favor, cell_around',
    );
    await runner.query('DROP TABLE favor_cell_changes, favor_cells');
  }
}
