import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';

/** Ids that one statement looks through: it stays far below the time a statement may take. */
const WINDOW = 50_000n;

/** Favors that get their deal in one transaction, whose rows are locked meanwhile (`npm run bench:deals`). */
const BATCH = 500;

/** Days for which people whose favor ended long ago can still say what became of it. */
const GRACE_DAYS = 7;

const HAS_DEAL = `EXISTS (SELECT FROM deals WHERE favor_id = favors.id
  AND state IN ('AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED'))`;

/**
 * Gives every accepted or completed favor without a deal the one that it stands for. Favors of nodes of the version
 * before may come at any time, so the job recurs; it takes up again where it was interrupted, and rows that others hold
 * locked wait for the next run.
 */
export async function backfillDeals(ctx: Ctx): Promise<void> {
  const [{ newest }]: [{ newest: string | null }] = await ctx.db.query('SELECT max(id) AS newest FROM favors');
  for (let after = 0n; after < BigInt(newest ?? 0);)
    after = await inTransaction(ctx, (ctx) => backfillBatch(ctx, after));
}

/** Gives the next favors after an id their deals. @returns the id up to which all have been looked at. */
async function backfillBatch(ctx: Ctx, after: bigint): Promise<bigint> {
  const end = after + WINDOW;
  const rows: { id: string }[] = await ctx.db.query(
    `SELECT id FROM favors
     WHERE id > $1 AND id <= $2 AND status IN ('ACCEPTED', 'COMPLETED') AND NOT ${HAS_DEAL}
     ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
    [String(after), String(end)],
  );
  await beginOldDeals(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.now(),
  );
  return rows.length < BATCH ? end : BigInt(rows.at(-1)!.id);
}

/**
 * Begins the deals of accepted and completed favors that have none: terms 1 are the asked price without a fixed time;
 * a completed one is settled, by both where both rated. Reminders whose time has passed are left out, and what ended
 * long ago is settled by silence after {@link GRACE_DAYS} days more. The caller holds the favors' rows locked.
 */
export async function beginOldDeals(db: EntityManager, favorIds: readonly string[], now: Date): Promise<void> {
  if (favorIds.length === 0) return;
  await db.query(
    `INSERT INTO conversations (favor_id, poster_id, helper_id, created_at, updated_at)
     SELECT id, poster_id, helper_id, coalesce(accepted_at, created_at), coalesce(accepted_at, created_at) FROM favors
     WHERE id = ANY ($1) AND helper_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM conversations WHERE favor_id = favors.id AND helper_id = favors.helper_id
     ) ON CONFLICT DO NOTHING`,
    [favorIds],
  );
  await db.query(
    `WITH begun AS (
       INSERT INTO deals (favor_id, poster_id, helper_id, conversation_id, state, agreed_version, due, due_at, done_by_id,
         claimed_cents, settled, created_at, agreed_at, ended_at)
       SELECT favors.id, favors.poster_id, favors.helper_id, conversations.id,
         CASE WHEN is_completed THEN 'COMPLETED' ELSE 'AGREED' END, 1,
         CASE WHEN is_completed THEN NULL
           WHEN expires_at + interval '1 day' > $2 THEN 'ASK_AFTER_A_DAY'
           WHEN expires_at + interval '7 days' > $2 THEN 'ASK_AFTER_A_WEEK'
           ELSE 'SETTLE_BY_SILENCE' END,
         CASE WHEN is_completed THEN NULL
           WHEN expires_at + interval '1 day' > $2 THEN expires_at + interval '1 day'
           WHEN expires_at + interval '7 days' > $2 THEN expires_at + interval '7 days'
           ELSE greatest(expires_at + interval '14 days', $2::timestamptz + interval '${GRACE_DAYS} days') END,
         CASE WHEN is_completed THEN raters[1] END, CASE WHEN is_completed THEN final_price_cents END,
         CASE WHEN is_completed THEN CASE cardinality(raters) WHEN 2 THEN 'BOTH' ELSE 'ONE' END END,
         begun_at, begun_at, CASE WHEN is_completed THEN coalesce(completed_at, $2) END
       FROM favors
       JOIN conversations ON conversations.favor_id = favors.id AND conversations.helper_id = favors.helper_id,
         LATERAL (SELECT coalesce(accepted_at, favors.created_at) AS begun_at, status = 'COMPLETED' AS is_completed) said,
         LATERAL (SELECT coalesce(array_agg(rater_id ORDER BY id), '{}') AS raters FROM ratings WHERE favor_id = favors.id) rated
       WHERE favors.id = ANY ($1) AND status IN ('ACCEPTED', 'COMPLETED') AND NOT ${HAS_DEAL}
       ON CONFLICT DO NOTHING
       RETURNING id, favor_id, agreed_at
     )
     INSERT INTO terms (deal_id, version, proposer_id, favor_revision, price_cents, address_from, proposed_at, answer)
     SELECT begun.id, 1, poster_id, revision, price_cents, 'AGREEMENT', agreed_at, 'ACCEPTED'
     FROM begun JOIN favors ON favors.id = begun.favor_id`,
    [favorIds, now],
  );
}
