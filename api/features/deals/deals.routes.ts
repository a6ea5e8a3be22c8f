import { z } from 'zod';
import { id } from '../../platform/input.ts';
import type { Route, RouteRequest } from '../../routing/route.ts';
import { favorBody, FavorBody } from '../favors/favors.view.ts';
import { acceptFavor, negotiateFavor } from './accepting/accept-favor.service.ts';
import { FavorConversationBody, favorConversationBody } from './accepting/accepting.view.ts';
import { completeFavor } from './completing/complete-favor.service.ts';
import { Completion } from './completing/completing.input.ts';

const params = z.object({ id: id('Favor') });

const withFavorId = ({ params, body }: RouteRequest) => ({ ...(body as object), favorId: params.id });

/** REST routes of the steps of deals (docs/behaviour/api.md#rest). */
export const dealRoutes: Route[] = [
  {
    method: 'post',
    path: '/favors/:id/accept',
    summary: 'Become the helper of an open favor; where its poster chooses, offer to at the asked price',
    access: 'favors:write',
    params,
    output: FavorConversationBody,
    refusals: [
      'NOT_FOUND',
      'OWN_FAVOR',
      'BLOCKED',
      'NOT_OPEN',
      'EXPIRED',
      'NEEDS_ONBOARDING',
      'TOO_MANY_OPEN',
      'TOO_MANY_OFFERS',
      'TOO_MANY_TERMS',
    ],
    handle: async (ctx, request) => favorConversationBody(ctx, await acceptFavor(ctx, withFavorId(request))),
  },
  {
    method: 'post',
    path: '/favors/:id/negotiate',
    summary: 'Begin to talk about the price; the favor stays open',
    access: 'favors:write',
    params,
    output: FavorConversationBody,
    refusals: ['NOT_FOUND', 'OWN_FAVOR', 'BLOCKED', 'NOT_OPEN', 'EXPIRED', 'NOT_NEGOTIABLE', 'NEEDS_ONBOARDING'],
    handle: async (ctx, request) => favorConversationBody(ctx, await negotiateFavor(ctx, withFavorId(request))),
  },
  {
    method: 'post',
    path: '/favors/:id/complete',
    summary: 'Mark an accepted favor done and rate the other person; then the other adds their rating, once',
    access: 'favors:write',
    params,
    body: Completion.omit({ favorId: true }),
    output: FavorBody,
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'NOT_ACCEPTED', 'ALREADY_RATED', 'DEAL_MOVED'],
    handle: async (ctx, request) => favorBody(ctx, await completeFavor(ctx, withFavorId(request))),
  },
];
