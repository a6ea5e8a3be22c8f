import { MoreThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection, type PageRequest } from '../../platform/connection.ts';
import { refuseMissingScope, type Ctx } from '../../context.ts';
import { entity, readRows } from '../../database/fast/read-rows.ts';
import { parse } from '../../platform/errors.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import { circleAround, type Bounds } from '../places/bounds.rules.ts';
import { favorCategoryCounts } from './nearby/category-counts.ts';
import { Favor } from './favor.entity.ts';
import type { FavorRow } from './nearby/favor-row.ts';
import { listedFor, type FavorCondition } from './listed-favors.ts';
import { CountMatches, ListFavors, ListFavorsOf, Neighbourhood, WIDEST_KM } from './favors.input.ts';
import { cardColumns } from './nearby/nearby-cards.ts';
import { findNearby, type NearbySearch } from './nearby/nearby.ts';
import { detailConditions } from './search/filter.rules.ts';
import { countByPrice, countFavors, searchFavors, type Matches, type PriceCounts } from './search/search-favors.ts';

/** Content of a cursor in the list around a point: distance in kilometres and id of its row. */
const NearbyCursor = z.object({ km: z.number(), id: z.string() });
type MatchInput = z.infer<typeof CountMatches>;
const ListCursor = z.object({ id: z.string() });

/** Most favors that are counted; the number stands for as many or more. */
const MOST_COUNTED = 1_000;

/**
 * Lists favors around a point, by words, details and in the order asked for, else nearest published point first. A
 * rectangle of the map replaces point and radius: the list then starts from its middle and holds what lies in it,
 * within {@link WIDEST_KM} of the middle.
 * @param cards true where no more than plain cards is asked for (nearby/nearby-cards.ts).
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listFavors(ctx: Ctx, raw: unknown, cards = false): Promise<Connection<FavorRow>> {
  refuseMissingScope(ctx, 'favors:read');
  const { after, first, ...input } = parse(ListFavors, raw);
  const sort = input.sort ?? (input.search ? 'RELEVANCE' : 'NEAREST');
  const search = { ...searchFrom(ctx, input), status: input.status, sort };
  if (input.search || sort !== 'NEAREST') return searchFavors(ctx, search, { first, after });
  const position = after ? parse(NearbyCursor, ctx.deps.cursors.open(after)) : undefined;
  const { rows, hasNextPage } = await findNearby(ctx.db, { ...search, first, after: position, cards });
  for (const { favor } of cards ? [] : rows) ctx.loaders.userById.prime(favor.posterId, favor.poster);
  return connection(
    rows,
    { hasNextPage, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ favor, km }) => ({ km, id: favor.id }),
  );
}

/** Counts the open favors that a list with the same input holds. @throws AppError BAD_INPUT, MISSING_SCOPE */
export async function countMatches(ctx: Ctx, raw: unknown): Promise<Matches> {
  refuseMissingScope(ctx, 'favors:read');
  const search = searchFrom(ctx, parse(CountMatches, raw));
  return countFavors(ctx.db, { ...search, status: 'OPEN', sort: 'NEAREST' }, MOST_COUNTED);
}

/**
 * Counts the open favors that a list with the same input would hold at any price, by price step.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function countPrices(ctx: Ctx, raw: unknown): Promise<PriceCounts> {
  refuseMissingScope(ctx, 'favors:read');
  const input = parse(CountMatches, raw);
  const search = searchFrom(ctx, { ...input, filter: { ...input.filter, minPrice: null, maxPrice: null } });
  return countByPrice(ctx.db, { ...search, status: 'OPEN', sort: 'NEAREST' }, MOST_COUNTED);
}

/** Turns input into a search of what the viewer may see. */
function searchFrom(ctx: Ctx, { near, withinKm, bounds, category, includeExpired, search, sort, filter }: MatchInput) {
  const now = ctx.now();
  return {
    near,
    withinKm,
    ...(bounds && withinBounds(bounds)),
    category,
    // Nothing ends soon that has ended.
    includeExpired: includeExpired && sort !== 'SOONEST',
    conditions: detailConditions(filter ?? {}, now),
    words: search,
    now,
    viewerId: ctx.viewer?.id ?? null,
  };
}

