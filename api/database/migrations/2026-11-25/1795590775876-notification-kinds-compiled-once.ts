import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY', 'DIRECT_REQUEST',
        'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_VOID',
        'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED', 'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED',
        'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED', 'CHECK_IN',
        'PICTURE_HIDDEN', 'REVIEW_HIDDEN', 'PHOTO_HIDDEN'`;

/** SQL that replaces the check of the kinds; those that are stored passed the one before. */
const checkKinds = (condition: string) => `
  ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
  ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (${condition}) NOT VALID`;

/**
 * Has the kinds of notifications checked by a function, which each connection compiles once: PostgreSQL reads and plans
 * a check anew for each statement, and this list of names took a tenth of what a message costs it.
 */
export class NotificationKindsCompiledOnce1795590775876 implements MigrationInterface {
  name = 'NotificationKindsCompiledOnce1795590775876';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION is_notification_kind(kind text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
      BEGIN
        RETURN kind IN (${KINDS});
      END $$
    `);
    await runner.query(checkKinds('is_notification_kind(kind)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(checkKinds(`kind IN (${KINDS})`));
    await runner.query('DROP FUNCTION is_notification_kind');
  }
}
