import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what people declare before they agree: whether they act as a business, and when they said so. */
export class BusinessDeclarations1795447095795 implements MigrationInterface {
  name = 'BusinessDeclarations1795447095795';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD is_business boolean NOT NULL DEFAULT false, ADD business_declared_at timestamptz(3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN is_business, DROP COLUMN business_declared_at');
  }
}
