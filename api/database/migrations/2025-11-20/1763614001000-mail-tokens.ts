import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates mailed links, for confirming an address and choosing a new password. */
export class MailTokens1763614001000 implements MigrationInterface {
  name = 'MailTokens1763614001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_tokens (
        hash text PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        kind text NOT NULL CHECK (kind IN ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
        email text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX mail_tokens_of_user ON mail_tokens (user_id);
      CREATE INDEX mail_tokens_over ON mail_tokens (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_tokens');
  }
}
