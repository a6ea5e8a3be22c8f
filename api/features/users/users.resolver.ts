import { refuseMissingScope, type Ctx } from '../../context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { listCompletedFavors, listPostedFavors } from '../favors/favor-lists.service.ts';
import { listSavedFavors } from '../favors/reactions/favor-reactions.service.ts';
import { deleteAccount } from '../account/delete-account.service.ts';
import type { User } from './user.entity.ts';
import { averageRating, displayName, isSelf, isVerified, maySeePrivate, needsOnboarding } from './users.rules.ts';
import { getUser, getViewer, updateProfile } from './users.service.ts';

/**
 * Makes a field resolver that answers the owner only; their token needs profile:read for it, wherever it meets them.
 */
const own =
  <T>(read: (user: User, ctx: Ctx) => T) =>
  (user: User, _: unknown, ctx: Ctx): T | null => {
    if (!maySeePrivate(ctx.viewer, user)) return null;
    refuseMissingScope(ctx, 'profile:read');
    return read(user, ctx);
  };

/** GraphQL resolvers of users. */
export const userResolvers = {
  Query: {
    viewer: (_, __, ctx) => getViewer(ctx),
    user: (_, { id }, ctx) => getUser(ctx, { id }),
  },
  Mutation: {
    updateProfile: async (_, { input }, ctx) => ({ user: await updateProfile(ctx, input) }),
    deleteAccount: async (_, __, ctx) => {
      await deleteAccount(ctx);
      return { ok: true };
    },
  },
  User: {
    displayName,
    averageRating,
    activeFavors: ({ id }, _, ctx) =>
      ctx.loaders.activeFavorCount.load({ userId: id, viewerId: ctx.viewer?.id ?? null, now: ctx.now() }),
    verified: isVerified,
    viewerIsSelf: (user, _, ctx) => isSelf(ctx.viewer, user),
    viewerHasBlocked: ({ id }, _, ctx) =>
      ctx.viewer !== null && ctx.loaders.hasBlocked.load({ personId: ctx.viewer.id, otherId: id }),
    email: own((user) => user.email),
    phoneNumber: own((user) => user.phoneNumber),
    dateOfBirth: own((user) => user.dateOfBirth),
    notificationsEnabled: own((user) => user.notificationsEnabled),
    notificationSettings: own(({ id }, ctx) => ctx.loaders.notificationSettings.load(id)),
    homeArea: own(({ id }, ctx) => ctx.loaders.homeArea.load(id)),
    needsOnboarding: own(needsOnboarding),
    postedFavors: ({ id }, args, ctx) => listPostedFavors(ctx, { ...args, userId: id }),
    completedFavors: ({ id }, args, ctx) => listCompletedFavors(ctx, { ...args, userId: id }),
    savedFavors: (user, args, ctx) => (isSelf(ctx.viewer, user) ? listSavedFavors(ctx, args) : null),
  },
} satisfies Resolvers;
