import { ADDRESS_AHEAD_MS } from '../../../shared/address-opening.rules.ts';
import type { Favor } from './favor.entity.ts';
import { isHelper, isPoster, type ViewerId } from './favors.rules.ts';

/**
 * Days after completion during which the helper still sees the exact address
 * (docs/behaviour/safety.md#privacy-of-places).
 */
const ADDRESS_DAYS_AFTER_COMPLETION = 7;
/** Days after the end of what was agreed during which the helper still sees it where nobody completed the favor. */
const ADDRESS_DAYS_AFTER_END = 14;
const DAY_MS = 86_400_000;

/** Times that poster and helper agreed on; null where none is fixed. */
export interface AgreedTimes {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Returns when what was agreed ends: its agreed end, else the later of its start and the favor's own end. */
export function agreedEnd(agreed: AgreedTimes | null, favor: Pick<Favor, 'expiresAt'>): Date {
  if (agreed?.endsAt) return agreed.endsAt;
  return new Date(Math.max(favor.expiresAt.getTime(), agreed?.startsAt?.getTime() ?? 0));
}

/**
 * Returns until when the helper reads the exact address, and their acceptance is open: 7 days after completion or, when
 * nobody completed it in time, 14 days after the end of what was agreed, also where silence settles it then.
 */
export function addressUntil(
  { completedAt, expiresAt }: Pick<Favor, 'completedAt' | 'expiresAt'>,
  agreed: AgreedTimes | null,
): Date {
  const after = (end: Date, days: number) => new Date(end.getTime() + days * DAY_MS);
  const left = after(agreedEnd(agreed, { expiresAt }), ADDRESS_DAYS_AFTER_END);
  return completedAt && completedAt < left ? after(completedAt, ADDRESS_DAYS_AFTER_COMPLETION) : left;
}

/**
 * Tests whether the viewer may see the exact address and point: the poster always, the helper from acceptance until
 * `until`, unless one of the two blocks the other (docs/behaviour/safety.md#privacy-of-places).
 */
export function maySeeAddress(
  viewerId: ViewerId,
  favor: Favor,
  { until, now, apart }: { until: Date; now: Date; apart: boolean },
): boolean {
  if (isPoster(viewerId, favor)) return true;
  return isHelper(viewerId, favor) && !apart && now < until;
}

/**
 * Returns from when the helper may read the exact address: once its poster has shown it, and where that was agreed not
 * before the day of the start; null while it has not been shown.
 */
export function addressOpensAt({
  addressFrom,
  startsAt,
  addressShownAt,
}: {
  addressFrom: 'AGREEMENT' | 'DAY_BEFORE';
  startsAt: Date | null;
  addressShownAt: Date | null;
}): Date | null {
  if (addressShownAt === null || addressFrom === 'AGREEMENT' || !startsAt) return addressShownAt;
  return new Date(Math.max(addressShownAt.getTime(), startsAt.getTime() - ADDRESS_AHEAD_MS));
}
