import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';

/**
 * The next step about a chat's favor (docs/behaviour/chat.md#chat). `helperChat` leads its poster to the chat with the
 * accepted helper; `review` shows the viewer's own, which can be changed; after `deleted`, `expired`
 * and `taken` the favor has ended for the two in the chat.
 */
export type NextStep =
  | { name: 'complete' | 'rate' | 'review' | 'deleted' | 'expired' | 'taken' }
  | { name: 'helperChat'; helper: NonNullable<ChatFavor_FavorFragment['helper']> };

/** Returns the next step for the viewer in the chat with `other`, or null while the favor is open. */
export function nextStepOf(
  favor: ChatFavor_FavorFragment,
  other: Pick<ChatPerson_UserFragment, 'id'>,
): NextStep | null {
  const { helper, status, viewerIsPoster } = favor;
  const withHelper = favor.viewerIsHelper || other.id === helper?.id;
  const own = withHelper ? ownStepOf(favor) : null;
  if (own) return own;
  const taken = helper && !withHelper;
  if (taken && viewerIsPoster) return { name: 'helperChat', helper };
  // The card of an offer that was passed over says so itself, and leads on.
  const isSaid = favor.viewerDeal?.state === 'PASSED';
  return endOf(status, favor.isExpired) ?? (taken && !isSaid ? { name: 'taken' } : null);
}

/** Returns what is left for the viewer to say of a favor that somebody helps with. */
function ownStepOf(favor: ChatFavor_FavorFragment): NextStep | null {
  if (favor.viewerCanComplete) return { name: 'complete' };
  if (isOnlyToRate(favor)) return { name: 'rate' };
  return hiddenReviewOf(favor) ? { name: 'review' } : null;
}

/** Returns the viewer's review while it is hidden, so that they can change it; null without one. */
export function hiddenReviewOf({ viewerReview }: ChatFavor_FavorFragment) {
  return viewerReview?.hiddenUntil ? { ...viewerReview, hiddenUntil: viewerReview.hiddenUntil } : null;
}

/** Tests whether the other says it is done, so that the viewer is asked to confirm or contest it. */
export const isAskedToConfirm = ({ viewerDeal }: ChatFavor_FavorFragment): boolean =>
  viewerDeal?.state === 'DONE' && viewerDeal.viewerCanContest;

/**
 * Tests whether a rating is all that is left: what waits for the viewer's yes is asked by the card of the deal, and
 * nobody rates while an admin decides.
 */
const isOnlyToRate = (favor: ChatFavor_FavorFragment) =>
  favor.viewerCanRate && favor.viewerDeal?.state !== 'DISPUTED' && !isAskedToConfirm(favor);

function endOf(status: ChatFavor_FavorFragment['status'], isExpired: boolean): NextStep | null {
  if (status === 'DELETED') return { name: 'deleted' };
  return status === 'OPEN' && isExpired ? { name: 'expired' } : null;
}

/**
 * Tests whether the agreed time has come, from when on completing is what comes next; without a fixed time it is the
 * end of the time that was asked for.
 */
export const isTimeToComplete = ({ expiresAt, viewerDeal }: ChatFavor_FavorFragment, now: number): boolean =>
  Date.parse(viewerDeal?.agreed?.startsAt ?? expiresAt) <= now;
