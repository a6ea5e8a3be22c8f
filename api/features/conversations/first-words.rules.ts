import type { RefusalCode } from '../../platform/errors.ts';
import type { User } from '../users/user.entity.ts';
import { needsOnboarding } from '../users/users.rules.ts';

/** Allows somebody to write to a stranger first: their age and country are known. */
export const whyNotWriteFirst = (writer: Pick<User, 'dateOfBirth' | 'country'>): RefusalCode | null =>
  needsOnboarding(writer) ? 'NEEDS_ONBOARDING' : null;

/** Facts about a writer and the person they write to. */
interface Acquaintance {
  /** True of an account of the last days. */
  isNew: boolean;
  /** True once the other person wrote into their conversation. */
  isAnswered: boolean;
}

/** Allows a text with a link, or returns LINK_TOO_EARLY: a new account sends one to nobody who has not answered. */
export const whyNotLink = ({ isNew, isAnswered }: Acquaintance): RefusalCode | null =>
  isNew && !isAnswered ? 'LINK_TOO_EARLY' : null;
