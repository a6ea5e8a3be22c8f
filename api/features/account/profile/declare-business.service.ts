import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse, refuse } from '../../../platform/errors.ts';
import { BINDING_STATES } from '../../deals/deal-states.rules.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { DeclareBusiness } from './profile.input.ts';
import { whyNotDeclare } from '../../users/users.rules.ts';

/**
 * Keeps the viewer's word on whether they act as a business or privately, and when they gave it. The same again changes
 * nothing.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, BAD_INPUT, AGREED_AS_BUSINESS, TOO_MANY_REQUESTS
 */
export async function declareBusiness(ctx: Ctx, raw: unknown): Promise<User> {
  // A person's own word, which no program gives for them.
  const viewer = requireViewer(ctx, 'account');
  const { isBusiness } = parse(DeclareBusiness, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    // Whoever agrees holds this row too, so nothing is agreed between the check and the change.
    const user = await lockUser(ctx.db, viewer.id);
    if (user.businessDeclaredAt !== null && user.isBusiness === isBusiness) return user;
    refuse(whyNotDeclare(user, isBusiness, await isBound(ctx, user.id)));
    const change = { isBusiness, businessDeclaredAt: ctx.now() };
    await ctx.db.update(User, { id: user.id }, change);
    return ctx.db.merge(User, user, change);
  });
}

/** Tests whether somebody has agreed to something that is not over. */
async function isBound(ctx: Ctx, userId: string): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    'SELECT FROM deals WHERE $1 IN (poster_id, helper_id) AND state = ANY($2) LIMIT 1',
    [userId, BINDING_STATES],
  );
  return rows.length > 0;
}
