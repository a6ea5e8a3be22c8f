import type { User } from './user.entity.ts';

/** Whether the viewer is this person. */
export const isSelf = (viewer: { id: string } | null, user: Pick<User, 'id'>): boolean => viewer?.id === user.id;

/** E-mail, phone number, date of birth and settings are shown to their owner alone. */
export const maySeePrivate = isSelf;

/** What somebody who left is called wherever others still meet them. */
export const DELETED_NAME = 'Deleted user';

/** First name and last initial, as neighbours see them: 'Ana M.'. */
export function displayName({
  firstName,
  lastName,
  deletedAt,
}: Pick<User, 'firstName' | 'lastName' | 'deletedAt'>): string {
  if (deletedAt) return DELETED_NAME;
  const [initial] = lastName;
  return initial ? `${firstName} ${initial.toLocaleUpperCase('en')}.` : firstName;
}

/** Mean of the ratings received, to two decimals; null before the first. */
export const averageRating = ({ ratingSum, totalRatings }: Pick<User, 'ratingSum' | 'totalRatings'>): number | null =>
  totalRatings === 0 ? null : Math.round((100 * ratingSum) / totalRatings) / 100;

/** A confirmed e-mail address is what 'Verified' stands for. */
export const isVerified = ({ emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>): boolean => emailConfirmedAt !== null;

/** Whether date of birth or country is still missing. */
export const needsOnboarding = ({ dateOfBirth, country }: Pick<User, 'dateOfBirth' | 'country'>): boolean =>
  !dateOfBirth || !country;

/** Somebody who left is nobody any more, but for the conversations they had. */
export const isGone = (user: Pick<User, 'deletedAt'> | null): boolean => !user || user.deletedAt !== null;
