import type { Ctx } from '../../../context.ts';
import type { Resolvers } from '../../../generated/graphql.ts';
import { requireAdmin } from './admin.ts';
import { closeReport, hideFavor, restoreUser, suspendUser, unhideFavor } from './admin-actions.service.ts';
import { searchAudit, searchConversations, searchFavors, searchReports, searchUsers } from './admin-lists.service.ts';
import { inspectConversation, inspectMessages } from './inspect-conversation.service.ts';
import { whyNotReadMessages } from '../moderation.rules.ts';

const person = async (ctx: Ctx, id: string) => (await ctx.loaders.userById.load(id))!;

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
    suspendUser: async (_, { input }, ctx) => ({ user: await suspendUser(ctx, input) }),
    restoreUser: async (_, { input }, ctx) => ({ user: await restoreUser(ctx, input) }),
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
    user: (user) => user,
    isAdmin: ({ role }) => role === 'admin',
  },
  AdminConversation: {
    favor: async ({ favorId }, _, ctx) => (await ctx.loaders.favorById.load(favorId))!,
    poster: ({ posterId }, _, ctx) => person(ctx, posterId),
    helper: ({ helperId }, _, ctx) => person(ctx, helperId),
    messageCount: ({ lastSequence }) => lastSequence,
    isReported: async (conversation, _, ctx) =>
      !whyNotReadMessages(conversation, await ctx.loaders.openReports.load(conversation)),
    messages: (conversation, args, ctx) => inspectMessages(ctx, conversation, args),
  },
  AdminReport: {
    report: (report) => report,
    reporter: ({ reporterId }, _, ctx) => person(ctx, reporterId),
    reported: ({ reportedId }, _, ctx) => person(ctx, reportedId),
    favor: ({ favorId }, _, ctx) => (favorId ? ctx.loaders.favorById.load(favorId) : null),
    message: ({ messageId, closedAt }, _, ctx) =>
      messageId && !closedAt ? ctx.loaders.messageById.load(messageId) : null,
    conversation: ({ conversationId }, _, ctx) =>
      conversationId ? ctx.loaders.conversationById.load(conversationId) : null,
    closedBy: ({ closedById }, _, ctx) => (closedById ? ctx.loaders.userById.load(closedById) : null),
  },
  AuditEntry: {
    actor: ({ actorId }, _, ctx) => (actorId ? ctx.loaders.userById.load(actorId) : null),
    details: ({ details }) => JSON.stringify(details),
  },
} satisfies Resolvers;
