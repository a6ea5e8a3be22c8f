import { z } from 'zod';
import type { Viewer } from '../../context.ts';
import { idNumber, moment } from '../../routing/route.ts';
import { picturePath } from './picture.view.ts';
import { shownAddress } from './shown-address.ts';
import type { User } from './user.entity.ts';
import { averageRating, displayName, isVerified, lastNameFor, maySeePrivate, needsOnboarding } from './users.rules.ts';

const Average = z
  .string()
  .regex(/^[1-5]\.\d{2}$/)
  .nullable()
  .describe('Mean of the ratings received, with two decimals; null before the first.');
const own = { description: 'Null for everybody but themselves.' };

/**
 * User in REST (docs/behaviour/api.md#rest-shapes): the id is a number, the average rating a text, moments ISO 8601.
 * Private fields are null for everybody but their owner.
 */
export const UserBody = z
  .strictObject({
    id: idNumber,
    firstName: z.string(),
    lastName: z.string().describe('Whole for themselves; for everybody else its initial, such as `M.`'),
    displayName: z.string().describe('First name and last initial.'),
    email: z.string().nullable().meta(own),
    bio: z.string().nullable(),
    profilePicture: z
      .string()
      .nullable()
      .describe('Path of a square WebP, 320 pixels wide; null without one, for visitors, and while it is hidden.'),
    phoneNumber: z.string().nullable().meta(own),
    country: z.string().nullable(),
    dateOfBirth: z.iso.date().nullable().meta(own),
    memberSince: moment,
    averageRating: Average,
    totalRatings: z.int().min(0),
    completedFavrs: z.int().min(0).describe('Favors completed as helper.'),
    favrPoints: z.int(),
    verified: z.boolean().describe('Whether the e-mail address is confirmed.'),
    notificationsEnabled: z.boolean().nullable().meta(own),
    needsOnboarding: z.boolean().nullable().meta(own),
  })
  .meta({ id: 'User' });

const averageText = (user: User) => averageRating(user)?.toFixed(2) ?? null;

/** Renders a user for REST, with what the viewer may see of them. */
export function userBody(user: User, viewer: Viewer | null): z.output<typeof UserBody> {
  const own = maySeePrivate(viewer, user);
  return {
    id: Number(user.id),
    firstName: user.firstName,
    lastName: lastNameFor(viewer, user),
    displayName: displayName(user),
    email: own && user.email ? shownAddress(user.email) : null,
    bio: user.bio,
    profilePicture: picturePath(user, viewer, 'large'),
    phoneNumber: own ? user.phoneNumber : null,
    country: user.country,
    dateOfBirth: own ? user.dateOfBirth : null,
    memberSince: user.memberSince.toISOString(),
    averageRating: averageText(user),
    totalRatings: user.totalRatings,
    completedFavrs: user.completedFavrs,
    favrPoints: user.favrPoints,
    verified: isVerified(user),
    notificationsEnabled: own ? user.notificationsEnabled : null,
    needsOnboarding: own ? needsOnboarding(user) : null,
  };
}

/** Figures of a profile in REST. */
export const StatsBody = z
  .strictObject({
    userId: idNumber,
    activeFavors: z.int().min(0).describe('Their favors that are open and not expired.'),
    completedFavrs: z.int().min(0).describe('Favors completed as helper.'),
    averageRating: Average,
    totalRatings: z.int().min(0),
    favrPoints: z.int(),
  })
  .meta({ id: 'Stats' });

/** Renders a user's figures for REST. */
export function statsBody(user: User, activeFavors: number): z.output<typeof StatsBody> {
  const { completedFavrs, totalRatings, favrPoints } = user;
  return {
    userId: Number(user.id),
    activeFavors,
    completedFavrs,
    averageRating: averageText(user),
    totalRatings,
    favrPoints,
  };
}
