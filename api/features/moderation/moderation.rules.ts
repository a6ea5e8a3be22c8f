import type { RefusalCode } from '../../platform/errors.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { User } from '../users/user.entity.ts';
import type { Report } from './report.entity.ts';

/** Returns why the viewer may not block or report a person or their content, or null: it must not be themselves. */
export const whyNotAgainst = (viewerId: string, personId: string): RefusalCode | null =>
  viewerId === personId ? 'YOURSELF' : null;

/**
 * Returns why an admin may not decide about people, or null: the admin is none of them, and has reported
 * none of them. Being reported by them is no reason: whoever fears a decision could report every admin.
 * @param ownReports open reports of the admin's.
 */
export const whyNotJudge = (
  adminId: string,
  people: readonly (string | null)[],
  ownReports: readonly Pick<Report, 'reportedId'>[],
): RefusalCode | null =>
  people.includes(adminId) || ownReports.some(({ reportedId }) => people.includes(reportedId)) ? 'YOURSELF' : null;

/** Returns why an admin may not suspend a person, or null; an admin's role has to be revoked first. */
export function whyNotSuspend(person: User | null): RefusalCode | null {
  if (!person || person.deletedAt) return 'NOT_FOUND';
  return person.role === 'admin' ? 'IS_ADMIN' : null;
}

/** Returns why a report cannot be closed, or null: it must exist and be open. */
export const whyNotClose = (report: Report | null): RefusalCode | null => {
  if (!report) return 'NOT_FOUND';
  return report.closedAt ? 'ALREADY_CLOSED' : null;
};

/**
 * Returns why an admin may not read a conversation's messages, or null: one of its two people must have an open report
 * about the other that concerns this conversation. An admin who is one of the two is told of no report.
 */
export function whyNotReadMessages(
  adminId: string,
  conversation: Conversation,
  reports: readonly Report[],
): RefusalCode | null {
  if ([conversation.posterId, conversation.helperId].includes(adminId)) return 'NOT_REPORTED';
  return reports.some((report) => isAboutConversation(report, conversation)) ? null : 'NOT_REPORTED';
}

function isAboutConversation(report: Report, { id, favorId, posterId, helperId }: Conversation): boolean {
  const pair = [posterId, helperId];
  if (report.closedAt || !pair.includes(report.reporterId) || !pair.includes(report.reportedId)) return false;
  if (report.kind === 'MESSAGE') return report.conversationId === id;
  return report.kind === 'USER' || report.favorId === favorId;
}
