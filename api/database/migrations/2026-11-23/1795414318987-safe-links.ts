import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED'`;

/** Adds the links by which people let somebody close follow an appointment, and the notice that asks them how it is. */
export class SafeLinks1795414318987 implements MigrationInterface {
  name = 'SafeLinks1795414318987';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE safe_links (
        id uuid PRIMARY KEY,
        deal_id bigint NOT NULL REFERENCES deals ON DELETE CASCADE,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        language text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        check_in_at timestamptz(3),
        asked_at timestamptz(3),
        answer text CHECK (answer IN ('FINE', 'HELP')),
        answered_at timestamptz(3),
        UNIQUE (deal_id, user_id),
        CHECK ((answer IS NULL) = (answered_at IS NULL))
      );
      CREATE INDEX safe_links_of_user ON safe_links (user_id);
      CREATE INDEX safe_links_to_ask ON safe_links (check_in_at) WHERE asked_at IS NULL AND check_in_at IS NOT NULL;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS}, 'CHECK_IN')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE safe_links;
      DELETE FROM notifications WHERE kind = 'CHECK_IN';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
    `);
  }
}
