import { z } from 'zod';
import { In, IsNull, Not } from 'typeorm';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import type { NotificationKind } from '../../../generated/graphql.ts';
import { Notification } from './notification.entity.ts';
import { ListNotifications, MarkNotificationsRead } from '../notifications.input.ts';
import { markRead } from './mark-read.ts';

const ListPlace = z.object({ at: z.coerce.date(), id: z.string() });

/** A page of notifications, with the unread count of all pages. */
export interface Inbox extends Connection<Notification> {
  unreadCount: number;
}

/**
 * Lists the viewer's notifications, latest first: of `kind` alone where given, without the kinds that the input
 * excludes.
 */
export async function listNotifications(ctx: Ctx, raw: unknown, kind?: NotificationKind): Promise<Inbox> {
  const { id: userId } = requireViewer(ctx, 'notifications:read');
  const { first, after, exceptKinds } = parse(ListNotifications, raw);
  const place = after ? parse(ListPlace, ctx.deps.cursors.open(after)) : undefined;
  const which = { userId, ...(exceptKinds && { kind: Not(In(exceptKinds)) }), ...(kind && { kind }) };
  const query = ctx.db
    .createQueryBuilder(Notification, 'n')
    .where(which)
    .orderBy({ 'n.at': 'DESC', 'n.id': 'DESC' })
    .take(first + 1);
  if (place) query.andWhere('(n.at, n.id) < (:at, :id)', place);
  const [rows, unreadCount] = await Promise.all([
    query.getMany(),
    ctx.db.countBy(Notification, { ...which, readAt: IsNull() }),
  ]);
  const { page, more } = cutPage(rows, first);
  const ends = { hasNextPage: more, hasPreviousPage: place !== undefined };
  return {
    ...connection(
      page,
      ends,
      ctx.deps.cursors,
      (notification) => notification,
      ({ at, id }) => ({ at, id }),
    ),
    unreadCount,
  };
}

/**
 * Marks some of the viewer's notifications as read, or all up to a time, or all.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function markNotificationsRead(ctx: Ctx, raw: unknown): Promise<void> {
  const { id: userId } = requireViewer(ctx, 'notifications:write');
  const { ids, upTo } = parse(MarkNotificationsRead, raw);
  await ctx.deps.limits.take('write', userId);
  await inTransaction(ctx, (ctx) =>
    markRead(ctx, 'user_id = $2 AND ($3::bigint[] IS NULL OR id = ANY($3)) AND ($4::timestamptz IS NULL OR at <= $4)', [
      userId,
      ids ?? null,
      upTo ?? null,
    ]),
  );
}
