import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Builds the index of photos by conversation beside running writes: the foreign key looks them up by it. */
export class MessagePhotoIndex1795465598361 implements MigrationInterface {
  name = 'MessagePhotoIndex1795465598361';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS photos_of_conversation');
    await runner.query(
      'CREATE INDEX CONCURRENTLY photos_of_conversation ON photos (conversation_id) WHERE conversation_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX photos_of_conversation');
  }
}
