import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { askToConfirm, countMail, refuseSpentMail, tellOldAddress } from '../auth/email-confirmation.service.ts';
import type { RequiredScope } from '../../platform/scopes.ts';
import { lockUser } from './active-user.ts';
import { refuseTakenEmail } from './unique-email.ts';
import { User } from './user.entity.ts';
import { UpdateProfile, UserChoice } from './users.input.ts';
import { isGone, isSelf } from './users.rules.ts';

/** Somebody by their id. @throws AppError NOT_FOUND when there is nobody by that id, or nobody any more. */
export async function existingUser(ctx: Ctx, raw: unknown): Promise<User> {
  const user = await ctx.loaders.userById.load(parse(UserChoice, raw).id);
  if (!user || isGone(user)) throw new AppError('NOT_FOUND');
  return user;
}

/** One person's profile. @throws AppError NOT_FOUND */
export async function getUser(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'profile:read');
  return existingUser(ctx, raw);
}

/**
 * One's own account, for doors that name it.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND; NOT_YOURS for somebody else's.
 */
export async function requireOwnAccount(ctx: Ctx, scope: RequiredScope, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, scope);
  const user = await existingUser(ctx, raw);
  if (!isSelf(viewer, user)) throw new AppError('NOT_YOURS', 'Only the person themselves may do that.');
  return user;
}

/** A person, and how many of their favors the viewer finds open. @throws AppError NOT_FOUND */
export async function getStats(ctx: Ctx, raw: unknown): Promise<{ user: User; activeFavors: number }> {
  const user = await getUser(ctx, raw);
  const activeFavors = await ctx.loaders.activeFavorCount.load({
    userId: user.id,
    viewerId: ctx.viewer?.id ?? null,
    now: ctx.now(),
  });
  return { user, activeFavors };
}

/** The person asking; null for a visitor. */
export async function getViewer(ctx: Ctx): Promise<User | null> {
  refuseMissingScope(ctx, 'profile:read');
  return ctx.viewer && ctx.loaders.userById.load(ctx.viewer.id);
}

/**
 * Changes one's own profile. Another e-mail address is unconfirmed at first, and mailed a link to confirm it; the one before is told.
 * @throws AppError BAD_INPUT naming the field; EMAIL_TAKEN; TOO_MANY_REQUESTS.
 */
export async function updateProfile(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'profile:write');
  const changes = parse(UpdateProfile, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const known = (await ctx.loaders.userById.load(viewer.id))!;
  const newEmail = changes.email === known.email ? undefined : changes.email;
  if (newEmail !== undefined) await refuseSpentMail(ctx, viewer.id, newEmail);
  const write = () =>
    inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx.db, viewer.id);
      const movesAddress = changes.email !== undefined && changes.email !== user.email;
      if (movesAddress) {
        // Who has the address has the account: a program must not take it over.
        refuseMissingScope(ctx, 'account');
        tellOldAddress(ctx, user);
        user.emailConfirmedAt = null;
      }
      ctx.db.merge(User, user, changes);
      if (movesAddress) await askToConfirm(ctx, user);
      return ctx.db.save(user);
    });
  const user = await (changes.email === undefined ? write() : refuseTakenEmail(ctx, write));
  // Only now: whoever tries an address that is somebody's must not spend the mails to that person.
  if (newEmail !== undefined) await countMail(ctx, viewer.id, newEmail);
  return user;
}
