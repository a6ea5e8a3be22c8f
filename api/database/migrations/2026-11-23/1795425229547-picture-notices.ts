import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED', 'CHECK_IN'`;

/** Lets a report name the picture that was seen, and tells whoever had a picture hidden of it, with the reasons. */
export class PictureNotices1795425229547 implements MigrationInterface {
  name = 'PictureNotices1795425229547';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reports ADD COLUMN picture_id uuid;
      ALTER TABLE users ADD COLUMN picture_hidden_reasons text;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS}, 'PICTURE_HIDDEN')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'PICTURE_HIDDEN';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE users DROP COLUMN picture_hidden_reasons;
      ALTER TABLE reports DROP COLUMN picture_id;
    `);
  }
}
