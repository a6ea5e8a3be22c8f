import type { RefusalCode } from '../../platform/errors.ts';
import type { ConversationStatus } from '../../generated/graphql.ts';
import type { Conversation } from './conversation.entity.ts';

/** The two people of a conversation. */
type People = Pick<Conversation, 'posterId' | 'helperId'>;

/** Returns NOT_FOUND to everybody but the poster and the helper of a conversation. */
export function whyNotJoin(viewerId: string, conversation: People | null): RefusalCode | null {
  return conversation && [conversation.posterId, conversation.helperId].includes(viewerId) ? null : 'NOT_FOUND';
}

/** The relation of the two people of a conversation. */
export interface Between {
  /** One of the two blocks the other. */
  apart: boolean;
  /** The other has deleted their account. */
  otherLeft: boolean;
}

/** Returns why a person may not write into a conversation, or null; it stays readable after one left or blocks. */
export function whyNotWrite(
  viewerId: string,
  conversation: People | null,
  { apart, otherLeft }: Between,
): RefusalCode | null {
  return whyNotJoin(viewerId, conversation) ?? (otherLeft ? 'LEFT' : apart ? 'BLOCKED' : null);
}

/** Returns the id of the person who is not the viewer. */
export const otherPerson = (viewerId: string, conversation: People): string =>
  viewerId === conversation.posterId ? conversation.helperId : conversation.posterId;

/**
 * Tests whether an admin hides a photo of a conversation from a person: from whoever it was sent to. Its sender sees
 * it, and so do admins, who are neither of the two.
 */
export const isHiddenFrom = (
  personId: string,
  { ownerId, hiddenAt }: { ownerId: string; hiddenAt: Date | null },
  conversation: People,
): boolean => hiddenAt !== null && personId === otherPerson(ownerId, conversation);

/**
 * Tests whether a person has muted a conversation: its messages are not announced to them
 * (docs/behaviour/chat.md#chat).
 */
export const isMutedBy = (personId: string, conversation: Conversation): boolean =>
  personId === conversation.posterId ? conversation.posterMuted : conversation.helperMuted;

/** Returns the highest sequence a person has seen. */
export const seenBy = (personId: string, conversation: Conversation): number =>
  personId === conversation.posterId ? conversation.posterSeenSequence : conversation.helperSeenSequence;

/** Returns the highest sequence that has reached a person; a message they have seen has reached them. */
export const deliveredTo = (personId: string, conversation: Conversation): number =>
  Math.max(
    seenBy(personId, conversation),
    personId === conversation.posterId ? conversation.posterDeliveredSequence : conversation.helperDeliveredSequence,
  );

/**
 * Returns the delivery status of a person's newest message.
 * @param otherId who receives it.
 * @param ownSequence its sequence, 0 for none.
 */
export function statusOf(otherId: string, conversation: Conversation, ownSequence: number): ConversationStatus {
  if (ownSequence === 0) return 'SENT';
  if (seenBy(otherId, conversation) >= ownSequence) return 'SEEN';
  return deliveredTo(otherId, conversation) >= ownSequence ? 'DELIVERED' : 'SENT';
}
