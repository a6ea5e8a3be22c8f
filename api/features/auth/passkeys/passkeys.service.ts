import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type FindOptionsWhere } from 'typeorm';
import { refuseMissingScope, requireViewer, type Ctx, type Viewer } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { enqueueMail } from '../../../mail/send-mail.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { requireRecentPassword } from '../security/recent-password.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import { Session } from '../sessions/session.entity.ts';
import { startSession } from '../sessions/sessions.ts';
import { PasskeyCeremony, type PasskeyPurpose } from './passkey-ceremony.entity.ts';
import { Passkey } from './passkey.entity.ts';
import {
  AddPasskey,
  BeginPasskey,
  RemovePasskey,
  RenamePasskey,
  ShowPasskey,
  type ShownPasskey,
} from './passkeys.input.ts';
import { CEREMONY_MS, whyNotAdd } from './passkeys.rules.ts';
import { checkNew, checkShown, creationOptions, requestOptions } from './webauthn.ts';

/** Name of a passkey whose device did not say what it is. */
const UNNAMED = 'Passkey';

/** Everything of a passkey, also what lists leave out. */
const whole = {
  id: true,
  userId: true,
  credentialId: true,
  publicKey: true,
  counter: true,
  transports: true,
  name: true,
} as const;

/** A ceremony of WebAuthn, and the options for the browser, as JSON. */
interface BegunCeremony {
  ceremonyId: string;
  options: string;
}

/**
 * Lists the viewer's passkeys, oldest first; at most 10.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token.
 */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return ctx.db.find(Passkey, { where: { userId: requireViewer(ctx, 'account').id }, order: { createdAt: 'ASC' } });
}

/**
 * Begins a ceremony of WebAuthn: to add a passkey, to sign in with one, or to show one in place of the password. Its
 * challenge is answered once, within 5 minutes; one begun with a session in that session alone.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS; NOT_SIGNED_IN, unless to sign in; MISSING_SCOPE for a token; to add
 * one, CONFIRM_PASSWORD and TOO_MANY_PASSKEYS.
 */
export async function beginPasskey(ctx: Ctx, raw: unknown): Promise<BegunCeremony> {
  refuseMissingScope(ctx, 'account');
  const { purpose } = parse(BeginPasskey, raw);
  await ctx.deps.limits.take('passkey', ctx.address);
  const options = purpose === 'SIGN_IN' ? await requestOptions(ctx, []) : await optionsOf(ctx, purpose);
  const ceremonyId = randomUUID();
  await ctx.db.insert(PasskeyCeremony, {
    id: ceremonyId,
    purpose,
    challenge: options.challenge,
    sessionId: purpose === 'SIGN_IN' ? null : ctx.viewer!.sessionId,
    expiresAt: new Date(ctx.now().getTime() + CEREMONY_MS),
  });
  return { ceremonyId, options: JSON.stringify(options) };
}

/** Returns the options of a ceremony for the viewer. */
async function optionsOf(ctx: Ctx, purpose: 'ADD' | 'CONFIRM') {
  const { id } = requireViewer(ctx, 'account');
  const known = await ctx.db.find(Passkey, { where: { userId: id }, select: whole });
  if (purpose === 'CONFIRM') {
    // Without one, the browser would offer those of everybody who has signed in on this device.
    if (known.length === 0) throw new AppError('PASSKEY_REFUSED');
    return requestOptions(ctx, known);
  }
  await requireRecentPassword(ctx);
  refuseFull(known.length);
  return creationOptions(ctx, await ctx.db.findOneByOrFail(User, { id }), known);
}

function refuseFull(count: number): void {
  const refusal = whyNotAdd(count);
  if (refusal) throw new AppError(refusal);
}

/**
 * Adds a passkey of the viewer, named as they say or after the device, and mails them that it was added.
 * @throws AppError BAD_INPUT, NOT_SIGNED_IN, MISSING_SCOPE, TOO_MANY_REQUESTS; PASSKEY_REFUSED, also for an answer that
 * comes twice or too late; TOO_MANY_PASSKEYS
 */
export async function addPasskey(ctx: Ctx, raw: unknown): Promise<Passkey> {
  const viewer = requireViewer(ctx, 'account');
  const { ceremonyId, credential: answer, name } = parse(AddPasskey, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const challenge = await takeChallenge(ctx, ceremonyId, 'ADD');
  const credential = await checkNew(ctx, answer, challenge);
  return inTransaction(ctx, async (ctx) => {
    const { email, firstName } = await lockOwnSession(ctx, viewer);
    refuseFull(await ctx.db.countBy(Passkey, { userId: viewer.id }));
    const passkey = {
      id: randomUUID(),
      userId: viewer.id,
      name: name ?? ctx.device ?? UNNAMED,
      createdAt: ctx.now(),
      usedAt: null,
    };
    const { raw: added } = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Passkey)
      .values({
        ...passkey,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: answer.response.transports,
      })
      .orIgnore()
      .returning('id')
      .execute();
    // An authenticator never gives the same id twice; whoever shows a known one has it from somebody else.
    if (added.length === 0) throw new AppError('PASSKEY_REFUSED');
    await logSecurityEvent(ctx, viewer.id, 'PASSKEY_ADDED', passkey.name);
    const mail = { kind: 'PASSKEY_ADDED', userId: viewer.id, firstName, token: null, until: null } as const;
    if (email) enqueueMail(ctx, { ...mail, to: email });
    return ctx.db.findOneByOrFail(Passkey, { id: passkey.id });
  });
}

