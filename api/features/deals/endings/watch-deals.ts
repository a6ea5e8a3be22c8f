import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockFavor } from '../../favors/lock-favor.ts';
import { takeDealStep } from '../deal-steps.ts';
import { Deal } from '../deal.entity.ts';

/** Due deals that one statement looks for. */
const BATCH = 100;

/**
 * Takes every step that is due: offers and proposals end, both are reminded and asked, silence settles, disputes lapse
 * (docs/behaviour/deals.md#deals). Each deal is a transaction of its own, in which its row says again what is due, so
 * that each step is taken once, however many nodes run this and however long nobody did.
 */
export async function watchDeals(ctx: Ctx): Promise<void> {
  let after = '0';
  for (;;) {
    const due = await findDue(ctx, after);
    for (const { id } of due) await inTransaction(ctx, (ctx) => takeDueStep(ctx, id));
    if (due.length < BATCH) return;
    after = due.at(-1)!.id;
  }
}

/** Finds deals that are due, in the order of their ids; each at most once a run, so that a stuck one stops nothing. */
const findDue = (ctx: Ctx, after: string): Promise<{ id: string; favorId: string }[]> =>
  ctx.db
    .createQueryBuilder(Deal, 'deal')
    .select(['deal.id', 'deal.favorId'])
    .where('deal.dueAt <= :now AND deal.id > :after', { now: ctx.now(), after })
    .orderBy('deal.id')
    .take(BATCH)
    .getMany();

/** Takes the step that one deal is due for, unless another node does or did. Locks its favor first. */
async function takeDueStep(ctx: Ctx, id: string): Promise<void> {
  const { favorId } = await ctx.db.findOneByOrFail(Deal, { id });
  const rows: unknown[] = await ctx.db.query('SELECT FROM favors WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [
    favorId,
  ]);
  // Somebody takes a step of it right now; the next run looks again.
  if (rows.length === 0) return;
  const favor = (await lockFavor(ctx.db, favorId))!;
  const deal = await ctx.db.findOneOrFail(Deal, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!deal.due || deal.dueAt! > ctx.now()) return;
  await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: deal.due, by: null });
  if (deal.due === 'ALARM_ADMINS') ctx.request.log.warn({ dealId: id }, 'a dispute waits for the decision of an admin');
}
