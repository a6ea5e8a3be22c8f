import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED', 'CHECK_IN',
        'PICTURE_HIDDEN', 'REVIEW_HIDDEN'`;

/**
 * Gives messages a photo, which the two of their conversation see. `photo_id` has no foreign key, because a photo goes
 * with its owner's account while the message stays.
 */
export class MessagePhotos1795458700000 implements MigrationInterface {
  name = 'MessagePhotos1795458700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD COLUMN photo_id uuid;
      ALTER TABLE photos ADD COLUMN conversation_id bigint REFERENCES conversations (id),
        ADD COLUMN hidden_at timestamptz(3), ADD COLUMN hidden_reasons text;
      ALTER TABLE photos DROP CONSTRAINT photos_purpose_check;
      ALTER TABLE photos ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('favor', 'profile', 'message')) NOT VALID;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS}, 'PHOTO_HIDDEN')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'PHOTO_HIDDEN';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      UPDATE photos SET purpose = 'favor', expendable_at = now() WHERE purpose = 'message';
      ALTER TABLE photos DROP CONSTRAINT photos_purpose_check;
      ALTER TABLE photos ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('favor', 'profile')) NOT VALID;
      ALTER TABLE photos DROP COLUMN conversation_id, DROP COLUMN hidden_at, DROP COLUMN hidden_reasons;
      ALTER TABLE messages DROP COLUMN photo_id;
    `);
  }
}
