import { z } from 'zod';
import type { AuditAction, ReportKind, ReportReason } from '../../generated/graphql.ts';
import { id, multiline, optionalText, pageSize, text } from '../../platform/input.ts';
import { status } from '../favors/favors.input.ts';

/** Longest note to a report or an action, in UTF-16 units. */
const NOTE_MAX = 1000;

const reasons: ReportReason[] = ['SPAM', 'SCAM', 'HARASSMENT', 'OFFENSIVE', 'DANGEROUS', 'FAKE', 'OTHER'];
const kinds: ReportKind[] = ['USER', 'FAVOR', 'MESSAGE'];
const actions: AuditAction[] = [
  'READ_USERS',
  'READ_FAVORS',
  'READ_CONVERSATIONS',
  'READ_MESSAGES',
  'READ_REPORTS',
  'READ_AUDIT_LOG',
  'HIDE_FAVOR',
  'UNHIDE_FAVOR',
  'SUSPEND_USER',
  'RESTORE_USER',
  'CLOSE_REPORT',
  'GRANT_ADMIN',
  'REVOKE_ADMIN',
];
const kind = z.enum(kinds, 'Say what it is about: a user, a favor or a message');
const note = optionalText(NOTE_MAX, 'Note');
const after = z.string().nullish();
const page = { first: pageSize, after };
const yesOrNo = z.boolean('Say true or false').nullish();

/** What somebody reports, and why. */
export const ReportContent = z.object({ kind, id: id('Id'), reason: z.enum(reasons, 'Please choose a reason'), note });

/** One person. */
export const PersonChoice = z.object({ userId: id('Person') });

/** A page of a list without filters. */
export const ListPage = z.object(page);

/** Which people an admin looks for. */
export const SearchUsers = z.object({ search: text(100, 'Search').nullish(), suspended: yesOrNo, ...page });

/** Which favors an admin looks for. */
export const SearchFavors = z.object({
  status: status.nullish(),
  hidden: yesOrNo,
  posterId: id('Poster').nullish(),
  ...page,
});

/** Which conversations an admin looks for. */
export const SearchConversations = z.object({
  userId: id('Person').nullish(),
  favorId: id('Favor').nullish(),
  ...page,
});

/** Which reports an admin looks for. */
export const SearchReports = z.object({
  open: yesOrNo,
  kind: kind.nullish(),
  reporterId: id('Reporter').nullish(),
  reportedId: id('Person').nullish(),
  ...page,
});

/** Which entries of the audit log an admin looks for. */
export const SearchAudit = z.object({
  actorId: id('Actor').nullish(),
  action: z.enum(actions, 'This is not an action of the audit log').nullish(),
  aboutUserId: id('Person').nullish(),
  ...page,
});

/** A favor to hide or show again, and why. */
export const FavorAction = z.object({ favorId: id('Favor'), note });

/** A person to suspend or restore, and why. */
export const PersonAction = z.object({ userId: id('Person'), note });

/** A report to close, and what came of it. */
export const CloseReport = z.object({ reportId: id('Report'), note: multiline(NOTE_MAX, 'Note') });
