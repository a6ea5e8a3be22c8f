import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse, refuse } from '../../platform/errors.ts';
import { announceConversationsBetween, settleConversationsBetween } from '../conversations/conversation-lifecycle.ts';
import { voidOffersBetween } from '../deals/end-deals.ts';
import { lockPair } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { countProfileRead, lookUpUser } from '../users/users.service.ts';
import { Block } from '../users/block.entity.ts';
import { ListPage, PersonChoice } from './moderation.input.ts';
import { whyNotAgainst } from './moderation.rules.ts';

const BlockCursor = z.object({ createdAt: z.coerce.date(), blockedId: z.string() });

/**
 * Blocks a person: neither sees the other's favors nor writes to the other, and nothing that they wrote to each other
 * counts as unread any more. Blocking twice changes nothing.
 * @throws AppError NOT_FOUND, YOURSELF, TOO_MANY_REQUESTS
 */
export async function blockUser(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'moderation:write');
  const { userId } = parse(PersonChoice, raw);
  const person = await lookUpUser(ctx, { id: userId });
  refuse(whyNotAgainst(viewer.id, person.id));
  await ctx.deps.limits.take('write', viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await voidOffersBetween(ctx, [viewer.id, userId]);
    // An acceptance between the two is over by now, or sees the block.
    await lockPair(ctx.db, [viewer.id, userId]);
    await voidOffersBetween(ctx, [viewer.id, userId]);
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Block)
      .values({ blockerId: viewer.id, blockedId: userId, createdAt: ctx.now() })
      .orIgnore()
      .execute();
    // Last: who was writing is waited for, and who writes from now on meets the block.
    await settleConversationsBetween(ctx, [viewer.id, userId]);
  });
  return person;
}

/**
 * Removes the viewer's block, if there is one; a block by the other person stays.
 * @throws AppError NOT_FOUND for an unknown id, TOO_MANY_REQUESTS
 */
export async function unblockUser(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'moderation:write');
  const { userId } = parse(PersonChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await countProfileRead(ctx, userId);
  return inTransaction(ctx, async (ctx) => {
    const person = await ctx.loaders.userById.load(userId);
    refuse(person ? null : 'NOT_FOUND');
    await ctx.db.delete(Block, { blockerId: viewer.id, blockedId: userId });
    await announceConversationsBetween(ctx, [viewer.id, userId]);
    return person!;
  });
}

/** Lists the people the viewer blocks, the latest first. */
export async function listBlockedUsers(ctx: Ctx, raw: unknown): Promise<Connection<User>> {
  const viewer = requireViewer(ctx, 'moderation:write');
  const { first, after } = parse(ListPage, raw);
  const position = after ? parse(BlockCursor, ctx.deps.cursors.open(after)) : undefined;
  const query = ctx.db
    .createQueryBuilder(Block, 'block')
    .where({ blockerId: viewer.id })
    .orderBy({ 'block.createdAt': 'DESC', 'block.blockedId': 'DESC' })
    .take(first + 1);
  if (position) query.andWhere('(block.createdAt, block.blockedId) < (:createdAt, :blockedId)', position);
  const { page, more } = cutPage(await query.getMany(), first);
  const people = await ctx.loaders.userById.loadMany(page.map(({ blockedId }) => blockedId));
  return connection(
    page.map((block, index) => ({ block, person: people[index] as User })),
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    ({ person }) => person,
    ({ block: { createdAt, blockedId } }) => ({ createdAt, blockedId }),
  );
}
