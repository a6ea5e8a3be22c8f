import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED', 'CHECK_IN',
        'PICTURE_HIDDEN'`;

/** Keeps the reasons for hiding favors and reviews and for suspending people, and tells writers of hidden reviews. */
export class StatementsOfReasons1795453186097 implements MigrationInterface {
  name = 'StatementsOfReasons1795453186097';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE favors ADD COLUMN hidden_reasons text;
      ALTER TABLE ratings ADD COLUMN text_hidden_reasons text;
      ALTER TABLE users ADD COLUMN suspended_reasons text;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS}, 'REVIEW_HIDDEN')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'REVIEW_HIDDEN';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE users DROP COLUMN suspended_reasons;
      ALTER TABLE ratings DROP COLUMN text_hidden_reasons;
      ALTER TABLE favors DROP COLUMN hidden_reasons;
    `);
  }
}
