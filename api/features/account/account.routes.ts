import { z } from 'zod';
import { id } from '../../platform/input.ts';
import { Done, type Route } from '../../routing/route.ts';
import { requireOwnAccount } from '../users/users.service.ts';
import { userBody, UserBody } from '../users/users.view.ts';
import { deleteAccount } from './delete-account.service.ts';
import { AccountExport, exportAccount } from './export-account.service.ts';
import { UpdateProfile } from './profile/profile.input.ts';
import { updateProfile } from './profile/update-profile.service.ts';

const params = z.object({ id: id('Person') });

/** REST routes of one's own account (docs/behaviour/api.md#rest). */
export const accountRoutes: Route[] = [
  {
    method: 'get',
    path: '/users/:id/export',
    summary: "Everything that is kept about oneself; of conversations both sides' words",
    access: 'account',
    params,
    output: AccountExport,
    streams: true,
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'CONFIRM_PASSWORD'],
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
