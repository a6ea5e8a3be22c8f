import type { Route } from '../../transports/route.ts';
import { getUser } from './users.service.ts';
import { userBody } from './users.view.ts';

/** REST's door to people (spec §7). */
export const userRoutes: Route[] = [
  { method: 'get', path: '/users/:id', handle: async (ctx, { params }) => userBody(await getUser(ctx, { id: params.id }), ctx.viewer) },
];
