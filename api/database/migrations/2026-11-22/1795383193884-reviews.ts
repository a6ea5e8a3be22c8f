import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED'`;
const REPORTS = `'USER', 'FAVOR', 'MESSAGE', 'DEAL'`;

/**
 * Makes ratings reviews: tags, a reply, and a publication. What was rated before is published now, and so is what a
 * node of the version before writes meanwhile, since it counts stars at once: hence the default, which new code
 * overrides.
 */
export class Reviews1795383193884 implements MigrationInterface {
  name = 'Reviews1795383193884';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ratings
        ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
        ADD COLUMN publish_due_at timestamptz(3),
        ADD COLUMN published_at timestamptz(3) DEFAULT now(),
        ADD COLUMN reply text,
        ADD COLUMN replied_at timestamptz(3),
        ADD COLUMN text_hidden_at timestamptz(3);
      ALTER TABLE reports ADD COLUMN review_id bigint;
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${REPORTS}, 'REVIEW')) NOT VALID;
      ALTER TABLE reports ADD CONSTRAINT reports_review_check CHECK ((kind = 'REVIEW') = (review_id IS NOT NULL)) NOT VALID;
      ALTER TABLE reports ADD CONSTRAINT reports_review FOREIGN KEY (review_id) REFERENCES ratings (id) NOT VALID;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS},
        'REVIEW_PUBLISHED')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'REVIEW_PUBLISHED';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      DELETE FROM reports WHERE kind = 'REVIEW';
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check, DROP CONSTRAINT reports_review_check, DROP COLUMN review_id;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${REPORTS})) NOT VALID;
      ALTER TABLE ratings DROP COLUMN tags, DROP COLUMN publish_due_at, DROP COLUMN published_at, DROP COLUMN reply,
        DROP COLUMN replied_at, DROP COLUMN text_hidden_at;
    `);
  }
}
