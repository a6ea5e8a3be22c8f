import { z } from 'zod';
import type { AuditAction, ReportKind, ReportReason } from '../../generated/graphql.ts';
import { id, multiline, optionalText, pageSize, text } from '../../platform/input.ts';
import { price, status } from '../favors/favors.input.ts';

/** The longest reasons of a decision about a dispute, in UTF-16 units. */
const MAX_REASONS = 2000;

/** The longest note of a report or an action, in UTF-16 units. */
const MAX_NOTE = 1000;

const reasons: ReportReason[] = ['SPAM', 'SCAM', 'HARASSMENT', 'OFFENSIVE', 'DANGEROUS', 'FAKE', 'OTHER'];
const kinds: Exclude<ReportKind, 'DEAL'>[] = ['USER', 'FAVOR', 'MESSAGE', 'REVIEW', 'PICTURE'];
const actions: AuditAction[] = [
  'READ_USERS',
  'READ_FAVORS',
  'READ_CONVERSATIONS',
  'READ_MESSAGES',
  'READ_REPORTS',
  'READ_AUDIT_LOG',
  'HIDE_FAVOR',
  'UNHIDE_FAVOR',
  'HIDE_REVIEW',
  'UNHIDE_REVIEW',
  'HIDE_PICTURE',
  'UNHIDE_PICTURE',
  'HIDE_PHOTO',
  'UNHIDE_PHOTO',
  'SUSPEND_USER',
  'RESTORE_USER',
  'CLOSE_REPORT',
  'DECIDE_DISPUTE',
  'ASK_AGE_AGAIN',
  'GRANT_ADMIN',
  'REVOKE_ADMIN',
];
const kind = z.enum(kinds, 'Say what it is about: a user, a favor, a message, a review or a picture');
const note = optionalText(MAX_NOTE, 'Note');
/** Statement of reasons that the person concerned reads, unlike the note. */
const statement = multiline(MAX_NOTE, 'Reasons');
/** In place of a statement where something is shown again. */
const noStatement = z
  .unknown()
  .optional()
  .transform(() => null);
/** Path of a picture that was looked at. */
const picture = z.string().max(200, 'This is not the path of a picture').nullish();
const after = z.string().nullish();
const page = { first: pageSize, after };
const optionalFlag = z.boolean('Say true or false').nullish();

/** The content to report, and the reason. */
export const ReportContent = z.object({
  kind,
  id: id('Id'),
  reason: z.enum(reasons, 'Please choose a reason'),
  note,
  picture,
});

/** The id of a person. */
export const PersonChoice = z.object({ userId: id('Person') });

/** Input of lists without filters. */
export const ListPage = z.object(page);

/** The filters of an admin's search for people. */
export const SearchUsers = z.object({ search: text(100, 'Search').nullish(), suspended: optionalFlag, ...page });

/** The filters of an admin's search for favors. */
export const SearchFavors = z.object({
  status: status.nullish(),
  hidden: optionalFlag,
  posterId: id('Poster').nullish(),
  ...page,
});

/** The filters of an admin's search for conversations. */
export const SearchConversations = z.object({
  userId: id('Person').nullish(),
  favorId: id('Favor').nullish(),
  ...page,
});

/** The filters of an admin's search for reports. */
export const SearchReports = z.object({
  open: optionalFlag,
  kind: z.enum([...kinds, 'DEAL'], 'This is not a kind of report').nullish(),
  reporterId: id('Reporter').nullish(),
  reportedId: id('Person').nullish(),
  ...page,
});

/** The filters of an admin's search in the audit log. */
export const SearchAudit = z.object({
  actorId: id('Actor').nullish(),
  action: z.enum(actions, 'This is not an action of the audit log').nullish(),
  aboutUserId: id('Person').nullish(),
  ...page,
});

/** A favor to show again. */
export const UnhideFavor = z.object({ favorId: id('Favor'), reasons: noStatement, note });

/** A favor to hide, with reasons for its poster. */
export const HideFavor = UnhideFavor.extend({ reasons: statement });

/** A review whose words to show again. */
export const UnhideReview = z.object({ reviewId: id('Review'), reasons: noStatement, note });

/** A review whose words to hide, with reasons for their writer. */
export const HideReview = UnhideReview.extend({ reasons: statement });

/** A message whose photo to show again. */
export const UnhideMessagePhoto = z.object({ messageId: id('Message'), reasons: noStatement, note });

/** A message whose photo to hide, with reasons for its sender. */
export const HideMessagePhoto = UnhideMessagePhoto.extend({ reasons: statement });

/** A person to restore. */
export const RestoreUser = z.object({ userId: id('Person'), note });

/** A person to suspend, with reasons for them. */
export const SuspendUser = RestoreUser.extend({ reasons: statement });

/** A person whose picture to show again, and the picture that was looked at. */
export const UnhidePicture = z.object({ userId: id('Person'), picture, reasons: noStatement, note });

/** A person whose picture to hide, with reasons for them. */
export const HidePicture = UnhidePicture.extend({ reasons: statement });

/** A report to close, and the outcome. */
export const CloseReport = z.object({ reportId: id('Report'), note: multiline(MAX_NOTE, 'Note') });

/** Input of decideDispute; the agreed price settles a completion where none is given. */
export const DecideDispute = z.object({
  dealId: id('Deal'),
  outcome: z.enum(['COMPLETED', 'CANCELLED', 'NO_SHOW'], 'Say COMPLETED, CANCELLED or NO_SHOW'),
  price: price.nullish(),
  reasons: multiline(MAX_REASONS, 'Reasons'),
});
