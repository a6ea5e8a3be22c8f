import { In } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { announceConversationsAbout, closeConversationsAbout } from '../conversations/conversation-lifecycle.ts';
import { endDealsOf } from './end-deals.ts';
import { Favor } from '../favors/favor.entity.ts';

const posted = (userId: string) => ({ posterId: userId, status: In(['OPEN', 'ACCEPTED'] as const) });
const accepted = (userId: string) => ({ helperId: userId, status: 'ACCEPTED' as const });

/**
 * Locks every live favor a person posted or accepted, in ascending order of ids, so that two accounts deleted at the
 * same time do not deadlock.
 */
export async function lockLiveFavors(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.find(Favor, {
    where: [posted(userId), accepted(userId)],
    select: { id: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/**
 * Withdraws the live favors of a person who deletes their account, and reopens those they had accepted. Everybody in a
 * conversation about one of them is notified.
 */
export async function releaseFavors(ctx: Ctx, userId: string): Promise<void> {
  await endDealsOf(ctx, userId);
  const withdrawn = await change(ctx, posted(userId), {
    status: 'DELETED',
    helperId: null,
    acceptedAt: null,
    finalPriceCents: null,
  });
  const reopened = await change(ctx, accepted(userId), {
    status: 'OPEN',
    helperId: null,
    acceptedAt: null,
    finalPriceCents: null,
  });
  for (const favorId of withdrawn) ctx.events.emit('favor.withdrawn', { favorId });
  for (const favorId of reopened) ctx.events.emit('favor.reopened', { favorId, helperId: userId });
  for (const favorId of [...withdrawn, ...reopened]) ctx.events.emit('favor.updated', { favorId });
  for (const favorId of reopened) await announceConversationsAbout(ctx, favorId);
  await closeConversationsAbout(ctx, withdrawn);
}

async function change(ctx: Ctx, which: object, set: Partial<Favor>): Promise<string[]> {
  const { raw } = await ctx.db.createQueryBuilder().update(Favor).set(set).where(which).returning('id').execute();
  return (raw as { id: string }[]).map(({ id }) => id);
}
