import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { User } from '../../users/user.entity.ts';
import { isGone } from '../../users/users.rules.ts';
import { PersonAction } from '../moderation.input.ts';
import { requireAdmin } from './admin.ts';
import { writeAudit } from './audit.ts';

/**
 * Hides a person's picture from everybody but themselves, until they choose another. Hiding it twice changes nothing.
 * @throws AppError NOT_FOUND, also without a picture; TOO_MANY_REQUESTS
 */
export const hidePicture = (ctx: Ctx, raw: unknown): Promise<User> => setHidden(ctx, raw, true);

/** Shows a hidden picture again. @throws AppError NOT_FOUND, also without a picture; TOO_MANY_REQUESTS */
export const unhidePicture = (ctx: Ctx, raw: unknown): Promise<User> => setHidden(ctx, raw, false);

async function setHidden(ctx: Ctx, raw: unknown, hidden: boolean): Promise<User> {
  const admin = await requireAdmin(ctx);
  const { userId, note } = parse(PersonAction, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const { affected } = await ctx.db.update(
      User,
      { id: userId, pictureId: Not(IsNull()), pictureHiddenAt: hidden ? IsNull() : Not(IsNull()) },
      { pictureHiddenAt: hidden ? ctx.now() : null },
    );
    const user = await ctx.db.findOneBy(User, { id: userId });
    if (!user || isGone(user) || user.pictureId === null) throw new AppError('NOT_FOUND');
    if (affected) {
      await writeAudit(ctx, {
        action: hidden ? 'HIDE_PICTURE' : 'UNHIDE_PICTURE',
        aboutUserIds: [userId],
        details: { photoId: user.pictureId },
        note,
      });
    }
    return user;
  });
}
