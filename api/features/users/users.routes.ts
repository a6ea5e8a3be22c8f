import { z } from 'zod';
import { id } from '../../platform/input.ts';
import { Done, type Route } from '../../routing/route.ts';
import { deleteAccount } from '../account/delete-account.service.ts';
import { AccountExport, exportAccount } from '../account/export-account.service.ts';
import { UpdateProfile } from './users.input.ts';
import { getStats, getUser, requireOwnAccount, updateProfile } from './users.service.ts';
import { statsBody, StatsBody, userBody, UserBody } from './users.view.ts';

const params = z.object({ id: id('Person') });

/** REST routes of users (docs/behaviour.md#rest). */
export const userRoutes: Route[] = [
  {
    method: 'get',
    path: '/users/:id',
    summary: "One person's profile",
    access: 'anybody',
    params,
    output: UserBody,
    refusals: ['NOT_FOUND'],
    handle: async (ctx, { params }) => userBody(await getUser(ctx, params), ctx.viewer),
  },
  {
    method: 'get',
    path: '/users/:id/stats',
    summary: "The figures of a person's profile",
    access: 'anybody',
    params,
    output: StatsBody,
    refusals: ['NOT_FOUND'],
    handle: async (ctx, { params }) => {
      const { user, activeFavors } = await getStats(ctx, params);
      return statsBody(user, activeFavors);
    },
  },
  {
    method: 'get',
    path: '/users/:id/export',
    summary: "Everything that is kept about oneself; of conversations both sides' words",
    access: 'account',
    params,
    output: AccountExport,
    streams: true,
    refusals: ['NOT_FOUND', 'NOT_YOURS'],
    handle: (ctx, { params }) => exportAccount(ctx, params),
  },
  {
    method: 'patch',
    path: '/users/:id',
    summary: "Change one's own profile; what is left out stays",
    access: 'profile:write',
    params,
    body: UpdateProfile,
    output: UserBody,
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'EMAIL_TAKEN', 'CONFIRM_PASSWORD'],
    handle: async (ctx, { params, body }) => {
      await requireOwnAccount(ctx, 'profile:write', params);
      return userBody(await updateProfile(ctx, body), ctx.viewer);
    },
  },
  {
    method: 'delete',
    path: '/users/:id',
    summary: "Delete one's own account, for good",
    access: 'account',
    params,
    output: Done,
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'CONFIRM_PASSWORD'],
    handle: async (ctx, { params }) => {
      await requireOwnAccount(ctx, 'account', params);
      await deleteAccount(ctx);
      return { ok: true };
    },
  },
];
