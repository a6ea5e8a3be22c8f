import { formatCents } from '../../../shared/price.rules.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { liveFeed } from '../../events/live-feed.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import type { Message } from '../conversations/message.entity.ts';
import { isCancelling, toldReason } from './cancellation.rules.ts';
import type { Deal } from './deal.entity.ts';
import {
  areTogether,
  cancelledDealOf,
  getDeal,
  listDeals,
  listOffers,
  viewerCanOffer,
  viewerCanTake,
} from './deals.service.ts';
import {
  answerTerms,
  makeOffer,
  proposeTerms,
  renewOffer,
  retractTerms,
  withdrawOffer,
} from './accepting/offers.service.ts';
import { isStale } from './accepting/offers.rules.ts';
import { askAgain, offeredTerms } from './requests/ask-again.service.ts';
import { countMyFavors, listMyFavors } from './own/my-favors.service.ts';
import { showFavorToEverybody, viewerCanAsk, viewerCanShowToEverybody } from './requests/direct-requests.service.ts';
import { isAgreedVersion } from './deal-steps.ts';

/** A key in place of an id, for everything after a gap. */
const MISSED: string = 'missed';

const person = async (ctx: Ctx, id: string) => (await ctx.loaders.userById.load(id))!;
const versionOf = async (ctx: Ctx, { id }: Pick<Deal, 'id'>, version: number | null) =>
  version === null
    ? null
    : ((await ctx.loaders.termsOfDeal.load(id)).find((terms) => terms.version === version) ?? null);

/** Returns the note of the terms that a message proposes; null where it answers those of the other side. */
async function proposedNote(ctx: Ctx, { dealId, dealVersion, senderId }: Message): Promise<string | null> {
  const terms = await versionOf(ctx, { id: dealId! }, dealVersion);
  return terms?.proposerId === senderId ? terms.note : null;
}

/** Reads the latest deals of the viewer that go on, after events were missed. */
const readLive = async (ctx: Ctx) => (await listDeals(ctx, { live: true })).edges.map(({ node }) => node);

/** GraphQL resolvers of deals. */
export const dealResolvers = {
  Query: {
    deal: (_, { id }, ctx) => getDeal(ctx, { dealId: id }),
    deals: (_, args, ctx) => listDeals(ctx, args),
    myFavors: (_, args, ctx) => listMyFavors(ctx, args),
    myFavorCounts: (_, __, ctx) => countMyFavors(ctx),
  },
  Mutation: {
    makeOffer: async (_, { input }, ctx) => ({ deal: await makeOffer(ctx, input) }),
    proposeTerms: async (_, { input }, ctx) => ({ deal: await proposeTerms(ctx, input) }),
    answerTerms: async (_, { input }, ctx) => ({ deal: await answerTerms(ctx, input) }),
    askAgain: async (_, { input }, ctx) => ({ deal: await askAgain(ctx, input) }),
    retractTerms: async (_, { input }, ctx) => ({ deal: await retractTerms(ctx, input) }),
    withdrawOffer: async (_, { input }, ctx) => ({ deal: await withdrawOffer(ctx, input) }),
    showFavorToEverybody: async (_, { input }, ctx) => ({ favor: await showFavorToEverybody(ctx, input) }),
    renewOffer: async (_, { input }, ctx) => ({ deal: await renewOffer(ctx, input) }),
  },
  Favor: {
    viewerDeal: ({ id }, _, ctx) => ctx.viewer && ctx.loaders.dealAbout.load({ favorId: id, userId: ctx.viewer.id }),
    cancelledDeal: (favor, _, ctx) => cancelledDealOf(ctx, favor),
    offers: (favor, args, ctx) => listOffers(ctx, favor, args),
    viewerCanOffer: (favor, _, ctx) => viewerCanOffer(ctx, favor),
    reservedFor: ({ reservedForId }, _, ctx) => (reservedForId === null ? null : person(ctx, reservedForId)),
    viewerCanShowToEverybody: (favor, _, ctx) => viewerCanShowToEverybody(ctx, favor),
  },
  User: {
    viewerCanAsk: ({ id }, _, ctx) => viewerCanAsk(ctx, id),
  },
  Conversation: {
    deal: ({ id }, _, ctx) => ctx.loaders.dealOfConversation.load(id),
  },
  Deal: {
    favor: async ({ favorId }, _, ctx) => (await ctx.loaders.favorById.load(favorId))!,
    poster: ({ posterId }, _, ctx) => person(ctx, posterId),
    helper: ({ helperId }, _, ctx) => person(ctx, helperId),
    conversation: async ({ conversationId }, _, ctx) => (await ctx.loaders.conversationById.load(conversationId))!,
    agreed: (deal, _, ctx) => versionOf(ctx, deal, deal.agreedVersion),
    open: (deal, _, ctx) => versionOf(ctx, deal, deal.openVersion),
    offered: (deal, _, ctx) => offeredTerms(ctx, deal),
    history: ({ id }, _, ctx) => ctx.loaders.termsOfDeal.load(id),
    helperDistance: ({ distanceClass }) => distanceClass,
    viewerCanAnswer: async (deal, _, ctx) => (await viewerCanTake(ctx, deal, 'AGREE')) && areTogether(ctx, deal),
    viewerCanPropose: async (deal, _, ctx) => (await viewerCanTake(ctx, deal, 'PROPOSE')) && areTogether(ctx, deal),
    viewerCanRetract: (deal, _, ctx) => viewerCanTake(ctx, deal, 'RETRACT'),
    viewerCanWithdraw: (deal, _, ctx) => viewerCanTake(ctx, deal, 'WITHDRAW'),
  },
  Terms: {
    proposer: ({ proposerId }, _, ctx) => person(ctx, proposerId),
    price: ({ priceCents }) => ({ cents: priceCents, currency: 'EUR', text: formatCents(priceCents) }),
    isStale: async (terms, _, ctx) => {
      const deal = (await ctx.loaders.dealById.load(terms.dealId))!;
      if (isAgreedVersion(deal, terms)) return false;
      return isStale(terms, (await ctx.loaders.favorById.load(deal.favorId))!);
    },
  },
  Message: {
    card: (message) => (message.dealId === null ? null : message),
  },
  DealCard: {
    event: ({ dealEvent }) => dealEvent!,
    version: ({ dealVersion }) => dealVersion,
    terms: ({ dealId, dealVersion }, _, ctx) => versionOf(ctx, { id: dealId! }, dealVersion),
    note: async (message, _, ctx) => message.dealNote ?? (await proposedNote(ctx, message)),
    reason: async ({ dealId, dealEvent }, _, ctx) =>
      isCancelling(dealEvent) ? toldReason((await ctx.loaders.dealById.load(dealId!))!, ctx.viewer?.id ?? null) : null,
    deal: async ({ dealId }, _, ctx) => (await ctx.loaders.dealById.load(dealId!))!,
  },
  Subscription: {
    dealChanged: {
      subscribe: (_, __, ctx) => {
        const viewer = requireViewer(ctx, 'deals:read');
        return liveFeed(ctx, {
          follow: (push) => ctx.deps.bus.onKey('deal.changed', viewer.id, ({ dealId }) => push(dealId)),
          onGap: [MISSED],
          read: async (ctx, id) => {
            if (id === MISSED) return (await readLive(ctx)).map((dealChanged) => ({ dealChanged }));
            const deal = await ctx.loaders.dealById.load(id);
            return deal && [deal.posterId, deal.helperId].includes(viewer.id) ? [{ dealChanged: deal }] : [];
          },
        });
      },
    },
  },
} satisfies Resolvers;
