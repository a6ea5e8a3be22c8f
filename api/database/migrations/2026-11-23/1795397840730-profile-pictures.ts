import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives people a profile picture, which is a photo of its own purpose. `picture_id` has no foreign key, because photos
 * refer to people: the services change both sides in one transaction, under the lock of the person's row.
 */
export class ProfilePictures1795397840730 implements MigrationInterface {
  name = 'ProfilePictures1795397840730';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photos ADD COLUMN purpose text NOT NULL DEFAULT 'favor';
      ALTER TABLE photos ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('favor', 'profile')) NOT VALID;
      ALTER TABLE users ADD COLUMN picture_id uuid, ADD COLUMN picture_hidden_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN picture_id, DROP COLUMN picture_hidden_at;
      UPDATE photos SET expendable_at = now() WHERE purpose = 'profile';
      ALTER TABLE photos DROP COLUMN purpose;
    `);
  }
}
