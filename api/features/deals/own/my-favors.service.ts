import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { requireViewer, type Ctx } from '../../../context.ts';
import type { FavorTurn, MyFavorsGroup } from '../../../generated/graphql.ts';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { parse } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { ListMyFavors } from './my-favors.input.ts';

/** Turns in the order of the lists: who has to act comes first. */
const turns: readonly FavorTurn[] = ['YOUR_TURN', 'COMING_UP', 'WAITING', 'DONE'];

/** Content of a cursor: the order of whose turn it is, milliseconds since 1970, and the favor's id. */
const MyFavorsCursor = z.object({ turn: z.number(), at: z.number(), id: z.string() });

/** Later than any date: favors with nothing due come after those with something due. */
const NEVER_MS = 8.64e15;

/** SQL of the states in which a deal waits for an answer or a decision, as in the partial indexes of them. */
const LIVE = "('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED')";

/** Columns of a deal that are looked at. */
const LIVE_COLUMNS = 'id, favor_id, state, done_by_id, open_version, agreed_version, due_at';

/** SQL of the favors of person $1 as their poster. */
const POSTED = `
    SELECT id, poster_id, status, completed_at FROM favors WHERE poster_id = $1 AND status <> 'DELETED'`;

/** SQL of the favors of person $1 by a deal that has not ended without them. */
const HELPED = `
    SELECT helped.id, poster_id, status, completed_at FROM (
      SELECT DISTINCT favor_id AS id FROM deals
      WHERE helper_id = $1 AND state IN ('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED')
    ) AS helped CROSS JOIN LATERAL (
      SELECT poster_id, status, completed_at FROM favors
      WHERE id = helped.id AND poster_id <> $1 AND status <> 'DELETED' OFFSET 0) AS favor`;

/** The favors among which those of a group are. */
const favorsOf: Record<MyFavorsGroup, readonly string[]> = {
  ASKING: [POSTED],
  HELPING: [HELPED],
  DONE: [POSTED, HELPED],
};

/**
 * Returns SQL that reads favors that person $1 takes part in, one row each: the group it belongs to, whose turn it is,
 * and `at`, by which the rows of a turn are sorted. A completed one is done once no deal of it waits for an answer or a
 * decision.
 */
const takingPart = (favors: readonly string[]) => `
  WITH own AS (${favors.join(' UNION ALL ')}
  ), live AS (
    SELECT ${LIVE_COLUMNS} FROM deals WHERE poster_id = $1 AND state IN ${LIVE}
    UNION ALL
    SELECT ${LIVE_COLUMNS} FROM deals WHERE helper_id = $1 AND state IN ${LIVE}
  ), deal AS (
    SELECT deal.favor_id,
      bool_or(deal.state <> 'OFFERED' AND deal.state <> 'AGREED') AS ending,
      min(CASE
        WHEN deal.state IN ('DONE', 'MISSED') AND deal.done_by_id <> $1 THEN 0
        WHEN deal.state IN ('OFFERED', 'AGREED') AND open.proposer_id <> $1 THEN 0
        WHEN deal.state = 'OFFERED' THEN 2
        ELSE 1
      END) AS turn,
      min(extract(epoch FROM CASE WHEN deal.state = 'AGREED' AND (open.proposer_id = $1 OR open.proposer_id IS NULL)
        THEN agreed.starts_at ELSE deal.due_at END)) * 1000 AS at
    FROM live AS deal
    LEFT JOIN terms open ON open.deal_id = deal.id AND open.version = deal.open_version
    LEFT JOIN terms agreed ON agreed.deal_id = deal.id AND agreed.version = deal.agreed_version
    GROUP BY deal.favor_id
  ), part AS (
    SELECT own.id,
      CASE
        WHEN own.status = 'COMPLETED' AND deal.ending IS NOT TRUE THEN 'DONE'
        WHEN own.poster_id = $1 THEN 'ASKING'
        ELSE 'HELPING'
      END AS "group",
      CASE WHEN own.status = 'COMPLETED' AND deal.ending IS NOT TRUE THEN 3 ELSE coalesce(deal.turn, 2) END AS turn,
      round(CASE
        WHEN own.status = 'COMPLETED' AND deal.ending IS NOT TRUE THEN -extract(epoch FROM own.completed_at) * 1000
        ELSE coalesce(deal.at, ${NEVER_MS})
      END)::bigint AS at
    FROM own LEFT JOIN deal ON deal.favor_id = own.id
  )`;

/** A row of {@link takingPart}. */
interface Part {
  id: string;
  /** Index into {@link turns}. */
  turn: number;
  at: number;
}

async function readGroup(
  db: EntityManager,
  viewerId: string,
  group: MyFavorsGroup,
  first: number,
  after: Part | null,
): Promise<Part[]> {
  const rows = (await db.query(
    `${takingPart(favorsOf[group])}
     SELECT id, turn, at FROM part
     WHERE "group" = $2 AND ($3::int IS NULL OR (turn, at, -id) > ($3, $4::bigint, -$5::bigint))
     ORDER BY turn, at, -id LIMIT $6`,
    [viewerId, group, after?.turn ?? null, after?.at ?? null, after?.id ?? null, first + 1],
  )) as { id: string; turn: number; at: string }[];
  return rows.map(({ id, turn, at }) => ({ id, turn, at: Number(at) }));
}

/** A page of favors; each edge also says who has to act. */
export interface MyFavors extends Omit<Connection<Favor>, 'edges'> {
  edges: (Connection<Favor>['edges'][number] & { turn: FavorTurn })[];
}

/**
 * Lists the favors that the viewer asks for, helps with, or has done; those where they have to act first, of equals
 * the one due first, done ones the latest first.
 * @throws AppError BAD_INPUT, MISSING_SCOPE, NOT_SIGNED_IN
 */
export async function listMyFavors(ctx: Ctx, raw: unknown): Promise<MyFavors> {
  const viewer = requireViewer(ctx, 'deals:read');
  const { group, first, after } = parse(ListMyFavors, raw);
  const position = after ? parse(MyFavorsCursor, ctx.deps.cursors.open(after)) : null;
  const { page, more } = cutPage(await readGroup(ctx.db, viewer.id, group, first, position), first);
  const favors = await Promise.all(page.map(({ id }) => ctx.loaders.favorById.load(id)));
  const list = connection(
    page.map((part, index) => ({ part, favor: favors[index]! })),
    { hasNextPage: more, hasPreviousPage: position !== null },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ part }) => part,
  );
  return { ...list, edges: list.edges.map((edge, index) => Object.assign(edge, { turn: turns[page[index]!.turn]! })) };
}

/** Numbers of favors that a person takes part in, by group. */
export interface MyFavorCounts {
  asking: number;
  helping: number;
  done: number;
  /** Favors of the first two groups on which the person has to act. */
  yourTurn: number;
}

/** Counts the favors that the viewer takes part in. @throws AppError MISSING_SCOPE, NOT_SIGNED_IN */
export async function countMyFavors(ctx: Ctx): Promise<MyFavorCounts> {
  const viewer = requireViewer(ctx, 'deals:read');
  const [counts] = (await ctx.db.query(
    `${takingPart(favorsOf.DONE)}
     SELECT count(*) FILTER (WHERE "group" = 'ASKING')::int AS asking,
       count(*) FILTER (WHERE "group" = 'HELPING')::int AS helping,
       count(*) FILTER (WHERE "group" = 'DONE')::int AS done,
       count(*) FILTER (WHERE turn = 0)::int AS "yourTurn"
     FROM part`,
    [viewer.id],
  )) as [MyFavorCounts];
  return counts;
}
