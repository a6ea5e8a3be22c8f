import { refuseMissingScope, type Ctx } from '../../context.ts';
import type { Resolvers, SeenFavorInput } from '../../generated/graphql.ts';
import { liveFeed } from '../../events/live-feed.ts';
import { parse } from '../../platform/errors.ts';
import { listAddressViews, showsAddress } from './address-views.ts';
import { distanceFor, pointFor } from './shown-point.ts';
import { readUsualPrice } from './areas/usual-price.service.ts';
import type { Favor } from './favor.entity.ts';
import { listFavorClusters } from './map/favor-clusters.service.ts';
import { bookmarkFavor, likeFavor, listSavedFavors } from './reactions/favor-reactions.service.ts';
import { seesAddress, whyNotSeeFor } from './favor-visibility.ts';
import { Neighbourhood } from './favors.input.ts';
import * as rules from './favors.rules.ts';
import {
  countMatches,
  countPrices,
  listCompletedFavors,
  listFavorCategories,
  listFavors,
  listPostedFavors,
} from './favor-lists.service.ts';
import { deleteFavor, getFavor, postFavor, preferredAcceptance } from './favors.service.ts';
import { formatCents } from '../../../shared/price.rules.ts';
import { whyNotEdit } from './edit/update-favor.rules.ts';
import { updateFavor } from './edit/update-favor.service.ts';
import { isSelf } from '../users/users.rules.ts';
import { own } from '../users/own-field.ts';
import { asksForCards } from './nearby/nearby-cards.ts';
import { readFoundWords } from './search/found-words.ts';
import { favorListeners } from './favor-listeners.ts';
import { readSharedFavor, seesShared } from './shared-favor.ts';
import { asksForPlainHome, readVisitorHome } from './visitor-home/visitor-home.service.ts';
import { meaningOf } from './expiry/meaning.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

const viewerId = (ctx: Ctx) => ctx.viewer?.id ?? null;
const money = (cents: number) => ({ cents, currency: 'EUR', text: formatCents(cents) });

/** A key in place of an id, for what changed between the asker's reading and the subscription. */
const SINCE_SEEN: string = 'since seen';

/** Tests whether a favor is still as somebody has read it. */
const isAsSeen = (ctx: Ctx, favor: Favor, seen: SeenFavorInput): boolean =>
  rules.statusFor(viewerId(ctx), favor) === seen.status && favor.revision === seen.revision;

