import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates likes and bookmarks of favors, one row per person and favor. */
export class FavorMarks1763612000000 implements MigrationInterface {
  name = 'FavorMarks1763612000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favor_likes (
        favor_id bigint NOT NULL REFERENCES favors (id),
        user_id bigint NOT NULL REFERENCES users (id),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (favor_id, user_id)
      );
      CREATE INDEX favor_likes_user ON favor_likes (user_id);
      CREATE TABLE favor_bookmarks (
        favor_id bigint NOT NULL REFERENCES favors (id),
        user_id bigint NOT NULL REFERENCES users (id),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (favor_id, user_id)
      );
      CREATE INDEX favor_bookmarks_user ON favor_bookmarks (user_id, created_at DESC, favor_id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE favor_bookmarks, favor_likes');
  }
}
