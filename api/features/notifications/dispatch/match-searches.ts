import type { Ctx } from '../../../context.ts';
import type { JobMap } from '../../../jobs/job-map.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { isExpired } from '../../favors/expiry/timeframe.rules.ts';
import { KM, matching } from '../../favors/nearby/nearby-query.ts';
import { detailConditions } from '../../favors/search/filter.rules.ts';
import { rowHasWords } from '../../favors/search/text-conditions.ts';
import { SavedSearch } from '../../searches/saved-search.entity.ts';
import { rangesAround } from './fan-out.ts';
import { tellDaily, tellNearby } from './nearby-digest.ts';

/** Searches per job, which one statement runs on the favor: few enough for the time of a job. */
const BATCH = 200;

/**
 * Tells people whose saved searches find a new favor, then the people around it: who is told here is not told again
 * there. The next batch is another job.
 */
export async function matchSearches(ctx: Ctx, { favorId, after }: JobMap['notifications.match-searches']) {
  const favor = await ctx.db.findOneByOrFail(Favor, { id: favorId });
  if (!favor.listed || isExpired(favor, ctx.now())) return;
  const candidates = await candidatesAfter(ctx, favor, after ?? '0');
  const found = await findingOf(ctx, candidates, favorId);
  const atOnce = found.filter(({ tell }) => tell === 'NOW').map(({ userId }) => userId);
  await tellNearby(ctx, favor, [...new Set(atOnce)]);
  await tellDaily(
    ctx,
    favor,
    found.filter(({ tell }) => tell === 'DAILY'),
  );
  const last = candidates.at(-1);
  if (last && candidates.length === BATCH)
    ctx.jobs.add({ queue: 'notifications.match-searches', data: { favorId, after: last.id } });
  else ctx.jobs.add({ queue: 'notifications.fan-out', data: { favorId, after: null } });
}

/** Reads searches whose middle may be near enough and that want the category, in the order of their ids. */
function candidatesAfter(ctx: Ctx, favor: Favor, after: string): Promise<SavedSearch[]> {
  const ranges = rangesAround({ latitude: favor.publishedLatitude, longitude: favor.publishedLongitude });
  return ctx.db
    .createQueryBuilder(SavedSearch, 'search')
    .where(
      `search.id = ANY (ARRAY(
         SELECT near.id FROM unnest(CAST(:lows AS bigint[]), CAST(:highs AS bigint[])) AS cell (low, high)
           JOIN saved_searches near ON near.h3_8 BETWEEN cell.low AND cell.high AND near.tell <> 'OFF'
           JOIN users ON users.id = near.user_id
         WHERE near.id > :after AND near.user_id <> :posterId AND users.suspended_at IS NULL
           AND (near.category IS NULL OR near.category = :category)
         ORDER BY near.id LIMIT ${BATCH}))`,
      {
        lows: ranges.map(({ low }) => low),
        highs: ranges.map(({ high }) => high),
        after,
        posterId: favor.posterId,
        category: favor.category,
      },
    )
    .orderBy('search.id')
    .getMany();
}

/** Returns which searches find a favor now, by one statement for all of them. */
async function findingOf(ctx: Ctx, searches: readonly SavedSearch[], favorId: string): Promise<SavedSearch[]> {
  if (searches.length === 0) return [];
  const parameters: unknown[] = [];
  const parts: string[] = [];
  for (const [index, search] of searches.entries()) {
    const [sql, own] = await queryOf(ctx, search, favorId);
    const before = parameters.length;
    parameters.push(...own);
    const renumbered = sql.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    parts.push(`SELECT ${index} AS "index" WHERE EXISTS (${renumbered})`);
  }
  const rows = await ctx.db.query<{ index: number }[]>(parts.join(' UNION ALL '), parameters);
  return rows.map(({ index }) => searches[index]!);
}

/** Returns the query of a search about one favor, as its person would find it in a list, by the words themselves. */
async function queryOf(ctx: Ctx, { userId, words, details, withinKm, ...search }: SavedSearch, favorId: string) {
  const now = ctx.now();
  const hasWords = words ? await rowHasWords(ctx.db, words) : null;
  return matching(ctx.db, {
    near: search,
    category: search.category,
    status: 'OPEN',
    includeExpired: false,
    now,
    viewerId: userId,
    conditions: [
      { sql: 'favor.id = :favorId', parameters: { favorId } },
      { sql: `${KM} <= :withinKm`, parameters: { withinKm } },
      ...detailConditions(details, now),
      ...(hasWords ? [hasWords] : []),
    ],
  })
    .select('1')
    .getQueryAndParameters();
}
