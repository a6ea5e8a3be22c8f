import { hasScope } from '../../context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { own } from './own-field.ts';
import { picturePath } from './picture.view.ts';
import { shownAddress } from './shown-address.ts';
import { averageRating, displayName, isSelf, isVerified, lastNameFor, needsOnboarding } from './users.rules.ts';
import { asksForOwnLists, getUser, getViewer } from './users.service.ts';

/** GraphQL resolvers of users; each feature answers the fields that it has of them. */
export const userResolvers = {
  Query: {
    viewer: (_, __, ctx, info) => getViewer(ctx, asksForOwnLists(info)),
    user: (_, { id }, ctx) => getUser(ctx, { id }),
  },
  User: {
    lastName: (user, _, ctx) => {
      if (user.showsWholeName) return user.lastName;
      // A program without the scope still gets the poster of a favor, so the name is shortened and not refused.
      return lastNameFor(hasScope(ctx, ['profile:read']) ? ctx.viewer : null, user);
    },
    displayName,
    averageRating,
    verified: isVerified,
    viewerIsSelf: (user, _, ctx) => isSelf(ctx.viewer, user),
    viewerHasBlocked: ({ id }, _, ctx) =>
      ctx.viewer !== null && ctx.loaders.hasBlocked.load({ personId: ctx.viewer.id, otherId: id }),
    picture: (user, { size }, ctx) => picturePath(user, ctx.viewer, size === 'LARGE' ? 'large' : 'small'),
    pictureHidden: own(({ pictureHiddenAt }) => pictureHiddenAt !== null),
    showsPictureToVisitors: own((user) => user.showsPictureToVisitors),
    pictureHiddenReasons: own((user) => user.pictureHiddenReasons),
    email: own((user) => user.email && shownAddress(user.email)),
    phoneNumber: own((user) => user.phoneNumber),
    dateOfBirth: own((user) => user.dateOfBirth),
    notificationsEnabled: own((user) => user.notificationsEnabled),
    businessDeclaredAt: own((user) => user.businessDeclaredAt),
    needsOnboarding: own(needsOnboarding),
  },
} satisfies Resolvers;
