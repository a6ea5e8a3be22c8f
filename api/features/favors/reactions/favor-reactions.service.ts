import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { shareLockUser } from '../../users/active-user.ts';
import { Favor } from '../favor.entity.ts';
import { FavorBookmark, FavorLike, type FavorReactionEntity } from './favor-reactions.entity.ts';
import { listedFor } from '../listed-favors.ts';
import { ListSavedFavors, ReactToFavor } from '../favors.input.ts';
import { visibleFavor } from '../favor-visibility.ts';

/** Adds or removes the viewer's like of a favor; idempotent. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export const likeFavor = (ctx: Ctx, raw: unknown): Promise<Favor> => react(ctx, FavorLike, raw);

/** Adds or removes the viewer's bookmark of a favor; idempotent. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export const bookmarkFavor = (ctx: Ctx, raw: unknown): Promise<Favor> => react(ctx, FavorBookmark, raw);

async function react(ctx: Ctx, entity: FavorReactionEntity, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId, on } = parse(ReactToFavor, raw);
  const row = { favorId, userId: viewer.id };
  await ctx.deps.limits.take('write', viewer.id);
  const favor = await inTransaction(ctx, async (ctx) => {
    await shareLockUser(ctx.db, viewer.id);
    const { favor } = await visibleFavor(ctx, favorId);
    if (on)
      await ctx.db
        .createQueryBuilder()
        .insert()
        .into<FavorLike>(entity)
        .values({ ...row, createdAt: ctx.now() })
        .orIgnore()
        .execute();
    else await ctx.db.delete<FavorLike>(entity, row);
    return favor;
  });
  // An earlier mutation of the same request may have cached them.
  ctx.loaders.likeCount.clear(favorId);
  ctx.loaders.hasLiked.clear(row);
  ctx.loaders.hasBookmarked.clear(row);
  return favor;
}

const SavedCursor = z.object({ savedAt: z.coerce.date(), id: z.string() });

/**
 * Lists the favors the viewer saved, last saved first, also those accepted or expired since; left out are those no list
 * shows to them.
 * @throws AppError NOT_SIGNED_IN, BAD_INPUT
 */
export async function listSavedFavors(ctx: Ctx, raw: unknown): Promise<Connection<Favor>> {
  const viewer = requireViewer(ctx, 'favors:read');
  const { first, after } = parse(ListSavedFavors, raw);
  const position = after ? parse(SavedCursor, ctx.deps.cursors.open(after)) : undefined;
  const listed = listedFor(viewer.id);
  const query = ctx.db
    .createQueryBuilder(Favor, 'favor')
    .innerJoin(FavorBookmark, 'bookmark', 'bookmark.favorId = favor.id AND bookmark.userId = :viewerId', {
      viewerId: viewer.id,
    })
    .addSelect('bookmark.createdAt', 'savedAt')
    .where(listed.sql, listed.parameters)
    .orderBy('bookmark.createdAt', 'DESC')
    .addOrderBy('favor.id', 'DESC')
    .limit(first + 1);
  if (position) query.andWhere('(bookmark.createdAt, favor.id) < (:savedAt, :id)', position);
  const { entities, raw: rows } = await query.getRawAndEntities<{ savedAt: Date }>();
  const { page, more } = cutPage(
    entities.map((favor, index) => ({ favor, savedAt: rows[index]!.savedAt })),
    first,
  );
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ favor, savedAt }) => ({ savedAt, id: favor.id }),
  );
}
