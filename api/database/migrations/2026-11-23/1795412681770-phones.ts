import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the codes sent to phones and the phones confirmed by them, as keyed hashes: no number is stored. */
export class Phones1795412681770 implements MigrationInterface {
  name = 'Phones1795412681770';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE phone_codes (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        number_hash bytea NOT NULL,
        code_hash bytea NOT NULL,
        tries smallint NOT NULL DEFAULT 0,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE TABLE confirmed_phones (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        number_hash bytea NOT NULL UNIQUE,
        confirmed_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE phone_codes, confirmed_phones');
  }
}
