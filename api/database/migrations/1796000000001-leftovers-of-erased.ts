import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of the accounts that were erased. */
const GONE = '(SELECT id FROM users WHERE deleted_at IS NOT NULL)';

/** Note at the end of the sentence that a step of a deal is told in; terms of erased accounts have none any more. */
const NOTE = "' ' || deal_note";

/**
 * Erases what earlier versions left of erased accounts, as `api/database/retention/tables.ts` says now. Notes of offers
 * stand in the sentences of their steps alone by now: those sentences are kept to where the terms end.
 */
const LEFTOVERS = [
  `UPDATE favors SET description = '', timeframe = 'Flexible',
     title = CASE WHEN status = 'COMPLETED' THEN title ELSE 'Deleted favor' END
   WHERE poster_id IN ${GONE}`,
  `UPDATE messages SET deal_note = NULL, content = CASE
     WHEN right(content, length(${NOTE})) = ${NOTE} THEN left(content, -length(${NOTE}))
     WHEN deal_event IN ('MAKE_OFFER', 'PROPOSE') THEN coalesce(substring(content FROM '^[^€]*€[0-9.,]+[^.]*\\.'), content)
     ELSE content END
   WHERE deal_id IS NOT NULL AND (deal_note IS NOT NULL OR deal_event IN ('MAKE_OFFER', 'PROPOSE')) AND sender_id IN ${GONE}`,
  `UPDATE reports SET note = NULL WHERE note IS NOT NULL AND reporter_id IN ${GONE}`,
  `UPDATE ratings SET review = NULL
   WHERE review IS NOT NULL AND (published_at IS NULL OR text_hidden_at IS NOT NULL) AND rater_id IN ${GONE}`,
  `UPDATE ratings SET reply = NULL WHERE reply IS NOT NULL AND text_hidden_at IS NOT NULL AND rated_id IN ${GONE}`,
  `DELETE FROM address_sights WHERE viewer_id IN ${GONE}`,
  `DELETE FROM blocks WHERE blocker_id IN ${GONE} OR blocked_id IN ${GONE}`,
  `DELETE FROM tokens WHERE user_id IN ${GONE}`,
  `DELETE FROM push_subscriptions WHERE user_id IN ${GONE}`,
  `DELETE FROM sessions WHERE user_id IN ${GONE}`,
];

/** Erases what earlier versions left of accounts that were erased. */
export class LeftoversOfErased1796000000001 implements MigrationInterface {
  name = 'LeftoversOfErased1796000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of LEFTOVERS) await runner.query(statement);
  }

  /** Leaves it as it is: what was erased is nowhere any more. */
  async down(): Promise<void> {}
}
