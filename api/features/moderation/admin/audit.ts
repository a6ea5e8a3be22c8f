import type { Ctx } from '../../../context.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** What is written down about one thing an admin saw or did. */
export interface Audited extends Pick<AuditEntry, 'action' | 'aboutUserIds'> {
  details?: Record<string, unknown>;
  note?: string | null | undefined;
}

/**
 * Writes down what an admin saw or did. Call it inside the transaction that reads or acts, so that nothing is shown or done
 * without its entry. Without a viewer it was whoever runs the command line.
 */
export async function writeAudit(
  { db, viewer, trace, now }: Pick<Ctx, 'db' | 'viewer' | 'trace' | 'now'>,
  entry: Audited,
): Promise<void> {
  const { aboutUserIds, details = {}, note = null } = entry;
  await db.insert(AuditEntry, {
    ...entry,
    aboutUserIds: [...new Set(aboutUserIds)],
    details,
    note,
    actorId: viewer?.id ?? null,
    trace,
    at: now(),
  } as object);
}
