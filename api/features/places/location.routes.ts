import { z } from 'zod';
import { moment, type Route } from '../../routing/route.ts';
import { saveLocation, SaveLocation } from './location.service.ts';

/** REST route for the viewer's position (docs/behaviour/api.md#rest). */
export const locationRoutes: Route[] = [
  {
    method: 'post',
    path: '/user/location',
    summary: 'Say where the viewer is; nobody else reads it, and it is forgotten after a day',
    access: 'account',
    body: SaveLocation,
    output: z.strictObject({ ok: z.literal(true), expiresAt: moment }),
    handle: async (ctx, { body }) => ({ ok: true, expiresAt: (await saveLocation(ctx, body)).expiresAt.toISOString() }),
  },
];
