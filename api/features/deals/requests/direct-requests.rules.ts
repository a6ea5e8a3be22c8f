import type { RefusalCode } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { isExpired } from '../../favors/expiry/timeframe.rules.ts';
import { isPoster } from '../../favors/favors.rules.ts';
import type { DealState } from '../deal-states.rules.ts';

/** Direct requests of one person that may wait for an answer at once (docs/behaviour/deals.md#asking-directly). */
export const MOST_ASKED = 5;

/** Facts about two people that decide whether one may ask the other directly. */
export interface AskStanding {
  isSelf: boolean;
  /** True once the other deleted their account. */
  isGone: boolean;
  /** True when one of the two blocks the other. */
  apart: boolean;
  /** True once they have completed a favor together, whoever of them helped. */
  haveSettled: boolean;
  /** True while the other offers their help to neighbours (docs/behaviour/finding.md#helpers-nearby). */
  isListed: boolean;
}

/**
 * Allows asking people directly with whom the asker has completed a favor, or who offer their help to neighbours;
 * others are all refused alike.
 */
export function whyNotAsk({ isSelf, isGone, apart, haveSettled, isListed }: AskStanding): RefusalCode | null {
  if (isSelf) return 'YOURSELF';
  if (!haveSettled && (!isListed || apart)) return 'NOT_DEALT_WITH';
  if (isGone) return 'LEFT';
  return apart ? 'BLOCKED' : null;
}

/** Allows one more direct request beside those that wait. */
export const whyNotAskMore = (waiting: number): RefusalCode | null => (waiting >= MOST_ASKED ? 'TOO_MANY_ASKED' : null);

/**
 * Allows the poster of an open direct request to show it to everybody once nobody can answer it any more.
 * @param state where the deal with the person asked stands; null without one.
 */
export function whyNotShowToEverybody(
  viewerId: string | null,
  favor: Favor,
  state: DealState | null,
  now: Date,
): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  if (favor.status !== 'OPEN') return 'NOT_OPEN';
  if (isExpired(favor, now)) return 'EXPIRED';
  return state === 'OFFERED' ? 'STILL_ASKED' : null;
}
