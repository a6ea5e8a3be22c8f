import type { Viewer } from '../../context.ts';
import type { User } from './user.entity.ts';
import { averageRating, displayName, isVerified, maySeePrivate, needsOnboarding } from './users.rules.ts';

/**
 * A person as REST documents them (spec §3): the id is a number, the average rating the text of one (null without ratings),
 * moments ISO 8601. Private fields are null for everybody but their owner.
 */
export function userBody(user: User, viewer: Viewer | null) {
  const own = maySeePrivate(viewer, user);
  return {
    id: Number(user.id),
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: displayName(user),
    email: own ? user.email : null,
    bio: user.bio,
    profilePicture: null,
    phoneNumber: own ? user.phoneNumber : null,
    country: user.country,
    dateOfBirth: own ? user.dateOfBirth : null,
    memberSince: user.memberSince.toISOString(),
    averageRating: averageRating(user)?.toFixed(2) ?? null,
    totalRatings: user.totalRatings,
    completedFavrs: user.completedFavrs,
    favrPoints: user.favrPoints,
    verified: isVerified(user),
    notificationsEnabled: own ? user.notificationsEnabled : null,
    needsOnboarding: own ? needsOnboarding(user) : null,
  };
}
