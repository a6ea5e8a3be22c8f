import type { Ctx } from '../../context.ts';
import type { Route, RouteRequest } from '../../transports/route.ts';
import { completeFavor } from './complete-favor.service.ts';
import type { Favor } from './favor.entity.ts';
import { categoryOfWord, statusOfWord } from './favor-words.ts';
import { listFavors } from './favor-lists.service.ts';
import { favorBody } from './favors.view.ts';
import { acceptFavor, deleteFavor, getFavor, negotiateFavor, postFavor, type FavorTalk } from './favors.service.ts';

/** REST lists are bare arrays without paging (design §3); this many rows are all there is to them. */
const LONGEST_LIST = 500;

/** The whole region: REST's list is filtered by its reader (spec §9), unlike GraphQL's. */
const REGION_KM = 100;

const withFavorId = ({ params, body }: RouteRequest) => ({ ...(body as object), favorId: params.id });
const talkBody = async (ctx: Ctx, { favor, conversation }: FavorTalk) => ({
  ...(await favorBody(ctx, favor)),
  conversationId: Number(conversation.id),
});
const number = (text: unknown) => (typeof text === 'string' ? Number(text) : text);

async function listedFavors(ctx: Ctx, { query }: RouteRequest): Promise<Favor[]> {
  const { latitude, longitude } = query;
  const input = {
    near: latitude === undefined && longitude === undefined ? null : { latitude, longitude },
    withinKm: number(query.withinKm) ?? REGION_KM,
    category: categoryOfWord(query.category),
    status: statusOfWord(query.status),
    includeExpired: true,
    first: 50,
  };
  const favors: Favor[] = [];
  let after: string | null = null;
  do {
    const { edges, pageInfo } = await listFavors(ctx, { ...input, after });
    favors.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after && favors.length < LONGEST_LIST);
  return favors;
}

/** REST's door to favors (spec §7). */
export const favorRoutes: Route[] = [
  {
    method: 'get',
    path: '/favors',
    handle: async (ctx, request) => Promise.all((await listedFavors(ctx, request)).map((favor) => favorBody(ctx, favor))),
  },
  { method: 'get', path: '/favors/:id', handle: async (ctx, request) => favorBody(ctx, await getFavor(ctx, withFavorId(request))) },
  {
    method: 'post',
    path: '/favors',
    status: 201,
    handle: async (ctx, { body }) => {
      const payload = body as Record<string, unknown>;
      return favorBody(ctx, await postFavor(ctx, { ...payload, category: categoryOfWord(payload.category) }));
    },
  },
  { method: 'delete', path: '/favors/:id', handle: async (ctx, request) => favorBody(ctx, await deleteFavor(ctx, withFavorId(request))) },
  { method: 'post', path: '/favors/:id/accept', handle: async (ctx, request) => talkBody(ctx, await acceptFavor(ctx, withFavorId(request))) },
  { method: 'post', path: '/favors/:id/negotiate', handle: async (ctx, request) => talkBody(ctx, await negotiateFavor(ctx, withFavorId(request))) },
  { method: 'post', path: '/favors/:id/complete', handle: async (ctx, request) => favorBody(ctx, await completeFavor(ctx, withFavorId(request))) },
];
