import type { SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection, type PageRequest } from '../../../platform/connection.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { User } from '../../users/user.entity.ts';
import { requireAdmin } from './admin.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { writeAudit } from './audit.ts';
import { SearchAudit, SearchConversations, SearchFavors, SearchReports, SearchUsers } from '../moderation.input.ts';
import { Report } from '../report.entity.ts';

const ListPlace = z.object({ id: z.string() });

/** One list of admins: what it may be filtered by, and whom its rows are about. */
interface AdminList<S extends z.ZodType<PageRequest>, R extends { id: string }> {
  action: AuditEntry['action'];
  entity: new () => R;
  filters: S;
  narrow(query: SelectQueryBuilder<R>, filters: z.output<S>): void;
  about(row: R): (string | null)[];
}

/**
 * Makes a use case of a list: newest first, every page written down with whom it showed.
 * Each is refused to everybody but admins as `requireAdmin` says, and with BAD_INPUT.
 */
function adminList<S extends z.ZodType<PageRequest>, R extends { id: string }>(list: AdminList<S, R>) {
  return async (ctx: Ctx, raw: unknown): Promise<Connection<R>> => {
    const viewer = await requireAdmin(ctx);
    const asked = parse(list.filters, raw);
    await ctx.deps.limits.take('search', viewer.id);
    return inTransaction(ctx, async (ctx) => {
      const { first, after, ...filters } = asked;
      const place = after ? parse(ListPlace, ctx.deps.cursors.open(after)) : undefined;
      const query = ctx.db
        .createQueryBuilder(list.entity, 'item')
        .orderBy('item.id', 'DESC')
        .take(first + 1);
      list.narrow(query, asked);
      if (place) query.andWhere('item.id < :place', { place: place.id });
      const { page, more } = cutPage(await query.getMany(), first);
      await writeAudit(ctx, {
        action: list.action,
        aboutUserIds: page.flatMap(list.about).filter((id) => id !== null),
        details: { ...filters },
      });
      return connection(
        page,
        { hasNextPage: more, hasPreviousPage: place !== undefined },
        ctx.deps.cursors,
        (row) => row,
        ({ id }) => ({ id }),
      );
    });
  };
}

/** People, the newest first; `search` looks at names and e-mail addresses. */
export const searchUsers = adminList({
  action: 'READ_USERS',
  entity: User,
  filters: SearchUsers,
  narrow: (query, { search, suspended }) => {
    if (search)
      query.andWhere("strpos(lower(concat_ws(' ', item.firstName, item.lastName, item.email)), lower(:search)) > 0", {
        search,
      });
    if (suspended != null) query.andWhere('(item.suspendedAt IS NOT NULL) = :suspended', { suspended });
  },
  about: ({ id }) => [id],
});

/** Favors in whatever status, hidden and deleted ones too. */
export const searchFavors = adminList({
  action: 'READ_FAVORS',
  entity: Favor,
  filters: SearchFavors,
  narrow: (query, { status, hidden, posterId }) => {
    if (status) query.andWhere({ status });
    if (hidden != null) query.andWhere(`item.hiddenAt IS ${hidden ? 'NOT NULL' : 'NULL'}`);
    if (posterId) query.andWhere({ posterId });
  },
  about: ({ posterId, helperId }) => [posterId, helperId],
});

/** Who talks with whom about what; not what they say. */
export const searchConversations = adminList({
  action: 'READ_CONVERSATIONS',
  entity: Conversation,
  filters: SearchConversations,
  narrow: (query, { userId, favorId }) => {
    if (userId) query.andWhere(':userId IN (item.posterId, item.helperId)', { userId });
    if (favorId) query.andWhere({ favorId });
  },
  about: ({ posterId, helperId }) => [posterId, helperId],
});

/** What people reported. */
export const searchReports = adminList({
  action: 'READ_REPORTS',
  entity: Report,
  filters: SearchReports,
  narrow: (query, { open, kind, reporterId, reportedId }) => {
    if (open != null) query.andWhere(`item.closedAt IS ${open ? 'NULL' : 'NOT NULL'}`);
    if (kind) query.andWhere({ kind });
    if (reporterId) query.andWhere({ reporterId });
    if (reportedId) query.andWhere({ reportedId });
  },
  about: ({ reporterId, reportedId }) => [reporterId, reportedId],
});

/** What admins saw and did. Reading it is written down as well. */
export const searchAudit = adminList({
  action: 'READ_AUDIT_LOG',
  entity: AuditEntry,
  filters: SearchAudit,
  narrow: (query, { actorId, action, aboutUserId }) => {
    if (actorId) query.andWhere({ actorId });
    if (action) query.andWhere({ action });
    if (aboutUserId)
      query.andWhere('item.aboutUserIds @> CAST(:aboutUserIds AS bigint[])', { aboutUserIds: `{${aboutUserId}}` });
  },
  about: ({ actorId, aboutUserIds }) => [actorId, ...aboutUserIds],
});
