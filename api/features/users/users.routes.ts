import { z } from 'zod';
import { id } from '../../platform/input.ts';
import type { Route } from '../../routing/route.ts';
import { getStats, getUser } from './users.service.ts';
import { statsBody, StatsBody, userBody, UserBody } from './users.view.ts';

const params = z.object({ id: id('Person') });

/** REST routes of users (docs/behaviour/api.md#rest). */
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
];
