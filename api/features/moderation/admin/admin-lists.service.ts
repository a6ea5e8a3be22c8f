import type { SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection, type PageRequest } from '../../../platform/connection.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { User } from '../../users/user.entity.ts';
import { requireAdmin } from '../../users/admin.ts';
import { readEmailAddress } from '../../../../shared/email-address.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { writeAudit } from './audit.ts';
import { SearchAudit, SearchConversations, SearchFavors, SearchReports, SearchUsers } from '../moderation.input.ts';
import { Report } from '../report.entity.ts';

const ListCursor = z.object({ id: z.string() });

/** A list for admins: its filters, and the people whose data its rows show. */
interface AdminList<S extends z.ZodType<PageRequest>, R extends { id: string }> {
  action: AuditEntry['action'];
  entity: new () => R;
  filters: S;
  applyFilters(query: SelectQueryBuilder<R>, filters: z.output<S>, viewer: { id: string }): void;
  aboutUserIds(row: R): (string | null)[];
}

/**
 * Creates the use case of a list: newest first; every page is written to the audit log with the people it showed.
 * Each refuses everybody but admins like `requireAdmin`, and throws AppError BAD_INPUT, TOO_MANY_REQUESTS.
 */
function adminList<S extends z.ZodType<PageRequest>, R extends { id: string }>(list: AdminList<S, R>) {
  return async (ctx: Ctx, raw: unknown): Promise<Connection<R>> => {
    const viewer = await requireAdmin(ctx);
    const request = parse(list.filters, raw);
    await ctx.deps.limits.take('search', viewer.id);
    return inTransaction(ctx, async (ctx) => {
      const { first, after, ...filters } = request;
      const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
      const query = ctx.db
        .createQueryBuilder(list.entity, 'item')
        .orderBy('item.id', 'DESC')
        .take(first + 1);
      list.applyFilters(query, request, viewer);
      if (position) query.andWhere('item.id < :lastId', { lastId: position.id });
      const { page, more } = cutPage(await query.getMany(), first);
      await writeAudit(ctx, {
        action: list.action,
        aboutUserIds: page.flatMap(list.aboutUserIds).filter((id) => id !== null),
        details: loggable(ctx, filters),
      });
      return connection(
        page,
        { hasNextPage: more, hasPreviousPage: position !== undefined },
        ctx.deps.cursors,
        (row) => row,
        ({ id }) => ({ id }),
      );
    });
  };
}

/**
 * Returns the filters of a search as the log keeps them. What was looked for is a name or an address, which must not
 * outlive its account there: a keyed hash still tells whether two searches were the same.
 */
const loggable = (ctx: Ctx, { search, ...filters }: { search?: string | null } & Record<string, unknown>) => ({
  ...filters,
  ...(search && { search: keyedHash(ctx.deps.secrets.jwtSecret, 'search', search.toLowerCase()).toString('hex') }),
});

/** Returns words as they stand in a stored address: a domain, whole or after `@`, in the letters of a look-up. */
function spelledAsStored(search: string): string {
  const at = search.lastIndexOf('@') + 1;
  const read = readEmailAddress(at > 1 ? search : `a@${search.slice(at)}`);
  return 'fault' in read ? search.toLowerCase() : at > 1 ? read.address : read.address.slice(at === 1 ? 1 : 2);
}

/** Lists people, the newest first; `search` matches names and e-mail addresses. */
export const searchUsers = adminList({
  action: 'READ_USERS',
  entity: User,
  filters: SearchUsers,
  applyFilters: (query, { search, suspended }) => {
    if (search)
      query.andWhere(
        "(strpos(lower(concat_ws(' ', item.firstName, item.lastName, item.email)), lower(:search)) > 0 OR strpos(item.email, :spelled) > 0)",
        { search, spelled: spelledAsStored(search) },
      );
    if (suspended != null) query.andWhere('(item.suspendedAt IS NOT NULL) = :suspended', { suspended });
  },
  aboutUserIds: ({ id }) => [id],
});

/** Lists favors in any status, hidden and deleted ones included. */
export const searchFavors = adminList({
  action: 'READ_FAVORS',
  entity: Favor,
  filters: SearchFavors,
  applyFilters: (query, { status, hidden, posterId }) => {
    if (status) query.andWhere({ status });
    if (hidden != null) query.andWhere(`item.hiddenAt IS ${hidden ? 'NOT NULL' : 'NULL'}`);
    if (posterId) query.andWhere({ posterId });
  },
  aboutUserIds: ({ posterId, helperId }) => [posterId, helperId],
});

/** Lists conversations with their people and favors, without messages. */
export const searchConversations = adminList({
  action: 'READ_CONVERSATIONS',
  entity: Conversation,
  filters: SearchConversations,
  applyFilters: (query, { userId, favorId }) => {
    if (userId) query.andWhere(':userId IN (item.posterId, item.helperId)', { userId });
    if (favorId) query.andWhere({ favorId });
  },
  aboutUserIds: ({ posterId, helperId }) => [posterId, helperId],
});

/** Lists reports but those by and about the admin: who judges nobody of a case learns nothing of it either. */
export const searchReports = adminList({
  action: 'READ_REPORTS',
  entity: Report,
  filters: SearchReports,
  applyFilters: (query, { open, kind, reporterId, reportedId }, viewer) => {
    query.andWhere(':viewerId NOT IN (item.reporterId, item.reportedId)', { viewerId: viewer.id });
    if (open != null) query.andWhere(`item.closedAt IS ${open ? 'NULL' : 'NOT NULL'}`);
    if (kind) query.andWhere({ kind });
    if (reporterId) query.andWhere({ reporterId });
    if (reportedId) query.andWhere({ reportedId });
  },
  aboutUserIds: ({ reporterId, reportedId }) => [reporterId, reportedId],
});

/**
 * Lists the audit log; reading it adds an entry too. Entries of other admins on reports that concern the reader are
 * left out: they name who reported whom.
 */
export const searchAudit = adminList({
  action: 'READ_AUDIT_LOG',
  entity: AuditEntry,
  filters: SearchAudit,
  applyFilters: (query, { actorId, action, aboutUserId }, viewer) => {
    query.andWhere(
      `NOT (item.action IN ('READ_REPORTS', 'CLOSE_REPORT') AND item.actorId IS DISTINCT FROM CAST(:viewerId AS bigint)
            AND item.aboutUserIds @> CAST(:viewerIds AS bigint[]))`,
      { viewerId: viewer.id, viewerIds: `{${viewer.id}}` },
    );
    if (actorId) query.andWhere({ actorId });
    if (action) query.andWhere({ action });
    if (aboutUserId)
      query.andWhere('item.aboutUserIds @> CAST(:aboutUserIds AS bigint[])', { aboutUserIds: `{${aboutUserId}}` });
  },
  aboutUserIds: ({ actorId, aboutUserIds }) => [actorId, ...aboutUserIds],
});
