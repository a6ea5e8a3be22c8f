import type { Resolvers } from '../../../generated/graphql.ts';
import { changePassword } from './change-password.service.ts';
import { confirmPassword } from './recent-password.ts';
import { listSecurityEvents } from './security-log.ts';
import { listSessions, signOutDevice } from './sessions.service.ts';
import { undoEmailChange } from './undo-email-change.service.ts';

/** GraphQL resolvers of what guards an account. */
export const securityResolvers = {
  Query: {
    sessions: (_, __, ctx) => listSessions(ctx),
    securityEvents: (_, args, ctx) => listSecurityEvents(ctx, args),
  },
  Mutation: {
    confirmPassword: async (_, { input }, ctx) => {
      await confirmPassword(ctx, input);
      return { ok: true };
    },
    changePassword: async (_, { input }, ctx) => {
      await changePassword(ctx, input);
      return { ok: true };
    },
    signOutDevice: async (_, { input }, ctx) => {
      await signOutDevice(ctx, input);
      return { ok: true };
    },
    undoEmailChange: async (_, { input }, ctx) => {
      await undoEmailChange(ctx, input);
      return { ok: true };
    },
  },
  Session: {
    signedInAt: ({ createdAt }) => createdAt,
    lastUsedAt: ({ usedAt, rotatedAt }) => usedAt ?? rotatedAt,
    isCurrent: ({ id }, _, ctx) => id === ctx.viewer?.sessionId,
  },
} satisfies Resolvers;
