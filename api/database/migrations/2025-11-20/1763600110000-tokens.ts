import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tokens of people's programs. */
export class Tokens1763600110000 implements MigrationInterface {
  name = 'Tokens1763600110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tokens (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        name text NOT NULL,
        prefix text NOT NULL,
        secret_hash text NOT NULL,
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        expires_at timestamptz(3),
        revoked_at timestamptz(3)
      );
      CREATE INDEX tokens_of_user ON tokens (user_id, id DESC) WHERE revoked_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tokens');
  }
}
