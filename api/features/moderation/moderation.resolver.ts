import type { Resolvers } from '../../generated/graphql.ts';
import { blockUser, listBlockedUsers, unblockUser } from './blocks.service.ts';
import { reportContent } from './reports.service.ts';

/** GraphQL resolvers of reports and blocks. */
export const moderationResolvers = {
  Query: {
    blockedUsers: (_, args, ctx) => listBlockedUsers(ctx, args),
  },
  Mutation: {
    reportContent: async (_, { input }, ctx) => ({ report: await reportContent(ctx, input) }),
    blockUser: async (_, { input }, ctx) => ({ user: await blockUser(ctx, input) }),
    unblockUser: async (_, { input }, ctx) => ({ user: await unblockUser(ctx, input) }),
  },
  Report: {
    isOpen: ({ closedAt }) => closedAt === null,
  },
} satisfies Resolvers;
