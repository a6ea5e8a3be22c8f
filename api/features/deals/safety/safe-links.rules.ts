import type { Deal } from '../deal.entity.ts';
import type { SafeLink } from './safe-link.entity.ts';

const MINUTE_MS = 60_000;

/** Time for which a link works after the end of the appointment: 12 hours (docs/behaviour/deals.md#safe-links). */
const OPEN_AFTER_END_MS = 12 * 60 * MINUTE_MS;
/** Time after which a check-in that nobody answered counts as missed: 30 minutes. */
const ANSWER_MS = 30 * MINUTE_MS;

/** Returns when a link stops working. */
export const safeUntil = (end: Date): Date => new Date(end.getTime() + OPEN_AFTER_END_MS);

/** Tests whether an appointment can be shared: it is agreed, has a time, and is not long over. */
export const mayShare = ({ state }: Pick<Deal, 'state'>, startsAt: Date | null, end: Date, now: Date): boolean =>
  state === 'AGREED' && startsAt !== null && now < safeUntil(end);

/** Stages of a check-in: none wanted, not yet due, waiting for the answer, missed, or answered. */
export type CheckIn = 'NONE' | 'LATER' | 'OPEN' | 'MISSED' | 'FINE' | 'HELP';

/** A link, and how its maker last said that they are. */
type Answered = Pick<SafeLink, 'checkInAt' | 'answer' | 'answeredAt'>;

/**
 * Tests whether somebody may say now how they are: that all is fine once they were asked or had called for help, and
 * that they need help at any time.
 */
export const mayAnswer = (link: Answered, fine: boolean, now: Date): boolean =>
  !fine || !['NONE', 'LATER'].includes(checkInOf(link, now));

/** Returns how a check-in stands. That all was fine before it is due is no answer to it; a call for help stays one. */
export function checkInOf({ checkInAt, answer, answeredAt }: Answered, now: Date): CheckIn {
  const isEarlier = answer === 'FINE' && checkInAt !== null && answeredAt !== null && answeredAt < checkInAt;
  if (answer && !(isEarlier && now >= checkInAt)) return answer;
  if (!checkInAt) return 'NONE';
  const late = now.getTime() - checkInAt.getTime();
  if (late < 0) return 'LATER';
  return late < ANSWER_MS ? 'OPEN' : 'MISSED';
}
