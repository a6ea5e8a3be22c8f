import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { refuseOtherPicture } from '../../users/picture.view.ts';
import { User } from '../../users/user.entity.ts';
import { isGone } from '../../users/users.rules.ts';
import { HidePicture, UnhidePicture } from '../moderation.input.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { refuseOwnCase } from './refuse-own-case.ts';

/**
 * Hides a person's picture from everybody but themselves, until they choose another, and tells them why. Hiding it
 * twice changes nothing.
 * @throws AppError NOT_FOUND, also without a picture; YOURSELF, PICTURE_CHANGED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export const hidePicture = (ctx: Ctx, raw: unknown): Promise<User> => setHidden(ctx, raw, true);

/**
 * Shows a hidden picture again.
 * @throws AppError NOT_FOUND, also without a picture; YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS
 */
export const unhidePicture = (ctx: Ctx, raw: unknown): Promise<User> => setHidden(ctx, raw, false);

async function setHidden(ctx: Ctx, raw: unknown, hidden: boolean): Promise<User> {
  const admin = await requireAdmin(ctx);
  const { userId, picture, reasons, note } = parse(hidden ? HidePicture : UnhidePicture, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx): Promise<User> => {
    await refuseOwnCase(ctx, admin.id, [userId]);
    const before = await ctx.db.findOne(User, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
    if (!before || isGone(before) || before.pictureId === null) throw new AppError('NOT_FOUND');
    refuseOtherPicture(before, picture);
    if ((before.pictureHiddenAt !== null) === hidden) return before;
    const change = { pictureHiddenAt: hidden ? ctx.now() : null, pictureHiddenReasons: reasons };
    await ctx.db.update(User, { id: userId }, change);
    const { pictureId: photoId } = before;
    if (hidden) ctx.events.emit('picture.hidden', { userId, photoId });
    await writeAudit(ctx, {
      action: hidden ? 'HIDE_PICTURE' : 'UNHIDE_PICTURE',
      aboutUserIds: [userId],
      details: { photoId, ...(hidden && { reasons }) },
      note,
    });
    return Object.assign(before, change);
  });
}
