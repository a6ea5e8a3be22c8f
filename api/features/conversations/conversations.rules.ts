import type { RefusalCode } from '../../platform/errors.ts';
import type { ConversationStatus } from '../../generated/graphql.ts';
import type { Conversation } from './conversation.entity.ts';

/** Only its poster and its helper read or write a conversation; for everybody else it does not exist. */
export function whyNotJoin(viewerId: string, conversation: Conversation | null): RefusalCode | null {
  return conversation && [conversation.posterId, conversation.helperId].includes(viewerId) ? null : 'NOT_FOUND';
}

/** How the two of a conversation stand to each other. */
export interface Between {
  /** One of the two blocks the other. */
  apart: boolean;
  /** The other has deleted their account. */
  otherLeft: boolean;
}

/** What was said stays readable; nothing is added to somebody who left, nor between people of whom one blocks the other. */
export function whyNotWrite(
  viewerId: string,
  conversation: Conversation | null,
  { apart, otherLeft }: Between,
): RefusalCode | null {
  return whyNotJoin(viewerId, conversation) ?? (otherLeft ? 'LEFT' : apart ? 'BLOCKED' : null);
}

/** The one of the two who is not the viewer. */
export const otherPerson = (viewerId: string, conversation: Conversation): string =>
  viewerId === conversation.posterId ? conversation.helperId : conversation.posterId;

/** Up to which sequence a person has seen. */
export const seenBy = (personId: string, conversation: Conversation): number =>
  personId === conversation.posterId ? conversation.posterSeenSequence : conversation.helperSeenSequence;

/** Up to which sequence a device of a person has received; what they have seen they have received. */
export const deliveredTo = (personId: string, conversation: Conversation): number =>
  Math.max(
    seenBy(personId, conversation),
    personId === conversation.posterId ? conversation.posterDeliveredSequence : conversation.helperDeliveredSequence,
  );

/** Up to which sequence nothing counts as unread: what a person has seen, and all there was when the favor was over (docs/behaviour.md#unread-counts). */
export const readUpTo = (personId: string, conversation: Conversation): number =>
  Math.max(seenBy(personId, conversation), conversation.settledSequence);

/** What has become of the newest message somebody wrote (`ownSequence`, 0 for none) to the other. */
export function statusOf(otherId: string, conversation: Conversation, ownSequence: number): ConversationStatus {
  if (ownSequence === 0) return 'SENT';
  if (seenBy(otherId, conversation) >= ownSequence) return 'SEEN';
  return deliveredTo(otherId, conversation) >= ownSequence ? 'DELIVERED' : 'SENT';
}
