import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Completions of each helper that one of the two alone says. */
const CLAIMS = `
  SELECT helper_id, count(*)::int AS count FROM favors WHERE status = 'COMPLETED' AND settled_at IS NULL GROUP BY helper_id`;

/**
 * Keeps two moments: from which a completion counts, and from which somebody may use Favr who said that they are
 * younger, after which another birthday helps nobody.
 */
export class SettledFavorsAndAges1795914279375 implements MigrationInterface {
  name = 'SettledFavorsAndAges1795914279375';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN adult_from date');
    await runner.query('ALTER TABLE favors ADD COLUMN settled_at timestamptz(3)');
    await runner.query(`
      UPDATE favors SET settled_at = completed_at WHERE status = 'COMPLETED'
        AND NOT EXISTS (SELECT FROM deals WHERE deals.favor_id = favors.id AND deals.state IN ('DONE', 'DISPUTED'))`);
    // They were counted as one of the two said so, and are again once they are settled.
    await runner.query(`
      UPDATE users SET completed_favrs = greatest(0, completed_favrs - claims.count) FROM (${CLAIMS}) AS claims
      WHERE users.id = claims.helper_id`);
    await runner.query('ALTER TABLE deals DROP CONSTRAINT deals_settled_check');
    await runner.query(`
      ALTER TABLE deals ADD CONSTRAINT deals_settled_check
        CHECK (settled IN ('BOTH', 'ONE', 'SILENCE', 'ADMIN', 'CONTESTED')) NOT VALID`);
    await runner.query('ALTER TABLE deals VALIDATE CONSTRAINT deals_settled_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET completed_favrs = completed_favrs + claims.count FROM (${CLAIMS}) AS claims
      WHERE users.id = claims.helper_id`);
    await runner.query("UPDATE deals SET settled = 'ONE' WHERE settled = 'CONTESTED'");
    await runner.query('ALTER TABLE deals DROP CONSTRAINT deals_settled_check');
    await runner.query(`
      ALTER TABLE deals ADD CONSTRAINT deals_settled_check
        CHECK (settled IN ('BOTH', 'ONE', 'SILENCE', 'ADMIN')) NOT VALID`);
    await runner.query('ALTER TABLE favors DROP COLUMN settled_at');
    await runner.query('ALTER TABLE users DROP COLUMN adult_from');
  }
}
