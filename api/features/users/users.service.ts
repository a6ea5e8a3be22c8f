import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { countMail, mailConfirmation, mailOldAddress, refuseSpentMail } from '../auth/email-confirmation.service.ts';
import type { RequiredScope } from '../../platform/scopes.ts';
import { lockUser } from './active-user.ts';
import { refuseTakenEmail } from './unique-email.ts';
import { User } from './user.entity.ts';
import { UpdateProfile, UserChoice } from './users.input.ts';
import { isGone, isSelf } from './users.rules.ts';

/** Loads a user by id. @throws AppError NOT_FOUND for an unknown or deleted account. */
export async function existingUser(ctx: Ctx, raw: unknown): Promise<User> {
  const user = await ctx.loaders.userById.load(parse(UserChoice, raw).id);
  if (!user || isGone(user)) throw new AppError('NOT_FOUND');
  return user;
}

/** Returns a user's profile. @throws AppError NOT_FOUND, MISSING_SCOPE */
export async function getUser(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'profile:read');
  return existingUser(ctx, raw);
}

/**
 * Returns the viewer's account where a request names it by id, as REST does.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND; NOT_YOURS for another account.
 */
export async function requireOwnAccount(ctx: Ctx, scope: RequiredScope, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, scope);
  const user = await existingUser(ctx, raw);
  if (!isSelf(viewer, user)) throw new AppError('NOT_YOURS', 'Only the person themselves may do that.');
  return user;
}

/** Returns a user, and the number of their open favors the viewer finds. @throws AppError NOT_FOUND, MISSING_SCOPE */
export async function getStats(ctx: Ctx, raw: unknown): Promise<{ user: User; activeFavors: number }> {
  const user = await getUser(ctx, raw);
  const activeFavors = await ctx.loaders.activeFavorCount.load({
    userId: user.id,
    viewerId: ctx.viewer?.id ?? null,
    now: ctx.now(),
  });
  return { user, activeFavors };
}

/** Returns the viewer's own user; null for a visitor. @throws AppError MISSING_SCOPE */
export async function getViewer(ctx: Ctx): Promise<User | null> {
  refuseMissingScope(ctx, 'profile:read');
  return ctx.viewer && ctx.loaders.userById.load(ctx.viewer.id);
}

/**
 * Changes the viewer's profile. A new e-mail address starts unconfirmed and is mailed a confirmation link; the old
 * address is mailed about the change.
 * @throws AppError BAD_INPUT naming the field; EMAIL_TAKEN, TOO_MANY_REQUESTS
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
      const changesEmail = changes.email !== undefined && changes.email !== user.email;
      if (changesEmail) {
        // The address gives control of the account, so a token must not change it.
        refuseMissingScope(ctx, 'account');
        mailOldAddress(ctx, user);
        user.emailConfirmedAt = null;
      }
      ctx.db.merge(User, user, changes);
      if (changesEmail) await mailConfirmation(ctx, user);
      return ctx.db.save(user);
    });
  const user = await (changes.email === undefined ? write() : refuseTakenEmail(ctx, write));
  // Counted last: attempts with an address of another account must not use up the mails to its owner.
  if (newEmail !== undefined) await countMail(ctx, viewer.id, newEmail);
  return user;
}
