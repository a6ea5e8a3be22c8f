import type { Ctx } from '../../../context.ts';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** An entry for the audit log: an action, the people it concerns, details and a note. */
export interface NewAuditEntry extends Pick<AuditEntry, 'action' | 'aboutUserIds'> {
  details?: Record<string, unknown>;
  note?: string | null | undefined;
}

/**
 * Writes an entry to the audit log, inside the transaction that reads or acts, so that nothing is shown or done without
 * it. Without a viewer the entry stands for the command line.
 */
export async function writeAudit(
  { db, viewer, request, now }: Pick<Ctx, 'db' | 'viewer' | 'now'> & { request: Pick<LoggedRequest, 'trace'> },
  entry: NewAuditEntry,
): Promise<void> {
  const { aboutUserIds, details = {}, note = null } = entry;
  await db.insert(AuditEntry, {
    ...entry,
    aboutUserIds: [...new Set(aboutUserIds)],
    details,
    note,
    actorId: viewer?.id ?? null,
    trace: request.trace,
    at: now(),
  } as object);
}
