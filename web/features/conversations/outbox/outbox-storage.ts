import type { QuickReplyCode } from '../../../../shared/quick-replies.ts';
import { readUserStore, updateUserStore } from '../../../lib/browser/user-store.ts';

/** A photo on its way to the server, small enough to be sent. */
export interface OutgoingPhoto {
  /** A picture that browsers show; no Blob, which some of them lose from their database. */
  bytes: ArrayBuffer;
  /** Its media type. */
  type: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** A message on its way to the server, with everything needed to send it after the tab was closed. */
export interface OutgoingMessage {
  /** Sent with every attempt, so that the server writes the message once. */
  clientKey: string;
  /** The chat's key in outbox and drafts: `{favorId}_{id of the other person}`. */
  chat: string;
  favorId: string;
  /** The other person's id as the chat's address names it; null where it names nobody. */
  userId: string | null;
  /** Null where the message begins the conversation. */
  conversationId: string | null;
  /** The words, empty for a photo without any; of a quick reply those in the writer's language. */
  content: string;
  /** Code of a quick reply, sent in place of its words; absent for what people write themselves. */
  quickReply?: QuickReplyCode;
  /** Sent before the message itself; absent without one. */
  photo?: OutgoingPhoto;
  /** ISO 8601. */
  writtenAt: string;
  /** Set after several attempts without an answer; retries go on. */
  failed: boolean;
}

/** Reads a person's unsent messages, oldest first; undefined where the device stores none. */
export const readOutbox = (personId: string): Promise<readonly OutgoingMessage[] | undefined> =>
  readUserStore<readonly OutgoingMessage[]>('outbox', personId);

/**
 * Changes a person's unsent messages in one step, safe against other tabs.
 * Returns true when the device stored them: storage may be full or forbidden.
 */
export const updateOutbox = (
  personId: string,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): Promise<boolean> => updateUserStore<readonly OutgoingMessage[]>('outbox', personId, (stored = []) => change(stored));
