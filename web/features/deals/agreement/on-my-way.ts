import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';

const HOUR_MS = 3_600_000;
/** Hours before and after the agreed start in which a helper can say that they are on their way. */
const HOURS_AROUND_START = 2;

/** Tests whether a helper may be on their way now: around the agreed start, or at any time where none is fixed. */
export function isOnTheWayTime(
  { agreed, favor }: Pick<ChatDeal_DealFragment, 'agreed' | 'favor'>,
  now: number,
): boolean {
  if (!favor.viewerIsHelper || !agreed) return false;
  if (agreed.startsAt === null) return true;
  const around = HOURS_AROUND_START * HOUR_MS;
  const latest = agreed.anyTime ? agreed.endsAt! : agreed.startsAt;
  return Date.parse(agreed.startsAt) - around <= now && now <= Date.parse(latest) + around;
}
