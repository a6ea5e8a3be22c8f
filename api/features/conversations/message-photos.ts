import { hasScope, type Ctx } from '../../context.ts';
import { textsIn } from '../../platform/language/texts.ts';
import { isAdmin } from '../moderation/admin/admin.ts';
import { writeAudit } from '../moderation/admin/audit.ts';
import { whyNotReadMessages } from '../moderation/moderation.rules.ts';
import type { Photo } from '../photos/photo.entity.ts';
import { isHiddenFrom, whyNotJoin } from './conversations.rules.ts';
import type { Message } from './message.entity.ts';

/** The photo of a message, beside its words. */
export interface MessagePhoto {
  message: Message;
  /** Null once it is gone, such as with the account of its sender. */
  photo: Photo | null;
}

/** Reads what a message shows besides its words; null for words alone. The caller checks who reads the message. */
export async function photoOf({ loaders }: Ctx, message: Message): Promise<MessagePhoto | null> {
  return message.photoId === null ? null : { message, photo: await loaders.photoById.load(message.photoId) };
}

/** Returns the photo as the viewer, who reads its message, may see it; null while an admin hides it from them. */
export async function visiblePhoto({ loaders, viewer }: Ctx, { message, photo }: MessagePhoto): Promise<Photo | null> {
  const conversation = photo && (await loaders.conversationById.load(message.conversationId));
  return conversation && !isHiddenFrom(viewer!.id, photo, conversation) ? photo : null;
}

/** Returns the words of a message; of a photo without any, what it is in English, for clients that show no photos. */
export const contentOf = async ({ content, photoId }: Message): Promise<string> =>
  content === '' && photoId !== null ? (await textsIn('en'))('chat.photo') : content;

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
  if (!(await isAdmin(ctx)) || whyNotReadMessages(conversation, await loaders.openReports.load(conversation)))
    return false;
  await writeAudit(ctx, {
    action: 'READ_MESSAGES',
    aboutUserIds: [conversation.posterId, conversation.helperId],
    details: { conversationId: conversation.id, photoId: id },
  });
  return true;
}
