import type { Ctx } from '../../context.ts';
import { User } from '../users/user.entity.ts';
import { endAllSessions } from './sessions/sessions.ts';

/**
 * Raises the epoch of an account, which ends its sessions, tokens and sockets: for every change of the password. Call
 * it in the transaction that locks the user, so that nothing can be started in the old epoch meanwhile.
 */
export async function raiseEpoch(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.increment(User, { id: userId }, 'epoch', 1);
  // The epoch decides; the rows say so too, for lists and counts.
  await ctx.deps.hooks.epochRaised(ctx, userId);
  await endAllSessions(ctx, userId);
}
