/** Milliseconds of grace before the erasure of an account: 14 days (docs/behaviour/people.md#deleting-an-account). */
const GRACE_MS = 14 * 86_400_000;

/** Returns when the account of somebody who wants to leave now is erased. */
export const eraseAtFor = (now: Date): Date => new Date(now.getTime() + GRACE_MS);

/** Tests whether an account is to be erased by now; signing in takes the wish back. */
export const isDueToErase = ({ eraseAt }: { eraseAt: Date | null }, now: Date): boolean =>
  eraseAt !== null && eraseAt <= now;