/**
 * Signs in with a passkey: the context's viewer is its person then.
 * @throws AppError BAD_INPUT, PASSKEY_REFUSED, SUSPENDED, TOO_MANY_REQUESTS; NEEDS_HTTP on a socket.
 */
export async function signInWithPasskey(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'account');
  const { ceremonyId, credential } = parse(ShowPasskey, raw);
  await ctx.deps.limits.take('signIn', ctx.address);
  const challenge = await takeChallenge(ctx, ceremonyId, 'SIGN_IN');
  const owner = await ctx.db.findOneBy(Passkey, { credentialId: credential.id });
  if (!owner) throw new AppError('PASSKEY_REFUSED');
  const { user, viewer } = await inTransaction(ctx, async (ctx) => {
    // Before the passkey is read again: a new password may have removed it meanwhile.
    const user = await lockUser(ctx.db, owner.userId);
    const { name } = await usePasskey(ctx, { id: owner.id }, credential, challenge);
    const viewer = await startSession(ctx, user);
    await logSecurityEvent(ctx, user.id, 'SIGNED_IN_WITH_PASSKEY', name);
    return { user, viewer };
  });
  ctx.viewer = viewer;
  return user;
}

/**
 * Takes a passkey of the viewer for their password, for the session they are in (docs/behaviour/people.md#security).
 * @throws AppError BAD_INPUT, NOT_SIGNED_IN, MISSING_SCOPE, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function confirmPasskey(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { ceremonyId, credential } = parse(ShowPasskey, raw);
  await ctx.deps.limits.take('confirmPassword', viewer.sessionId!);
  const challenge = await takeChallenge(ctx, ceremonyId, 'CONFIRM');
  await inTransaction(ctx, async (ctx) => {
    await lockOwnSession(ctx, viewer);
    await usePasskey(ctx, { credentialId: credential.id, userId: viewer.id }, credential, challenge);
    await ctx.db.update(Session, { id: viewer.sessionId! }, { passwordAt: ctx.now() });
  });
  await ctx.deps.limits.forgive('confirmPassword', viewer.sessionId!);
}

/**
 * Renames a passkey of the viewer.
 * @throws AppError BAD_INPUT, NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function renamePasskey(ctx: Ctx, raw: unknown): Promise<Passkey> {
  const viewer = requireViewer(ctx, 'account');
  const { passkeyId: id, name } = parse(RenamePasskey, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const { affected } = await ctx.db.update(Passkey, { id, userId: viewer.id }, { name });
  if (!affected) throw new AppError('NOT_FOUND');
  return ctx.db.findOneByOrFail(Passkey, { id });
}

/**
 * Removes a passkey of the viewer; nobody signs in with it any more. Sessions that it began go on.
 * @throws AppError BAD_INPUT, NOT_SIGNED_IN, MISSING_SCOPE, CONFIRM_PASSWORD, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function removePasskey(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { passkeyId: id } = parse(RemovePasskey, raw);
  await requireRecentPassword(ctx);
  await ctx.deps.limits.take('write', viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, viewer.id);
    const passkey = await ctx.db.findOneBy(Passkey, { id, userId: viewer.id });
    if (!passkey) throw new AppError('NOT_FOUND');
    await ctx.db.delete(Passkey, { id });
    await logSecurityEvent(ctx, viewer.id, 'PASSKEY_REMOVED', passkey.name);
  });
}

/** Removes every passkey of a person: a mailed link takes the account back from whoever may have added one. */
export async function forgetPasskeys({ db }: Ctx, userId: string): Promise<void> {
  await db.delete(Passkey, { userId });
}

/**
 * Takes the challenge of a ceremony, whatever comes of it: another answer needs another one.
 * @throws AppError PASSKEY_REFUSED
 */
async function takeChallenge(ctx: Ctx, id: string, purpose: PasskeyPurpose): Promise<string> {
  const sessionId = purpose === 'SIGN_IN' ? null : ctx.viewer!.sessionId!;
  const { raw }: { raw: { challenge: string }[] } = await ctx.db
    .createQueryBuilder()
    .delete()
    .from(PasskeyCeremony)
    .where({ id, purpose, sessionId: sessionId ?? IsNull(), expiresAt: MoreThan(ctx.now()) })
    .returning('challenge')
    .execute();
  if (!raw[0]) throw new AppError('PASSKEY_REFUSED');
  return raw[0].challenge;
}

/**
 * Locks the viewer's account and session until the transaction ends, and returns the account.
 * @throws AppError NOT_SIGNED_IN for a session that a new password has ended meanwhile; SUSPENDED
 */
async function lockOwnSession({ db }: Ctx, { id, sessionId }: Viewer): Promise<User> {
  const user = await lockUser(db, id);
  if (!(await db.existsBy(Session, { id: sessionId!, epoch: user.epoch, revokedAt: IsNull() })))
    throw new AppError('NOT_SIGNED_IN');
  return user;
}

/**
 * Checks a passkey that was shown, and notes its use. Its person's row is locked, so that two answers are counted one
 * after the other.
 * @throws AppError PASSKEY_REFUSED
 */
async function usePasskey(
  ctx: Ctx,
  which: FindOptionsWhere<Passkey>,
  credential: ShownPasskey,
  challenge: string,
): Promise<Passkey> {
  const passkey = await ctx.db.findOne(Passkey, { where: which, select: whole });
  if (!passkey) throw new AppError('PASSKEY_REFUSED');
  const counter = await checkShown(ctx, passkey, credential, challenge);
  await ctx.db.update(Passkey, { id: passkey.id }, { counter: String(counter), usedAt: ctx.now() });
  return passkey;
}
