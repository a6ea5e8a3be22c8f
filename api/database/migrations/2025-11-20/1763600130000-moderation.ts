import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates admins, suspensions, hidden favors, blocks, reports, and the audit log, which cannot be changed. */
export class Moderation1763600130000 implements MigrationInterface {
  name = 'Moderation1763600130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN role text NOT NULL DEFAULT 'person' CHECK (role IN ('person', 'admin')),
        ADD COLUMN suspended_at timestamptz(3);
      CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;

      ALTER TABLE favors ADD COLUMN hidden_at timestamptz(3);
      DROP INDEX favors_open_h3_8, favors_open_h3_6, favors_open_category;
      CREATE INDEX favors_open_h3_8 ON favors (h3_8) WHERE status = 'OPEN' AND hidden_at IS NULL;
      CREATE INDEX favors_open_h3_6 ON favors (h3_6) WHERE status = 'OPEN' AND hidden_at IS NULL;
      CREATE INDEX favors_open_category ON favors (category, h3_6) WHERE status = 'OPEN' AND hidden_at IS NULL;
      CREATE INDEX favors_hidden ON favors (id DESC) WHERE hidden_at IS NOT NULL;

      CREATE TABLE blocks (
        blocker_id bigint NOT NULL REFERENCES users (id),
        blocked_id bigint NOT NULL REFERENCES users (id) CHECK (blocked_id <> blocker_id),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      );
      CREATE INDEX blocks_of_blocker ON blocks (blocker_id, created_at DESC, blocked_id DESC);
      CREATE INDEX blocks_of_blocked ON blocks (blocked_id, blocker_id);

      -- A block separates both people, in both directions.
      CREATE VIEW apart (person_id, other_id) AS
        SELECT blocker_id, blocked_id FROM blocks UNION ALL SELECT blocked_id, blocker_id FROM blocks;

      CREATE TABLE reports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reporter_id bigint NOT NULL REFERENCES users (id),
        reported_id bigint NOT NULL REFERENCES users (id) CHECK (reported_id <> reporter_id),
        kind text NOT NULL CHECK (kind IN ('USER', 'FAVOR', 'MESSAGE')),
        favor_id bigint REFERENCES favors (id),
        message_id bigint REFERENCES messages (id),
        conversation_id bigint REFERENCES conversations (id),
        reason text NOT NULL CHECK (reason IN ('SPAM', 'SCAM', 'HARASSMENT', 'OFFENSIVE', 'DANGEROUS', 'FAKE', 'OTHER')),
        note text,
        created_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3),
        closed_by_id bigint REFERENCES users (id),
        closing_note text,
        CHECK ((kind = 'FAVOR') = (favor_id IS NOT NULL)),
        CHECK ((kind = 'MESSAGE') = (message_id IS NOT NULL)),
        CHECK ((kind = 'MESSAGE') = (conversation_id IS NOT NULL)),
        CHECK ((closed_at IS NULL) = (closed_by_id IS NULL) AND (closed_at IS NULL) = (closing_note IS NULL))
      );
      CREATE UNIQUE INDEX reports_open ON reports (reporter_id, kind, coalesce(message_id, favor_id, reported_id)) WHERE closed_at IS NULL;
      CREATE INDEX reports_about ON reports (reported_id, id DESC);

      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        actor_id bigint REFERENCES users (id),
        action text NOT NULL,
        about_user_ids bigint[] NOT NULL,
        details jsonb NOT NULL,
        note text,
        trace uuid NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id DESC);
      CREATE INDEX audit_log_about ON audit_log USING gin (about_user_ids);
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
        END
      $$;
      CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
      -- ALWAYS: a session in replica mode cannot bypass the trigger either.
      ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_append_only;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_log;
      DROP FUNCTION refuse_audit_change;
      DROP TABLE reports;
      DROP VIEW apart;
      DROP TABLE blocks;
      ALTER TABLE favors DROP COLUMN hidden_at;
      CREATE INDEX favors_open_h3_8 ON favors (h3_8) WHERE status = 'OPEN';
      CREATE INDEX favors_open_h3_6 ON favors (h3_6) WHERE status = 'OPEN';
      CREATE INDEX favors_open_category ON favors (category, h3_6) WHERE status = 'OPEN';
      ALTER TABLE users DROP COLUMN role, DROP COLUMN suspended_at;
    `);
  }
}
