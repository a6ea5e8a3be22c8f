import { hasScope, type Ctx } from '../../context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { viewerCanAsk } from '../deals/requests/direct-requests.service.ts';
import { listCompletedFavors, listPostedFavors } from '../favors/favor-lists.service.ts';
import { preferredAcceptance } from '../favors/preferred-acceptance.ts';
import { asksForCards } from '../favors/nearby/nearby-cards.ts';
import { listSavedFavors } from '../favors/reactions/favor-reactions.service.ts';
import { latestExport, requestExport } from '../account/export/account-exports.service.ts';
import { exportStatus } from '../account/export/exports.rules.ts';
import { levelOf } from '../points/points.rules.ts';
import { deleteAccount } from '../account/delete-account.service.ts';
import { leave } from '../account/leave.service.ts';
import { declareBusiness } from './declare-business.service.ts';
import { removePicture, setPicture } from './picture.service.ts';
import { picturePath } from './picture.view.ts';
import type { User } from './user.entity.ts';
import { showsWholeName } from './whole-name.ts';
import {
  averageRating,
  displayName,
  isSelf,
  isVerified,
  lastNameFor,
  maySeePrivate,
  needsOnboarding,
} from './users.rules.ts';
import { asksForOwnLists, getUser, getViewer, updateProfile } from './users.service.ts';

/** Makes a field resolver that answers the owner only. */
const own =
  <T>(read: (user: User, ctx: Ctx) => T) =>
  (user: User, _: unknown, ctx: Ctx): T | null =>
    maySeePrivate(ctx.viewer, user) ? read(user, ctx) : null;

/** GraphQL resolvers of users. */
export const userResolvers = {
  Query: {
    viewer: (_, __, ctx, info) => getViewer(ctx, asksForOwnLists(info)),
    user: (_, { id }, ctx) => getUser(ctx, { id }),
  },
  Mutation: {
    updateProfile: async (_, { input }, ctx) => ({ user: await updateProfile(ctx, input) }),
    declareBusiness: async (_, { input }, ctx) => ({ user: await declareBusiness(ctx, input) }),
    setPicture: async (_, { input }, ctx) => ({ user: await setPicture(ctx, input) }),
    removePicture: async (_, __, ctx) => ({ user: await removePicture(ctx) }),
    requestAccountExport: async (_, __, ctx) => {
      await requestExport(ctx);
      return { user: (await getViewer(ctx))! };
    },
    leave: async (_, __, ctx) => ({ erasedAt: await leave(ctx) }),
    deleteAccount: async (_, __, ctx) => {
      await deleteAccount(ctx);
      return { ok: true };
    },
  },
  AccountExport: {
    status: (row, _, ctx) => exportStatus(row, ctx.now()),
    bytes: ({ bytes }) => (bytes === null ? null : Number(bytes)),
    path: ({ id, finishedAt }) => (finishedAt ? `/exports/${id}` : null),
    expiresAt: ({ finishedAt, expiresAt }) => (finishedAt ? expiresAt : null),
  },
  User: {
    lastName: (user, _, ctx) => {
      if (showsWholeName(user)) return user.lastName;
      // A program without the scope still gets the poster of a favor, so the name is shortened and not refused.
      return lastNameFor(hasScope(ctx, ['profile:read']) ? ctx.viewer : null, user);
    },
    displayName,
    averageRating,
    activeFavors: ({ id }, _, ctx) =>
      ctx.loaders.activeFavorCount.load({ userId: id, viewerId: ctx.viewer?.id ?? null, now: ctx.now() }),
    level: ({ favrPoints }) => levelOf(favrPoints),
    verified: isVerified,
    viewerIsSelf: (user, _, ctx) => isSelf(ctx.viewer, user),
    viewerCanAsk: ({ id }, _, ctx) => viewerCanAsk(ctx, id),
    viewerConversation: (user, _, ctx) =>
      ctx.viewer && !isSelf(ctx.viewer, user)
        ? ctx.loaders.latestConversation.load({ personId: ctx.viewer.id, otherId: user.id })
        : null,
    viewerHasBlocked: ({ id }, _, ctx) =>
      ctx.viewer !== null && ctx.loaders.hasBlocked.load({ personId: ctx.viewer.id, otherId: id }),
    picture: (user, { size }, ctx) => picturePath(user, ctx.viewer, size === 'LARGE' ? 'large' : 'small'),
    pictureHidden: own(({ pictureHiddenAt }) => pictureHiddenAt !== null),
    showsPictureToVisitors: own((user) => user.showsPictureToVisitors),
    pictureHiddenReasons: own((user) => user.pictureHiddenReasons),
    email: own((user) => user.email),
    phoneNumber: own((user) => user.phoneNumber),
    dateOfBirth: own((user) => user.dateOfBirth),
    notificationsEnabled: own((user) => user.notificationsEnabled),
    notificationSettings: own(({ id }, ctx) => ctx.loaders.notificationSettings.load(id)),
    helperListing: own(({ id }, ctx) => ctx.loaders.helperListing.load(id)),
    homeArea: own(({ id }, ctx) => ctx.loaders.homeArea.load(id)),
    businessDeclaredAt: own((user) => user.businessDeclaredAt),
    needsOnboarding: own(needsOnboarding),
    preferredAcceptance: own(({ id }, ctx) => preferredAcceptance(ctx, id)),
    accountExport: own(({ id }, ctx) => latestExport(ctx, id)),
    postedFavors: ({ id }, args, ctx, info) => listPostedFavors(ctx, { ...args, userId: id }, asksForCards(info)),
    completedFavors: ({ id }, args, ctx, info) => listCompletedFavors(ctx, { ...args, userId: id }, asksForCards(info)),
    savedFavors: (user, args, ctx) => (isSelf(ctx.viewer, user) ? listSavedFavors(ctx, args) : null),
  },
} satisfies Resolvers;
