import { hasScope, type Ctx } from '../../context.ts';
import { isHiddenFrom, whyNotJoin } from '../conversations/conversations.rules.ts';
import type { Photo } from '../photos/photo.entity.ts';
import { isAdmin } from '../users/admin.ts';
import { writeAudit } from './admin/audit.ts';
import { whyNotReadMessages } from './moderation.rules.ts';

/**
 * Tests whether the viewer may fetch the file of a message's photo: the two of its conversation, and, while a report
 * about that is open, admins, which the audit log tells.
 */
export async function mayFetchMessagePhoto(
  ctx: Ctx,
  { id, ownerId, conversationId, hiddenAt }: Photo,
): Promise<boolean> {
  const { viewer, loaders } = ctx;
  if (!viewer || !hasScope(ctx, ['conversations:read'])) return false;
  const conversation = conversationId === null ? null : await loaders.conversationById.load(conversationId);
  if (!conversation) return viewer.id === ownerId;
  if (!whyNotJoin(viewer.id, conversation)) return !isHiddenFrom(viewer.id, { ownerId, hiddenAt }, conversation);
  if (
    !(await isAdmin(ctx)) ||
    whyNotReadMessages(viewer.id, conversation, await loaders.openReports.load(conversation))
  )
    return false;
  await writeAudit(ctx, {
    action: 'READ_MESSAGES',
    aboutUserIds: [conversation.posterId, conversation.helperId],
    details: { conversationId: conversation.id, photoId: id },
  });
  return true;
}
