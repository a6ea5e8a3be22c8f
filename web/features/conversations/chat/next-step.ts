import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';

/**
 * The next step about a chat's favor (docs/behaviour.md#chat). `helperChat` leads its poster to the chat with the
 * accepted helper; after `deleted`, `expired` and `taken` the favor has ended for the two in the chat.
 */
export type NextStep =
  | { name: 'complete' | 'rate' | 'deleted' | 'expired' | 'taken' }
  | { name: 'helperChat'; helper: NonNullable<ChatFavor_FavorFragment['helper']> };

/** Returns the next step for the viewer in the chat with `other`, or null while the favor is open. */
export function nextStepOf(
  favor: ChatFavor_FavorFragment,
  other: Pick<ChatPerson_UserFragment, 'id'>,
): NextStep | null {
  const { helper, status, viewerIsPoster } = favor;
  const withHelper = favor.viewerIsHelper || other.id === helper?.id;
  if (withHelper && favor.viewerCanComplete) return { name: 'complete' };
  if (withHelper && favor.viewerCanRate) return { name: 'rate' };
  const taken = helper && !withHelper;
  if (taken && viewerIsPoster) return { name: 'helperChat', helper };
  return endOf(status, favor.isExpired) ?? (taken ? { name: 'taken' } : null);
}

function endOf(status: ChatFavor_FavorFragment['status'], isExpired: boolean): NextStep | null {
  if (status === 'DELETED') return { name: 'deleted' };
  return status === 'OPEN' && isExpired ? { name: 'expired' } : null;
}
