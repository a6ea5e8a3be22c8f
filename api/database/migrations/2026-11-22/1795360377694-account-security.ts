import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the security log, what the list of devices shows of a session, and the link that undoes a change of the e-mail
 * address. The index is built beside running writes; every step can be done again after an interruption.
 */
export class AccountSecurity1795360377694 implements MigrationInterface {
  name = 'AccountSecurity1795360377694';

  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Gives way like a migration with a transaction (docs/operations.md#migrations).
    await runner.query("SET lock_timeout = '1s'");
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN IF NOT EXISTS used_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS password_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS device text
    `);
    await runner.query(`
      ALTER TABLE mail_tokens
        DROP CONSTRAINT mail_tokens_kind_check,
        ADD CONSTRAINT mail_tokens_kind_check
          CHECK (kind IN ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'UNDO_EMAIL_CHANGE')) NOT VALID
    `);
    await runner.query('SET lock_timeout = 0');
    await runner.query('ALTER TABLE mail_tokens VALIDATE CONSTRAINT mail_tokens_kind_check');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS mail_tokens_undoing');
    await runner.query(
      "CREATE INDEX CONCURRENTLY mail_tokens_undoing ON mail_tokens (email) WHERE kind = 'UNDO_EMAIL_CHANGE'",
    );
    // Last and in one transaction, so that an attempt that was interrupted begins again.
    await runner.query(`
      CREATE TABLE security_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        kind text NOT NULL,
        device text,
        subject text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX security_events_of_user ON security_events (user_id, id);
      CREATE INDEX security_events_over ON security_events (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mail_tokens_undoing;
      DELETE FROM mail_tokens WHERE kind = 'UNDO_EMAIL_CHANGE';
      ALTER TABLE mail_tokens
        DROP CONSTRAINT mail_tokens_kind_check,
        ADD CONSTRAINT mail_tokens_kind_check CHECK (kind IN ('CONFIRM_EMAIL', 'RESET_PASSWORD'));
      DROP TABLE security_events;
      ALTER TABLE sessions DROP COLUMN device, DROP COLUMN password_at, DROP COLUMN used_at;
    `);
  }
}
