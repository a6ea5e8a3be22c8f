import { LessThan, Not } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../connection.ts';
import { refuseMissingScope, type Ctx } from '../../context.ts';
import { parse } from '../../errors.ts';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';
import { Favor } from './favor.entity.ts';
import { ListFavors, ListFavorsOf, Neighbourhood } from './favors.input.ts';
import { favorCategoryCounts, findNearby } from './nearby.ts';

const NearbyPlace = z.object({ km: z.number(), id: z.string() });
const ListPlace = z.object({ id: z.string() });

/** Favors around a point, nearest published point first. @throws AppError BAD_INPUT */
export async function listFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { after, ...input } = parse(ListFavors, raw);
  const place = after ? parse(NearbyPlace, ctx.deps.cursors.open(after)) : undefined;
  const { rows, hasNextPage } = await findNearby(ctx.db, { ...input, now: ctx.now(), after: place });
  return connection(
    rows,
    { hasNextPage, hasPreviousPage: place !== undefined },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ favor, km }) => ({ km, id: favor.id }),
  );
}

/** Which categories have open favors nearby, most first. @throws AppError BAD_INPUT */
export async function listFavorCategories(ctx: Ctx, raw: unknown): Promise<{ category: FavorCategory; count: number }[]> {
  refuseMissingScope(ctx, 'favors:read');
  return favorCategoryCounts(ctx.db, { ...parse(Neighbourhood, raw), now: ctx.now() });
}

/** Favors a person posted, newest first; without a status every one but deleted ones. @throws AppError BAD_INPUT */
export async function listPostedFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, status, ...page } = parse(ListFavorsOf, raw);
  return listOf(ctx, { posterId: userId, status: visibleStatus(status) }, page);
}

/** Favors a person completed as helper, newest first. @throws AppError BAD_INPUT */
export async function listCompletedFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, ...page } = parse(ListFavorsOf, raw);
  return listOf(ctx, { helperId: userId, status: 'COMPLETED' as const }, page);
}

const visibleStatus = (status: FavorStatus | null | undefined) => (status && status !== 'DELETED' ? status : Not<FavorStatus>('DELETED'));

async function listOf(
  ctx: Ctx,
  whose: { posterId?: string; helperId?: string; status: FavorStatus | ReturnType<typeof Not<FavorStatus>> },
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<Connection<Favor>> {
  const place = after ? parse(ListPlace, ctx.deps.cursors.open(after)) : undefined;
  const rows = await ctx.db.find(Favor, {
    where: { ...whose, ...(place && { id: LessThan(place.id) }) },
    order: { id: 'DESC' },
    take: first + 1,
  });
  const { page, more } = cutPage(rows, first);
  return connection(page, { hasNextPage: more, hasPreviousPage: place !== undefined }, ctx.deps.cursors, (favor) => favor, ({ id }) => ({ id }));
}
