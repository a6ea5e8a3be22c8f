import type { RefusalCode } from '../../platform/errors.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { User } from '../users/user.entity.ts';
import type { Report } from './report.entity.ts';

/** Whether a person may look after the neighbourhood: an admin who is neither suspended nor gone. */
export const mayAdminister = ({ role, suspendedAt, deletedAt }: User): boolean =>
  role === 'admin' && !suspendedAt && !deletedAt;

/** Nobody blocks or reports themselves, or what they wrote. */
export const whyNotAgainst = (viewerId: string, personId: string): RefusalCode | null =>
  viewerId === personId ? 'YOURSELF' : null;

/** An admin suspends anybody who is there but themselves and other admins, whose role has to be revoked first. */
export function whyNotSuspend(adminId: string, person: User | null): RefusalCode | null {
  if (!person || person.deletedAt) return 'NOT_FOUND';
  if (person.id === adminId) return 'YOURSELF';
  return person.role === 'admin' ? 'IS_ADMIN' : null;
}

/** A report is closed once. */
export const whyNotClose = (report: Report | null): RefusalCode | null => {
  if (!report) return 'NOT_FOUND';
  return report.closedAt ? 'ALREADY_CLOSED' : null;
};

/** What people wrote to each other is read by admins only while one of the two has an open report about the other, on this very conversation. */
export function whyNotReadMessages(conversation: Conversation, reports: readonly Report[]): RefusalCode | null {
  return reports.some((report) => isAboutConversation(report, conversation)) ? null : 'NOT_REPORTED';
}

function isAboutConversation(report: Report, { id, favorId, posterId, helperId }: Conversation): boolean {
  const pair = [posterId, helperId];
  if (report.closedAt || !pair.includes(report.reporterId) || !pair.includes(report.reportedId)) return false;
  if (report.kind === 'MESSAGE') return report.conversationId === id;
  return report.kind === 'USER' || report.favorId === favorId;
}
