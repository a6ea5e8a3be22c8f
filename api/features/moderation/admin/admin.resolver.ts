import type { Ctx } from '../../../context.ts';
import type { Resolvers } from '../../../generated/graphql.ts';
import { requireAdmin } from '../../users/admin.ts';
import { closeReport, hideFavor, restoreUser, suspendUser, unhideFavor } from './admin-actions.service.ts';
import { decideDispute } from './decide-dispute.service.ts';
import { hideMessagePhoto, unhideMessagePhoto } from './hide-message-photo.service.ts';
import { hidePicture, unhidePicture } from './hide-picture.service.ts';
import { hideReview, unhideReview } from './hide-review.service.ts';
import { searchAudit, searchConversations, searchFavors, searchReports, searchUsers } from './admin-lists.service.ts';
import { inspectConversation, inspectMessages } from './inspect-conversation.service.ts';
import { withWholeName } from '../../users/whole-name.ts';
import { findReview } from '../../reviews/reviews.service.ts';
import { whyNotReadMessages } from '../moderation.rules.ts';

const person = async (ctx: Ctx, id: string) => withWholeName((await ctx.loaders.userById.load(id))!);

/** GraphQL resolvers of the searches and actions of admins. */
export const adminResolvers = {
  Query: {
    admin: async (_, __, ctx) => {
      await requireAdmin(ctx);
      return {};
    },
  },
  Mutation: {
    hideFavor: async (_, { input }, ctx) => ({ favor: await hideFavor(ctx, input) }),
    unhideFavor: async (_, { input }, ctx) => ({ favor: await unhideFavor(ctx, input) }),
    hideReview: async (_, { input }, ctx) => ({ review: await hideReview(ctx, input) }),
    unhideReview: async (_, { input }, ctx) => ({ review: await unhideReview(ctx, input) }),
    hideMessagePhoto: async (_, { input }, ctx) => ({ message: await hideMessagePhoto(ctx, input) }),
    unhideMessagePhoto: async (_, { input }, ctx) => ({ message: await unhideMessagePhoto(ctx, input) }),
    hidePicture: async (_, { input }, ctx) => ({ user: await hidePicture(ctx, input) }),
    unhidePicture: async (_, { input }, ctx) => ({ user: await unhidePicture(ctx, input) }),
    suspendUser: async (_, { input }, ctx) => ({ user: await suspendUser(ctx, input) }),
    restoreUser: async (_, { input }, ctx) => ({ user: await restoreUser(ctx, input) }),
    decideDispute: async (_, { input }, ctx) => ({ dispute: await decideDispute(ctx, input) }),
    closeReport: async (_, { input }, ctx) => ({ report: await closeReport(ctx, input) }),
  },
  Admin: {
    users: (_, args, ctx) => searchUsers(ctx, args),
    favors: (_, args, ctx) => searchFavors(ctx, args),
    conversations: (_, args, ctx) => searchConversations(ctx, args),
    conversation: (_, { id }, ctx) => inspectConversation(ctx, { conversationId: id }),
    reports: (_, args, ctx) => searchReports(ctx, args),
    auditEntries: (_, args, ctx) => searchAudit(ctx, args),
  },
  AdminUser: {
    user: withWholeName,
    isAdmin: ({ role }) => role === 'admin',
  },
  AdminConversation: {
    favor: async ({ favorId }, _, ctx) => (await ctx.loaders.favorById.load(favorId))!,
    poster: ({ posterId }, _, ctx) => person(ctx, posterId),
    helper: ({ helperId }, _, ctx) => person(ctx, helperId),
    messageCount: ({ lastSequence }) => lastSequence,
    isReported: async (conversation, _, ctx) =>
      !whyNotReadMessages(ctx.viewer!.id, conversation, await ctx.loaders.openReports.load(conversation)),
    messages: (conversation, args, ctx) => inspectMessages(ctx, conversation, args),
  },
  AdminReport: {
    report: (report) => report,
    reporter: ({ reporterId }, _, ctx) => person(ctx, reporterId),
    reported: ({ reportedId }, _, ctx) => person(ctx, reportedId),
    favor: ({ favorId }, _, ctx) => (favorId ? ctx.loaders.favorById.load(favorId) : null),
    message: ({ messageId, closedAt }, _, ctx) =>
      messageId && !closedAt ? ctx.loaders.messageById.load(messageId) : null,
    review: ({ reviewId }, _, ctx) => (reviewId ? findReview(ctx, reviewId) : null),
    pictureIsCurrent: async ({ pictureId, reportedId }, _, ctx) =>
      pictureId ? (await person(ctx, reportedId)).pictureId === pictureId : null,
    dispute: ({ id, kind }, _, ctx) => (kind === 'DEAL' ? ctx.loaders.disputeOfReport.load(id) : null),
    conversation: async ({ id, kind, conversationId }, _, ctx) => {
      if (conversationId) return ctx.loaders.conversationById.load(conversationId);
      const dispute = kind === 'DEAL' ? await ctx.loaders.disputeOfReport.load(id) : null;
      const deal = dispute && (await ctx.loaders.dealById.load(dispute.dealId));
      return deal && ctx.loaders.conversationById.load(deal.conversationId);
    },
    closedBy: ({ closedById }, _, ctx) => (closedById ? person(ctx, closedById) : null),
  },
  AuditEntry: {
    actor: ({ actorId }, _, ctx) => (actorId ? person(ctx, actorId) : null),
    details: ({ details }) => JSON.stringify(details),
  },
} satisfies Resolvers;
