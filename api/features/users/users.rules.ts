import type { Verification } from '../../generated/graphql.ts';
import { DELETED_NAME } from '../../platform/deleted-names.rules.ts';
import type { RefusalCode } from '../../platform/errors.ts';
import type { User } from './user.entity.ts';

/** Tests whether the viewer is this user. */
export const isSelf = (viewer: { id: string } | null, user: Pick<User, 'id'>): boolean => viewer?.id === user.id;

/**
 * Tests whether the viewer may see a user's e-mail address, phone number, date of birth and settings: the owner alone.
 */
export const maySeePrivate = isSelf;

/** Returns the initial of a last name, all that others see of it: 'M.'; empty where there is none. */
function lastInitial(lastName: string): string {
  const [initial] = lastName;
  return initial ? `${initial.toLocaleUpperCase('en')}.` : '';
}

/** Returns the last name as the viewer may see it: whole for its owner, for everybody else its initial. */
export const lastNameFor = (viewer: { id: string } | null, user: Pick<User, 'id' | 'lastName'>): string =>
  maySeePrivate(viewer, user) ? user.lastName : lastInitial(user.lastName);

/** Columns that decide who sees a user's picture. */
export type PictureOwner = Pick<User, 'id' | 'pictureId' | 'pictureHiddenAt' | 'showsPictureToVisitors'>;

/**
 * Tests whether the viewer may see a user's picture: they themselves, and everybody who is signed in unless an admin
 * hid it; visitors and crawlers where its owner wants that, else they see initials.
 */
export const maySeePicture = (viewer: { id: string } | null, user: PictureOwner): boolean =>
  user.pictureId !== null &&
  (isSelf(viewer, user) || (user.pictureHiddenAt === null && (viewer !== null || user.showsPictureToVisitors)));

/** Returns first name and last initial: 'Ana M.'. */
export function displayName({
  firstName,
  lastName,
  deletedAt,
}: Pick<User, 'firstName' | 'lastName' | 'deletedAt'>): string {
  if (deletedAt) return DELETED_NAME;
  return `${firstName} ${lastInitial(lastName)}`.trimEnd();
}

/** Returns the mean of the ratings received, to two decimals; null before the first. */
export const averageRating = ({ ratingSum, totalRatings }: Pick<User, 'ratingSum' | 'totalRatings'>): number | null =>
  totalRatings === 0 ? null : Math.round((100 * ratingSum) / totalRatings) / 100;

/** Tests whether a user is shown as 'Verified': their e-mail address is confirmed. */
export const isVerified = ({ emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>): boolean => emailConfirmedAt !== null;

/** Lists what is known to belong to a user. */
export const verificationsOf = (user: Pick<User, 'emailConfirmedAt'>, hasConfirmedPhone: boolean): Verification[] => [
  ...(isVerified(user) ? (['EMAIL'] as const) : []),
  ...(hasConfirmedPhone ? (['PHONE'] as const) : []),
];

/**
 * Returns why somebody cannot declare that they act as a business or privately, or null: who agreed as a business stays
 * one until that is over. Becoming one is always allowed, since it takes nothing from the other side.
 */
export const whyNotDeclare = (
  { isBusiness }: Pick<User, 'isBusiness'>,
  declared: boolean,
  isBound: boolean,
): RefusalCode | null => (isBusiness && !declared && isBound ? 'AGREED_AS_BUSINESS' : null);

/** Tests whether a person may act as an admin: they have the role and are neither suspended nor deleted. */
export const mayAdminister = ({ role, suspendedAt, deletedAt }: User): boolean =>
  role === 'admin' && !suspendedAt && !deletedAt;

/** Tests whether date of birth or country is still missing. */
export const needsOnboarding = ({ dateOfBirth, country }: Pick<User, 'dateOfBirth' | 'country'>): boolean =>
  !dateOfBirth || !country;

/** Returns why somebody is not known enough for what reaches strangers, or null. */
export function whyNotKnown(person: Pick<User, 'dateOfBirth' | 'country' | 'emailConfirmedAt'>): RefusalCode | null {
  if (needsOnboarding(person)) return 'NEEDS_ONBOARDING';
  return isVerified(person) ? null : 'EMAIL_UNCONFIRMED';
}

/** Time during which an account counts as new, in milliseconds (docs/behaviour/chat.md#first-words). */
const NEW_ACCOUNT_MS = 7 * 86_400_000;

/** Tests whether an account is of the last seven days, so that nobody could learn anything about its person yet. */
export const isNewAccount = ({ memberSince }: Pick<User, 'memberSince'>, now: Date): boolean =>
  now.getTime() - memberSince.getTime() < NEW_ACCOUNT_MS;

/** Tests whether two people may earn standing with each other: both addresses are confirmed and no account is new. */
export const areKnownTogether = (
  people: readonly Pick<User, 'emailConfirmedAt' | 'memberSince' | 'deletedAt'>[],
  now: Date,
): boolean =>
  people.length === 2 && people.every((person) => !isGone(person) && isVerified(person) && !isNewAccount(person, now));

/** Tests whether a user never existed or has deleted their account. */
export const isGone = (user: Pick<User, 'deletedAt'> | null): boolean => !user || user.deletedAt !== null;

/** Tests whether somebody's open favors wait: while suspended, and while the account is about to be erased. */
export const isAway = ({ suspendedAt, eraseAt }: Pick<User, 'suspendedAt' | 'eraseAt'>): boolean =>
  suspendedAt !== null || eraseAt !== null;
