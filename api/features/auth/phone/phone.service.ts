import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Not } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { AppError, parse, refuse, type RefusalCode } from '../../../platform/errors.ts';
import { neighbourhoodOf } from '../../../platform/limits.ts';
import { textsIn } from '../../../platform/language/texts.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { whyNotKnown } from '../../users/users.rules.ts';
import { ConfirmedPhone } from './confirmed-phone.entity.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { ConfirmPhone, RequestPhoneCode } from './phone.input.ts';
import { CODE_DIGITS, CODE_MS, whyNotTry } from './phone.rules.ts';
import { isTexted } from './texted-phones.ts';

const hashOf = ({ deps }: Ctx, purpose: 'phone' | 'phone code', text: string) =>
  keyedHash(deps.secrets.jwtSecret, purpose, text);

/**
 * Sends a code to a phone, which {@link confirmPhone} takes within 10 minutes; an earlier code is worthless then.
 * Messages cost money, which those who are paid for them would have us spend: they go to known people alone, to mobile
 * phones of `SMS_COUNTRIES`, and few from one network.
 * @returns when the code expires.
 * @throws AppError BAD_INPUT, PHONE_REFUSED, NEEDS_ONBOARDING, EMAIL_UNCONFIRMED, TOO_MANY_REQUESTS; UNAVAILABLE where
 * the message could not be sent
 */
export async function requestPhoneCode(ctx: Ctx, raw: unknown): Promise<Date> {
  const viewer = requireViewer(ctx, 'account');
  const { phoneNumber } = parse(RequestPhoneCode, raw);
  await ctx.deps.limits.take('write', viewer.id);
  refuse(whyNotKnown(await ctx.db.findOneByOrFail(User, { id: viewer.id })));
  if (!(await isTexted(phoneNumber, ctx.deps.config.SMS_COUNTRIES))) throw new AppError('PHONE_REFUSED');
  const numberHash = hashOf(ctx, 'phone', phoneNumber);
  await ctx.deps.limits.take('phoneCode', viewer.id);
  await ctx.deps.limits.take('phoneCodeTo', numberHash.toString('base64url'));
  await ctx.deps.limits.take('phoneCodeFrom', neighbourhoodOf(ctx.address));
  await takeTextOfAll(ctx);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(ctx.now().getTime() + CODE_MS);
  await inTransaction(ctx, async ({ db }) => {
    await lockUser(db, viewer.id);
    await db.upsert(
      PhoneCode,
      {
        userId: viewer.id,
        numberHash,
        codeHash: hashOf(ctx, 'phone code', `${viewer.id}:${code}`),
        tries: 0,
        expiresAt,
      },
      ['userId'],
    );
  });
  const t = await textsIn(ctx.language);
  const sms = { id: randomUUID(), userId: viewer.id, to: phoneNumber, text: t('sms.code', { code }) };
  await ctx.deps.sms.send(sms).catch((error) => {
    ctx.request.log.warn({ err: error }, 'a code was not sent to a phone');
    throw new AppError('UNAVAILABLE', undefined, { cause: error });
  });
  return expiresAt;
}

/** Counts a message of all people together, and tells the operator where that is refused. */
const takeTextOfAll = (ctx: Ctx) =>
  ctx.deps.limits.take('phoneCodeOfAll', 'all').catch((error: unknown) => {
    ctx.deps.metrics.texts.inc({ result: 'refused' });
    ctx.request.log.error('no text messages are sent any more today: SMS_A_DAY is used up');
    throw error;
  });

/**
 * Notes that the phone a code was sent to is the viewer's. Whoever had confirmed the same number loses their mark: a
 * number has one holder, and passes on. The same call again changes nothing.
 * @throws AppError BAD_INPUT; CODE_WRONG; CODE_EXPIRED, also after three wrong codes
 */
export async function confirmPhone(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'account');
  const { code } = parse(ConfirmPhone, raw);
  await ctx.deps.limits.take('write', viewer.id);
  // The refusal is thrown outside: the transaction of a wrong code counts it.
  const { user, refusal } = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, viewer.id);
    return { user, refusal: await redeemCode(ctx, viewer.id, code) };
  });
  if (refusal) throw new AppError(refusal, undefined, { field: 'code' });
  return user;
}

/** Confirms the phone of a code, or counts a wrong one and returns why not. The person's row is locked. */
async function redeemCode(ctx: Ctx, userId: string, code: string): Promise<RefusalCode | null> {
  const sent = await ctx.db.findOne(PhoneCode, {
    where: { userId },
    select: { userId: true, numberHash: true, codeHash: true, tries: true, expiresAt: true },
  });
  const refusal = whyNotTry(sent, ctx.now());
  if (refusal) return refusal;
  if (!timingSafeEqual(sent!.codeHash, hashOf(ctx, 'phone code', `${userId}:${code}`))) {
    await ctx.db.increment(PhoneCode, { userId }, 'tries', 1);
    return 'CODE_WRONG';
  }
  const { numberHash } = sent!;
  await ctx.db.delete(ConfirmedPhone, { numberHash, userId: Not(userId) });
  await ctx.db.upsert(ConfirmedPhone, { userId, numberHash, confirmedAt: ctx.now() }, ['userId']);
  return null;
}

/** Forgets the viewer's phone; without one nothing happens. @throws AppError TOO_MANY_REQUESTS */
export async function removePhone(ctx: Ctx): Promise<User> {
  const viewer = requireViewer(ctx, 'account');
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async ({ db }) => {
    const user = await lockUser(db, viewer.id);
    await db.delete(PhoneCode, { userId: viewer.id });
    await db.delete(ConfirmedPhone, { userId: viewer.id });
    return user;
  });
}
