import { IsNull } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { endSession, findSessions } from '../sessions/sessions.ts';
import { Session } from '../sessions/session.entity.ts';
import { logSecurityEvent } from './security-log.ts';
import { SessionChoice } from './security.input.ts';

/**
 * Lists where the viewer is signed in, the last used first, at most 50.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token.
 */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  return findSessions(ctx, requireViewer(ctx, 'account').id);
}

/**
 * Signs the viewer out on one of their devices: its session and sockets end at once.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function signOutDevice(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { sessionId } = parse(SessionChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  if (sessionId === viewer.sessionId) return endSession(ctx);
  await inTransaction(ctx, async (ctx) => {
    const session = await ctx.db.findOneBy(Session, { id: sessionId, userId: viewer.id, revokedAt: IsNull() });
    if (!session) throw new AppError('NOT_FOUND');
    await ctx.db.update(Session, { id: sessionId }, { revokedAt: ctx.now() });
    ctx.events.emit('session.ended', { userId: viewer.id, sessionId });
    await logSecurityEvent(ctx, viewer.id, 'SIGNED_OUT_ELSEWHERE', session.device);
  });
}