/** GraphQL resolvers of favors. */
export const favorResolvers = {
  Query: {
    favor: (_, { id }, ctx) => getFavor(ctx, { favorId: id }),
    favors: (_, args, ctx, info) => listFavors(ctx, args, asksForCards(info)),
    favorMatches: (_, args, ctx) => countMatches(ctx, args),
    favorPrices: (_, args, ctx) => countPrices(ctx, args),
    favorClusters: (_, args, ctx) => listFavorClusters(ctx, args),
    usualPrice: async (_, args, ctx) => {
      const cents = await readUsualPrice(ctx, args);
      return cents === null ? null : money(cents);
    },
    visitorHome: (_, args, ctx, info) => readVisitorHome(ctx, args, asksForPlainHome(info)),
    favorCategories: (_, args, ctx) => listFavorCategories(ctx, args),
  },
  Mutation: {
    postFavor: async (_, { input }, ctx) => ({ favor: await postFavor(ctx, input) }),
    updateFavor: async (_, { input }, ctx) => ({ favor: await updateFavor(ctx, input) }),
    deleteFavor: async (_, { input }, ctx) => ({ favor: await deleteFavor(ctx, input) }),
    likeFavor: async (_, { input }, ctx) => ({ favor: await likeFavor(ctx, input) }),
    bookmarkFavor: async (_, { input }, ctx) => ({ favor: await bookmarkFavor(ctx, input) }),
  },
  Favor: {
    status: (favor, _, ctx) => rules.statusFor(viewerId(ctx), favor),
    completedAt: (favor, _, ctx) => rules.completedAtFor(viewerId(ctx), favor),
    price: (favor, _, ctx) => money(rules.priceInForce(viewerId(ctx), favor)),
    originalPrice: (favor) => money(favor.priceCents),
    days: (favor, _, ctx) => meaningOf(favor, ctx.now()).days,
    isExpired: (favor, _, ctx) => isExpired(favor, ctx.now()),
    urgency: (favor, _, ctx) => meaningOf(favor, ctx.now()).urgency,
    address: async (favor, _, ctx) => ((await showsAddress(ctx, favor)) ? favor.address : null),
    addressSightings: (favor, _, ctx) => listAddressViews(ctx, favor),
    location: (favor, _, ctx) => pointFor(ctx, favor),
    locationIsExact: (favor, _, ctx) => !favor.isSomewhere && seesAddress(ctx, favor),
    distance: (favor, { from }, ctx) => distanceFor(ctx, favor, from),
    foundWords: (favor, { search }, ctx) => readFoundWords(ctx, favor, search),
    poster: (favor, _, ctx) => favor.poster ?? ctx.loaders.userById.load(favor.posterId).then((user) => user!),
    helper: (favor, _, ctx) => (favor.helperId ? ctx.loaders.userById.load(favor.helperId) : null),
    // A conversation still reaches its favor when the viewer may no longer see that, and then without its photos.
    photos: async (favor, _, ctx) =>
      favor.isVisible || !(await whyNotSeeFor(ctx, favor)) ? ctx.loaders.photosOf.load(favor.id) : [],
    likeCount: ({ id }, _, ctx) => ctx.loaders.likeCount.load(id),
    viewerHasLiked: ({ id }, _, ctx) =>
      ctx.viewer !== null && ctx.loaders.hasLiked.load({ favorId: id, userId: ctx.viewer.id }),
    viewerHasBookmarked: ({ id }, _, ctx) =>
      ctx.viewer !== null && ctx.loaders.hasBookmarked.load({ favorId: id, userId: ctx.viewer.id }),
    isHidden: ({ hiddenAt }) => hiddenAt !== null,
    hiddenReasons: (favor, _, ctx) => (rules.isPoster(viewerId(ctx), favor) ? favor.hiddenReasons : null),
    viewerIsPoster: (favor, _, ctx) => rules.isPoster(viewerId(ctx), favor),
    viewerIsHelper: (favor, _, ctx) => rules.isHelper(viewerId(ctx), favor),
    viewerCanDelete: (favor, _, ctx) => !rules.whyNotDelete(viewerId(ctx), favor),
    viewerCanEdit: (favor, _, ctx) => !whyNotEdit(viewerId(ctx), favor),
  },
  User: {
    activeFavors: ({ id }, _, ctx) =>
      ctx.loaders.activeFavorCount.load({ userId: id, viewerId: viewerId(ctx), now: ctx.now() }),
    preferredAcceptance: own(({ id }, ctx) => preferredAcceptance(ctx, id)),
    postedFavors: ({ id }, args, ctx, info) => listPostedFavors(ctx, { ...args, userId: id }, asksForCards(info)),
    completedFavors: ({ id }, args, ctx, info) => listCompletedFavors(ctx, { ...args, userId: id }, asksForCards(info)),
    savedFavors: (user, args, ctx) => (isSelf(ctx.viewer, user) ? listSavedFavors(ctx, args) : null),
  },
  AddressSighting: {
    user: async ({ viewerId }, _, ctx) => (await ctx.loaders.userById.load(viewerId))!,
  },
  Subscription: {
    favorPosted: {
      subscribe: async (_, args, ctx) => {
        refuseMissingScope(ctx, 'favors:read');
        const { near, withinKm } = parse(Neighbourhood, args);
        const { share } = ctx;
        return liveFeed(ctx, {
          follow: (push, isIdle) =>
            favorListeners(ctx.deps).add({ viewerId: viewerId(ctx), near, withinKm, push, isIdle, share }),
          read: async (ctx, id: string) => {
            const shared = await readSharedFavor(ctx, id);
            return shared.favor && (await seesShared(ctx, shared)) ? [{ favorPosted: shared.favor }] : [];
          },
        });
      },
    },
    favorUpdated: {
      subscribe: async (_, { favorId, seen }, ctx) => {
        const { id } = await getFavor(ctx, { favorId });
        return liveFeed(ctx, {
          follow: (push) => ctx.deps.bus.onKey('favor.updated', id, () => push(id)),
          onGap: [id],
          // Read once it is followed: whatever changes from here on arrives as an event.
          first: seen ? [SINCE_SEEN] : [],
          read: async (ctx, key) => {
            const shared = await readSharedFavor(ctx, id);
            if (!shared.favor || (key === SINCE_SEEN && isAsSeen(ctx, shared.favor, seen!))) return [];
            return (await seesShared(ctx, shared)) ? [{ favorUpdated: shared.favor }] : [];
          },
        });
      },
    },
  },
} satisfies Resolvers;
