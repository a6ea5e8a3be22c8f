import { IsNull, type EntityManager } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { User } from '../../users/user.entity.ts';
import { verifyPassword } from '../password.ts';
import { Session } from '../sessions/session.entity.ts';
import { ConfirmPassword } from './security.input.ts';

/** Milliseconds for which a password counts as recently entered: 10 minutes (docs/behaviour/people.md#security). */
const RECENT_MS = 10 * 60_000;

/**
 * Refuses what gives somebody control of the account for good, unless the viewer's session began, or their password or
 * a passkey was confirmed in it, within the last 10 minutes: whoever holds a stolen session does not know the password.
 * Call it after {@link requireViewer} for the account.
 * @throws AppError CONFIRM_PASSWORD; NOT_SIGNED_IN for a session that has ended meanwhile
 */
export async function requireRecentPassword({ db, viewer, now }: Ctx): Promise<void> {
  const session = await db.findOneBy(Session, { id: viewer!.sessionId!, revokedAt: IsNull() });
  if (!session) throw new AppError('NOT_SIGNED_IN');
  const { passwordAt } = session;
  if (!passwordAt || now().getTime() - passwordAt.getTime() > RECENT_MS) throw new AppError('CONFIRM_PASSWORD');
}

/**
 * Notes that the viewer knows their password, for the session they are in.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT, BAD_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function confirmPassword(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { password } = parse(ConfirmPassword, raw);
  const { epoch } = await checkPassword(ctx, password, 'password');
  await ctx.db.update(Session, { id: viewer.sessionId!, epoch }, { passwordAt: ctx.now() });
}

/**
 * Checks the viewer's password; each session has its own count of wrong ones, so that a stolen one locks nobody else's.
 * @param field the input field that holds it.
 * @returns the epoch of the account in which it held.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function checkPassword(ctx: Ctx, password: string, field: string): Promise<{ epoch: number }> {
  const { id, sessionId } = ctx.viewer!;
  await ctx.deps.limits.take('confirmPassword', sessionId!);
  const known = await readPassword(ctx.db, id);
  if (!(await verifyPassword(known?.passwordHash ?? null, password)) || !known)
    throw new AppError('BAD_CREDENTIALS', 'This is not your password', { field });
  await ctx.deps.limits.forgive('confirmPassword', sessionId!);
  return known;
}

const readPassword = (db: EntityManager, id: string) =>
  db.findOne(User, { where: { id }, select: { id: true, passwordHash: true, epoch: true } });
