import type { Resolvers } from '../../generated/graphql.ts';
import { own } from '../users/own-field.ts';
import { getViewer } from '../users/users.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { latestExport, requestExport } from './export/account-exports.service.ts';
import { exportStatus } from './export/exports.rules.ts';
import { leave } from './leave.service.ts';
import { declareBusiness } from './profile/declare-business.service.ts';
import { removePicture, setPicture } from './profile/picture.service.ts';
import { updateProfile } from './profile/update-profile.service.ts';

/** GraphQL resolvers of what people do with their own account. */
export const accountResolvers = {
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
  User: {
    accountExport: own(({ id }, ctx) => latestExport(ctx, id)),
  },
  AccountExport: {
    status: (row, _, ctx) => exportStatus(row, ctx.now()),
    bytes: ({ bytes }) => (bytes === null ? null : Number(bytes)),
    path: ({ id, finishedAt }) => (finishedAt ? `/exports/${id}` : null),
    expiresAt: ({ finishedAt, expiresAt }) => (finishedAt ? expiresAt : null),
  },
} satisfies Resolvers;
