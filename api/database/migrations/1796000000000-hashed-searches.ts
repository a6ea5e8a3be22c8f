import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stands in place of words that were logged before they were hashed: the key is not the database's to know. */
const GONE = '(removed)';

/** Takes the words of admins' searches out of the audit log, which keeps keyed hashes of them from now on. */
export class HashedSearches1796000000000 implements MigrationInterface {
  name = 'HashedSearches1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_append_only');
    await runner.query(
      `UPDATE audit_log SET details = jsonb_set(details, '{search}', to_jsonb($1::text))
       WHERE action = 'READ_USERS' AND details ->> 'search' IS NOT NULL`,
      [GONE],
    );
    await runner.query('ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_append_only');
  }

  /** Leaves them as they are: the words are nowhere any more. */
  async down(): Promise<void> {}
}
