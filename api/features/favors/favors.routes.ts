import { z } from 'zod';
import { mapFacts, noFacts, type FactField } from '../../../shared/favor-facts.ts';
import type { Ctx } from '../../context.ts';
import { id, latitude, longitude } from '../../platform/input.ts';
import { claimed, type Route, type RouteRequest } from '../../routing/route.ts';
import { collectPages } from '../../routing/collect-pages.ts';
import { lookUpUser } from '../users/users.service.ts';
import type { Favor } from './favor.entity.ts';
import { categoryOfLabel, CategoryLabel, statusOfLabel, StatusLabel } from './favor-labels.ts';
import { listCompletedFavors, listFavors, listPostedFavors } from './favor-lists.service.ts';
import { Neighbourhood, PostFavor, WIDEST_KM } from './favors.input.ts';
import { favorBody, FavorBody } from './favors.view.ts';
import { deleteFavor, getFavor, postFavor } from './favors.service.ts';

const params = z.object({ id: id('Favor') });
const ofPerson = z.object({ id: id('Person') });

const withFavorId = ({ params, body }: RouteRequest) => ({ ...(body as object), favorId: params.id });
const number = (text: unknown) => (typeof text === 'string' ? Number(text) : text);
const anyGiven = (...values: unknown[]) => values.some((value) => value !== undefined);
const bodies = (ctx: Ctx, favors: Favor[]) => Promise.all(favors.map((favor) => favorBody(ctx, favor)));

async function listedFavors(ctx: Ctx, { query }: RouteRequest): Promise<Favor[]> {
  const { latitude, longitude, south, west, north, east } = query;
  const input = {
    near: anyGiven(latitude, longitude) ? { latitude, longitude } : null,
    bounds: anyGiven(south, west, north, east) ? { south, west, north, east } : null,
    // REST clients filter the list themselves, so the default is the whole region (docs/behaviour/api.md#rest).
    withinKm: number(query.withinKm) ?? WIDEST_KM,
    category: categoryOfLabel(query.category),
    status: statusOfLabel(query.status),
    includeExpired: true,
    first: 50,
  };
  return collectPages((after) => listFavors(ctx, { ...input, after }));
}

/** Collects every page of one of a person's lists. @throws AppError NOT_FOUND when there is no such person. */
async function favorsOf(ctx: Ctx, list: typeof listPostedFavors, personId: string | undefined) {
  const { id: userId } = await lookUpUser(ctx, { id: personId });
  return bodies(ctx, await collectPages((after) => list(ctx, { userId, first: 50, after })));
}

/** REST routes of favors (docs/behaviour/api.md#rest). */
export const favorRoutes: Route[] = [
  {
    method: 'get',
    path: '/favors',
    summary:
      'Favors of the region or of a rectangle of the map, nearest first, at most 500; expired ones for two more days',
    access: 'anybody',
    query: z
      .object({
        latitude,
        longitude,
        withinKm: Neighbourhood.shape.withinKm,
        south: latitude,
        west: longitude,
        north: latitude,
        east: longitude,
        category: CategoryLabel,
        status: StatusLabel.or(z.literal('available')),
      })
      .partial(),
    output: z.array(FavorBody),
    handle: async (ctx, request) => bodies(ctx, await listedFavors(ctx, request)),
  },
  {
    method: 'get',
    path: '/favors/:id',
    summary: 'One favor',
    access: 'anybody',
    params,
    output: FavorBody,
    refusals: ['NOT_FOUND'],
    handle: async (ctx, request) => favorBody(ctx, await getFavor(ctx, withFavorId(request))),
  },
  {
    method: 'post',
    path: '/favors',
    summary: 'Publish a favor; the same clientKey again answers the one already published',
    access: 'favors:write',
    body: PostFavor.omit({
      acceptance: true,
      isFindable: true,
      ...mapFacts<Record<FactField, true>>(() => true),
    }).extend({ category: CategoryLabel, posterId: claimed }),
    keyIn: 'body',
    status: 201,
    output: FavorBody,
    refusals: ['NEEDS_ONBOARDING', 'KEY_REUSED'],
    handle: async (ctx, { body }) => {
      const payload = body as Record<string, unknown>;
      return favorBody(
        ctx,
        await postFavor(ctx, {
          ...payload,
          category: categoryOfLabel(payload.category),
          acceptance: null,
          ...noFacts,
        }),
      );
    },
  },
  {
    method: 'delete',
    path: '/favors/:id',
    summary: "Take one's own favor back, while it is open",
    access: 'favors:write',
    params,
    output: FavorBody,
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'NOT_OPEN'],
    handle: async (ctx, request) => favorBody(ctx, await deleteFavor(ctx, withFavorId(request))),
  },
  {
    method: 'get',
    path: '/favors/user/:userId',
    summary: 'What a person posted, and what they completed as helper',
    access: 'anybody',
    params: z.object({ userId: id('Person') }),
    output: z.strictObject({ posted: z.array(FavorBody), completed: z.array(FavorBody) }),
    refusals: ['NOT_FOUND'],
    handle: async (ctx, { params: { userId } }) => ({
      posted: await favorsOf(ctx, listPostedFavors, userId),
      completed: await favorsOf(ctx, listCompletedFavors, userId),
    }),
  },
  {
    method: 'get',
    path: '/users/:id/favors',
    summary: 'What a person posted, newest first',
    access: 'anybody',
    params: ofPerson,
    output: z.array(FavorBody),
    refusals: ['NOT_FOUND'],
    handle: (ctx, { params }) => favorsOf(ctx, listPostedFavors, params.id),
  },
  {
    method: 'get',
    path: '/users/:id/completed-favors',
    summary: 'What a person completed as helper, newest first',
    access: 'anybody',
    params: ofPerson,
    output: z.array(FavorBody),
    refusals: ['NOT_FOUND'],
    handle: (ctx, { params }) => favorsOf(ctx, listCompletedFavors, params.id),
  },
];