/** Turns a rectangle of the map into a search around its middle that keeps only what lies in the rectangle. */
function withinBounds(bounds: Bounds): Pick<NearbySearch, 'near' | 'withinKm' | 'bounds'> {
  const { middle, km } = circleAround(bounds);
  return { near: middle, withinKm: Math.min(km, WIDEST_KM), bounds };
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
 * @param cards true where no more than plain cards is asked for (nearby/nearby-cards.ts).
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listPostedFavors(ctx: Ctx, raw: unknown, cards = false): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, status, includeExpired, ...page } = parse(ListFavorsOf, raw);
  const isOwn = userId === ctx.viewer?.id;
  const listed = isOwn ? NOT_DELETED : listedFor(ctx.viewer?.id ?? null);
  const conditions = [
    'found.posterId = :userId',
    ...(status ? ['found.status = :status'] : []),
    ...(status === 'COMPLETED' && !isOwn ? ['found.settledAt IS NOT NULL'] : []),
    ...(includeExpired ? [] : ['found.expiresAt > :now']),
  ];
  const posted = { sql: conditions.join(' AND '), parameters: { userId, status, now: ctx.now() } };
  return listOf(ctx, posted, listed, { ...page, cards });
}

/**
 * Lists the favors a person completed as helper, newest first.
 * @param cards true where no more than plain cards is asked for.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listCompletedFavors(ctx: Ctx, raw: unknown, cards = false): Promise<Connection<Favor>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, ...page } = parse(ListFavorsOf, raw);
  const settled = userId === ctx.viewer?.id ? '' : 'AND found.settledAt IS NOT NULL';
  const completed = {
    sql: `found.helperId = :userId AND found.status = 'COMPLETED' ${settled}`,
    parameters: { userId },
  };
  return listOf(ctx, completed, listedFor(ctx.viewer?.id ?? null), { ...page, cards });
}

/** Condition on a poster's own favors: also hidden ones, and open ones of a suspended poster. */
const NOT_DELETED: FavorCondition = { sql: "favor.status <> 'DELETED'", parameters: {} };

/** Columns of the cards of a person's lists; by the last two a rule tells whether the viewer may see the photos. */
const PERSON_CARD = { found: entity(Favor, [...cardColumns.favor, 'hiddenAt', 'reservedForId']) };

const WHOLE = { found: entity(Favor) };

async function listOf(
  ctx: Ctx,
  whose: FavorCondition,
  listed: FavorCondition,
  { first, after, cards }: PageRequest & { cards: boolean },
): Promise<Connection<Favor>> {
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const rows = await readRows(
    ctx.db,
    cards ? PERSON_CARD : WHOLE,
    `FROM favors AS found WHERE ${whose.sql} AND ${listed.sql.replaceAll('favor.', 'found.')}
     ${position ? 'AND found.id < :lastId' : ''} ORDER BY found.id DESC LIMIT :limit`,
    { ...whose.parameters, ...listed.parameters, lastId: position?.id, limit: first + 1 },
  );
  const { page, more } = cutPage(rows, first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    ({ found }) => found,
    ({ found }) => ({ id: found.id }),
  );
}

/** Most favors that are read at once for those who follow new ones. */
const POSTED_BATCH = 200;

/** Returns the id of the newest favor of all, '0' before the first. */
export async function newestFavorId({ db }: Ctx): Promise<string> {
  const [newest] = await db.find(Favor, { select: { id: true }, order: { id: 'DESC' }, take: 1 });
  return newest?.id ?? '0';
}

/**
 * Lists every favor, anywhere and of anybody, that was posted after the one with this id, oldest first. The caller must
 * ask which of them the viewer may see.
 */
export async function listPostedAfter({ db }: Ctx, id: string): Promise<Favor[]> {
  const posted: Favor[] = [];
  for (let count = POSTED_BATCH; count === POSTED_BATCH;) {
    const after = posted.at(-1)?.id ?? id;
    const favors = await db.find(Favor, { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: POSTED_BATCH });
    posted.push(...favors);
    count = favors.length;
  }
  return posted;
}
