import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { lockUser } from '../users/active-user.ts';
import { refuseTakenEmail } from './unique-email.ts';
import { User } from '../users/user.entity.ts';
import { CompleteOnboarding, SignIn, SignUp } from './auth.input.ts';
import { adultFrom, whyNotOfAge } from './auth.rules.ts';
import { mailConfirmation } from './email-confirmation.service.ts';
import { refuseHeldAddress } from './mail-tokens.ts';
import { hashPassword, refuseFullQueue, verifyPassword } from './password.ts';
import { logSecurityEvent } from './security/security-log.ts';
import { readKnownDevice } from './sessions/known-device.ts';
import { endSession, startSession } from './sessions/sessions.ts';

/**
 * Creates an account, mails a confirmation link to its address and signs in: the context's viewer is the new user then.
 * @throws AppError BAD_INPUT naming the field; EMAIL_TAKEN, TOO_MANY_REQUESTS; NEEDS_HTTP on a socket.
 */
export async function signUp(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'account');
  const { password, ...person } = parse(SignUp, raw);
  await ctx.deps.limits.take('signUp', ctx.address);
  const passwordHash = await hashPassword(password);
  const { user, viewer } = await refuseTakenEmail(ctx, person.email, () =>
    inTransaction(ctx, async (ctx) => {
      const { identifiers } = await ctx.db.insert(User, { ...person, passwordHash, memberSince: ctx.now() });
      const user = await ctx.db.findOneByOrFail(User, identifiers[0]!);
      await refuseHeldAddress(ctx, person.email, user.id);
      await mailConfirmation(ctx, user);
      await logSecurityEvent(ctx, user.id, 'SIGNED_UP');
      return { user, viewer: await startSession(ctx, user) };
    }),
  );
  ctx.viewer = viewer;
  return user;
}

/**
 * Signs in: the context's viewer is that user then.
 * @throws AppError BAD_CREDENTIALS, with the same text and after the same time whether or not the address is known;
 * SUSPENDED, TOO_MANY_REQUESTS, UNAVAILABLE; NEEDS_HTTP on a socket.
 */
export async function signIn(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'account');
  const { email, password } = parse(SignIn, raw);
  refuseFullQueue();
  const { limit, key } = await countSignIn(ctx, email);
  const known = await ctx.db.findOne(User, { where: { email }, select: { id: true, passwordHash: true, epoch: true } });
  const matches = await verifyPassword(known?.passwordHash ?? null, password);
  if (!known || !matches) throw new AppError('BAD_CREDENTIALS');
  await ctx.deps.limits.forgive(limit, key);
  ctx.viewer = await inTransaction(ctx, async (ctx) => {
    // Locks the user before the log refers to them; the other way round two sign-ins at once would deadlock.
    const viewer = await startSession(ctx, known);
    await logSecurityEvent(ctx, known.id, 'SIGNED_IN');
    return viewer;
  });
  return ctx.db.findOneByOrFail(User, { id: known.id });
}

/**
 * Counts an attempt to sign in. Those from a device on which this account has signed in before count apart: strangers
 * who guess, or crowd a network, lock nobody out of their own devices.
 * @returns the count that the right password resets.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function countSignIn(ctx: Ctx, email: string): Promise<{ limit: 'signInDevice' | 'signInEmail'; key: string }> {
  const { limits } = ctx.deps;
  const device = readKnownDevice(ctx);
  const user = device && (await ctx.db.findOne(User, { where: { email }, select: { id: true } }));
  if (user && device.userIds.includes(user.id)) {
    const key = `${device.id}:${user.id}`;
    await limits.take('signInDevice', key);
    return { limit: 'signInDevice', key };
  }
  await limits.take('signIn', ctx.address);
  await limits.take('signInEmail', email);
  return { limit: 'signInEmail', key: email };
}

/** Ends the viewer's session; does nothing for a visitor. @throws AppError MISSING_SCOPE */
export async function signOut(ctx: Ctx): Promise<void> {
  refuseMissingScope(ctx, 'account');
  await endSession(ctx);
}

/**
 * Stores the viewer's date of birth and country. A newcomer who is too young stays it: only the day on which they will
 * be old enough is kept.
 * @throws AppError BAD_INPUT naming the field; TOO_YOUNG, AGE_REFUSED, TOO_MANY_REQUESTS
 */
export async function completeOnboarding(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'profile:write');
  const input = parse(CompleteOnboarding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const [refusal, user] = await inTransaction(ctx, async ({ db, now }) => {
    const person = await lockUser(db, viewer.id);
    const refusal = whyNotOfAge(input.dateOfBirth, person.adultFrom, now());
    if (!refusal) return [null, await db.save(db.merge(User, person, input, { adultFrom: null }))] as const;
    // The refusal itself is kept: thrown in here it would be undone.
    if (refusal === 'TOO_YOUNG' && !person.dateOfBirth)
      await db.update(User, { id: person.id }, { adultFrom: adultFrom(input.dateOfBirth) });
    return [refusal, person] as const;
  });
  if (refusal)
    throw new AppError(refusal, refusal === 'BAD_INPUT' ? 'Please enter a real date of birth' : undefined, {
      field: 'dateOfBirth',
    });
  return user;
}
