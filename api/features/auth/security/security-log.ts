import { LessThan } from 'typeorm';
import { z } from 'zod';
import { requireViewer, type Ctx } from '../../../context.ts';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { parse } from '../../../platform/errors.ts';
import { SecurityEvent, type SecurityEventKind } from './security-event.entity.ts';
import { ListSecurityEvents } from './security.input.ts';

const ListCursor = z.object({ id: z.string() });

/** Writes an event into the security log of a user; call it in the transaction that does what it tells of. */
export async function logSecurityEvent(
  ctx: Ctx,
  userId: string,
  kind: SecurityEventKind,
  subject: string | null = null,
): Promise<void> {
  await ctx.db.insert(SecurityEvent, { userId, kind, subject, device: ctx.device, at: ctx.now() });
}

/**
 * Lists the viewer's security log, newest first.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT.
 */
export async function listSecurityEvents(ctx: Ctx, raw: unknown): Promise<Connection<SecurityEvent>> {
  const viewer = requireViewer(ctx, 'account');
  const { first, after } = parse(ListSecurityEvents, raw);
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const rows = await ctx.db.find(SecurityEvent, {
    where: { userId: viewer.id, ...(position && { id: LessThan(position.id) }) },
    order: { id: 'DESC' },
    take: first + 1,
  });
  const { page, more } = cutPage(rows, first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (event) => event,
    ({ id }) => ({ id }),
  );
}
