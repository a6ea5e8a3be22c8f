import type { RefusalCode } from '../../platform/errors.ts';
import type { User } from '../users/user.entity.ts';
import { needsOnboarding } from '../users/users.rules.ts';

/** Allows seeing who helps nearby: people who are known as well as those they see. */
export const whyNotSeeHelpers = (user: User): RefusalCode | null => (needsOnboarding(user) ? 'NEEDS_ONBOARDING' : null);

/** SQL condition on `listing` and `person`, the row of its user: others may see it. */
export const LISTED_SQL =
  'person.email_confirmed_at IS NOT NULL AND person.suspended_at IS NULL AND person.deleted_at IS NULL AND person.erase_at IS NULL';
