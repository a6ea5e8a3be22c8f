import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the favors there are, beside those who write. One statement sees one state of all tables: what is counted by
 * then and what is not yet. So nothing is counted twice, also if it runs again.
 */
export class FavorCellBackfill1795423278444 implements MigrationInterface {
  name = 'FavorCellBackfill1795423278444';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO favor_cell_changes (cell, category, is_expired, change, latitude_change, longitude_change)
        SELECT cell, category, is_expired, change, latitude_change, longitude_change FROM favor_cell_drift()
    `);
  }

  async down(): Promise<void> {}
}
