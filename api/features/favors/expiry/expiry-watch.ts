import type { Ctx } from '../../../context.ts';
import { closeConversationsAbout } from '../../conversations/conversation-lifecycle.ts';
import type { Favor } from '../favor.entity.ts';
import { EXPIRED_SHOWN_MS } from '../nearby/nearby-query.ts';

/** How many favors one statement moves on. */
const BATCH = 1000;

/** When a poster hears that an open favor's time is running out: with a quarter of it left, but a day ahead at most. */
const RUNNING_OUT = "expires_at - least(interval '1 day', (expires_at - created_at) / 4) <= $1::timestamptz";

/** A step of the running out of open favors: which favors take it, and what they have come to. */
interface Step {
  to: Favor['expiryStep'];
  /** What its people are told. */
  event?: 'favor.running-out' | 'favor.ran-out';
  /** SQL about the columns of `favors`; $1 is now. */
  when: string;
}

const steps: Step[] = [
  {
    to: 'SOON',
    event: 'favor.running-out',
    when: `expiry_step = 'AHEAD' AND expires_at > $1 AND expires_at <= $1::timestamptz + interval '1 day' AND ${RUNNING_OUT}`,
  },
  { to: 'OVER', event: 'favor.ran-out', when: "expiry_step IN ('AHEAD', 'SOON') AND expires_at <= $1" },
  {
    to: 'UNLISTED',
    when: `expiry_step = 'OVER' AND expires_at <= $1::timestamptz - interval '${EXPIRED_SHOWN_MS} milliseconds'`,
  },
];

/**
 * Moves on every open favor whose time is running out, has run out, or ran out so long ago that lists and their indexes let go
 * of it (docs/decisions/expiry.md). Each takes each step once, however many nodes watch.
 */
export async function watchExpiry(ctx: Ctx): Promise<void> {
  for (const step of steps) {
    let moved: number;
    do moved = await takeStep(ctx, step);
    while (moved === BATCH);
  }
}

async function takeStep(ctx: Ctx, { to, event, when }: Step): Promise<number> {
  const { records } = await ctx.db.queryRunner!.query(
    `UPDATE favors SET expiry_step = $2 WHERE id IN (
       SELECT id FROM favors WHERE status = 'OPEN' AND expiry_step <> 'UNLISTED' AND ${when} ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [ctx.now(), to],
    true,
  );
  const favorIds = (records as { id: string }[]).map(({ id }) => id);
  if (event) for (const favorId of favorIds) ctx.events.emit(event, { favorId });
  if (to === 'OVER') await closeConversationsAbout(ctx, favorIds);
  return favorIds.length;
}
