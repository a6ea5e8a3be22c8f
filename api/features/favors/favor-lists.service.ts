import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection, type PageRequest } from '../../platform/connection.ts';
import { refuseMissingScope, type Ctx } from '../../context.ts';
import { parse } from '../../platform/errors.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import { circleAround, crossesAntimeridian, type Bounds } from '../places/bounds.rules.ts';
import { favorCategoryCounts } from './nearby/category-counts.ts';
import { Favor } from './favor.entity.ts';
import { listedFor, type FavorCondition } from './listed-favors.ts';
import { ListFavors, ListFavorsOf, Neighbourhood, WIDEST_KM } from './favors.input.ts';
import { findNearby, type NearbySearch } from './nearby/nearby.ts';

/** Content of a cursor in the list around a point: distance in kilometres and id of its row. */
const NearbyCursor = z.object({ km: z.number(), id: z.string() });
const ListCursor = z.object({ id: z.string() });

/**
 * Lists favors around a point, nearest published point first. A rectangle of the map replaces point and radius: the
 * list then starts from its middle and holds what lies in it, within {@link WIDEST_KM} of the middle.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { after, bounds, ...input } = parse(ListFavors, raw);
  const position = after ? parse(NearbyCursor, ctx.deps.cursors.open(after)) : undefined;
  const { rows, hasNextPage } = await findNearby(ctx.db, {
    ...input,
    ...(bounds && withinBounds(bounds)),
    now: ctx.now(),
    after: position,
    viewerId: ctx.viewer?.id ?? null,
  });
  return connection(
    rows,
    { hasNextPage, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ favor, km }) => ({ km, id: favor.id }),
  );
}

/** Turns a rectangle of the map into a search around its middle that keeps only what lies in the rectangle. */
function withinBounds(bounds: Bounds): Pick<NearbySearch, 'near' | 'withinKm' | 'where'> {
  const { middle, km } = circleAround(bounds);
  const longitudes = crossesAntimeridian(bounds)
    ? '(favor.publishedLongitude >= :west OR favor.publishedLongitude <= :east)'
    : 'favor.publishedLongitude BETWEEN :west AND :east';
  const where = {
    sql: `favor.publishedLatitude BETWEEN :south AND :north AND ${longitudes}`,
    parameters: { ...bounds },
  };
  return { near: middle, withinKm: Math.min(km, WIDEST_KM), where };
}

/** Lists the categories that have open favors nearby, largest count first. @throws AppError BAD_INPUT, MISSING_SCOPE */
export async function listFavorCategories(
  ctx: Ctx,
  raw: unknown,
): Promise<{ category: FavorCategory; count: number }[]> {
  refuseMissingScope(ctx, 'favors:read');
  return favorCategoryCounts(ctx.db, {
    ...parse(Neighbourhood, raw),
    now: ctx.now(),
    viewerId: ctx.viewer?.id ?? null,
  });
}

/**
 * Lists the favors a person posted, newest first, in every status but deleted unless one is named. Only the poster's
 * own list includes hidden ones.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listPostedFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, status, includeExpired, ...page } = parse(ListFavorsOf, raw);
  const listed = userId === ctx.viewer?.id ? NOT_DELETED : listedFor(ctx.viewer?.id ?? null);
  return listOf(
    ctx,
    { posterId: userId, ...(status && { status }), ...(!includeExpired && { expiresAt: MoreThan(ctx.now()) }) },
    listed,
    page,
  );
}

/** Lists the favors a person completed as helper, newest first. @throws AppError BAD_INPUT, MISSING_SCOPE */
export async function listCompletedFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, ...page } = parse(ListFavorsOf, raw);
  return listOf(ctx, { helperId: userId, status: 'COMPLETED' }, listedFor(ctx.viewer?.id ?? null), page);
}

/** Condition on a poster's own favors: also hidden ones, and open ones of a suspended poster. */
const NOT_DELETED: FavorCondition = { sql: "favor.status <> 'DELETED'", parameters: {} };

async function listOf(
  ctx: Ctx,
  whose: FindOptionsWhere<Favor>,
  listed: FavorCondition,
  { first, after }: PageRequest,
): Promise<Connection<Favor>> {
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const query = ctx.db
    .createQueryBuilder(Favor, 'favor')
    .where(whose)
    .andWhere(listed.sql, listed.parameters)
    .orderBy('favor.id', 'DESC')
    .take(first + 1);
  if (position) query.andWhere('favor.id < :lastId', { lastId: position.id });
  const { page, more } = cutPage(await query.getMany(), first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (favor) => favor,
    ({ id }) => ({ id }),
  );
}
