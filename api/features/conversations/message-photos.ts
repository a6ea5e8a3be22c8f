import type { Ctx } from '../../context.ts';
import { textsIn } from '../../platform/language/texts.ts';
import type { Photo } from '../photos/photo.entity.ts';
import { isHiddenFrom } from './conversations.rules.ts';
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
