import type { Ctx } from '../../../context.ts';
import { User } from '../../users/user.entity.ts';
import { logSecurityEvent } from '../security/security-log.ts';

/** Takes back the wish of a person to leave: their favors are listed again. The person's row is locked. */
export async function keepAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(User, { id: userId }, { eraseAt: null });
  await ctx.deps.hooks.accountKept(ctx, userId);
  await logSecurityEvent(ctx, userId, 'STAYED');
}
