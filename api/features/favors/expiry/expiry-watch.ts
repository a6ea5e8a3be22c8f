import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Favor } from '../favor.entity.ts';
import { EXPIRED_SHOWN_MS } from '../nearby/nearby-query.ts';

/** Favors changed in one transaction, with the jobs that tell of them. */
const BATCH = 500;

/**
 * SQL condition of a favor that expires soon: a quarter of its time is left, but at most a day
 * (docs/behaviour/favors.md#expiry).
 */
const EXPIRES_SOON =
  "expires_at - least(interval '1 day', (expires_at - coalesce(timeframe_at, created_at)) / 4) <= $1::timestamptz";

/** Transition of open favors to their next expiry step. */
interface Transition {
  to: Favor['expiryStep'];
  /** Event that notifies the poster; none for a silent transition. */
  event?: 'favor.expiring' | 'favor.expired';
  /** SQL condition on the columns of `favors`; $1 is now. */
  when: string;
}

const transitions: Transition[] = [
  {
    to: 'SOON',
    event: 'favor.expiring',
    when: `expiry_step = 'AHEAD' AND expires_at > $1 AND expires_at <= $1::timestamptz + interval '1 day' AND ${EXPIRES_SOON}`,
  },
  { to: 'OVER', event: 'favor.expired', when: "expiry_step IN ('AHEAD', 'SOON') AND expires_at <= $1" },
  {
    to: 'UNLISTED',
    when: `expiry_step = 'OVER' AND expires_at <= $1::timestamptz - interval '${EXPIRED_SHOWN_MS} milliseconds'`,
  },
];

/**
 * Moves every open favor that expires soon, has expired, or expired long enough ago to leave the lists to its next
 * expiry step (docs/decisions/expiry.md). Each favor takes each step once, however many nodes run this; each batch is a
 * transaction of its own, so that any number can have waited for a long outage to end.
 */
export async function watchExpiry(ctx: Ctx): Promise<void> {
  for (const transition of transitions) {
    let moved: number;
    do moved = await inTransaction(ctx, (ctx) => moveBatch(ctx, transition));
    while (moved === BATCH);
  }
}

/** Moves at most {@link BATCH} favors and returns how many; rows locked by another node are skipped. */
async function moveBatch(ctx: Ctx, { to, event, when }: Transition): Promise<number> {
  const { records } = await ctx.db.queryRunner!.query(
    `UPDATE favors SET expiry_step = $2 WHERE id IN (
       SELECT id FROM favors WHERE status = 'OPEN' AND expiry_step <> 'UNLISTED' AND ${when} ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [ctx.now(), to],
    true,
  );
  const favorIds = (records as { id: string }[]).map(({ id }) => id);
  if (event) for (const favorId of favorIds) ctx.events.emit(event, { favorId });
  if (to === 'OVER') await ctx.deps.hooks.favorsEnded(ctx, favorIds);
  return favorIds.length;
}
