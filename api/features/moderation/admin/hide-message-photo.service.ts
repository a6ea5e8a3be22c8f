import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import type { Message } from '../../conversations/message.entity.ts';
import { Photo } from '../../photos/photo.entity.ts';
import { HideMessagePhoto, UnhideMessagePhoto } from '../moderation.input.ts';
import { whyNotReadMessages } from '../moderation.rules.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { refuseOwnCase } from './refuse-own-case.ts';

/**
 * Hides the photo of a message from the person it was sent to, and tells its sender why. Hiding it twice changes
 * nothing.
 * @throws AppError NOT_FOUND, also without a photo; NOT_REPORTED unless a report about the conversation is open;
 * YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS
 */
export const hideMessagePhoto = (ctx: Ctx, raw: unknown): Promise<Message> => setHidden(ctx, raw, true);

/** Shows a hidden photo again. @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS */
export const unhideMessagePhoto = (ctx: Ctx, raw: unknown): Promise<Message> => setHidden(ctx, raw, false);

async function setHidden(ctx: Ctx, raw: unknown, hidden: boolean): Promise<Message> {
  const admin = await requireAdmin(ctx);
  const { messageId, reasons, note } = parse(hidden ? HideMessagePhoto : UnhideMessagePhoto, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const message = await ctx.loaders.messageById.load(messageId);
    const id = message?.photoId;
    const lock = { mode: 'for_no_key_update' } as const;
    const photo = id && (await ctx.db.findOne(Photo, { where: { id, purpose: 'message' }, lock }));
    if (!photo || photo.expendableAt) throw new AppError('NOT_FOUND');
    const conversation = (await ctx.loaders.conversationById.load(message.conversationId))!;
    await refuseOwnCase(ctx, admin.id, [conversation.posterId, conversation.helperId]);
    if ((photo.hiddenAt !== null) === hidden) return message;
    if (hidden) refuse(whyNotReadMessages(admin.id, conversation, await ctx.loaders.openReports.load(conversation)));
    const change = { hiddenAt: hidden ? ctx.now() : null, hiddenReasons: reasons };
    await ctx.db.update(Photo, { id: photo.id }, change);
    if (hidden) ctx.events.emit('photo.hidden', { messageId });
    await writeAudit(ctx, {
      action: hidden ? 'HIDE_PHOTO' : 'UNHIDE_PHOTO',
      aboutUserIds: [conversation.posterId, conversation.helperId],
      details: { messageId, photoId: photo.id, ...(hidden && { reasons }) },
      note,
    });
    return message;
  });
}
