import { IsNull, Not, type EntityManager } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../mail/send-mail.ts';
import { endAllSessions } from '../../auth/sessions/sessions.ts';
import { announceConversationsAbout } from '../../conversations/conversation-lifecycle.ts';
import { suspendDealsOf, voidOffersAbout } from '../../deals/end-deals.ts';
import { announceOpenFavors } from '../../favors/announce-open-favors.ts';
import { lockFavor } from '../../favors/lock-favor.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { languageOf } from '../../notifications/push/language-of.ts';
import { User } from '../../users/user.entity.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { CloseReport, HideFavor, RestoreUser, SuspendUser, UnhideFavor } from '../moderation.input.ts';
import { whyNotClose, whyNotSuspend } from '../moderation.rules.ts';
import { Report } from '../report.entity.ts';
import { refuseOwnCase } from './refuse-own-case.ts';

/**
 * Hides a favor from everybody but its poster and admins, and tells its poster why; hiding it twice changes nothing.
 * @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS
 */
export const hideFavor = (ctx: Ctx, raw: unknown): Promise<Favor> => setHidden(ctx, raw, true);

/** Shows a hidden favor again. @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS */
export const unhideFavor = (ctx: Ctx, raw: unknown): Promise<Favor> => setHidden(ctx, raw, false);

async function setHidden(ctx: Ctx, raw: unknown, hidden: boolean): Promise<Favor> {
  const admin = await requireAdmin(ctx);
  const { favorId, reasons, note } = parse(hidden ? HideFavor : UnhideFavor, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockFavor(ctx.db, favorId);
    if (locked) await refuseOwnCase(ctx, admin.id, [locked.posterId, locked.helperId]);
    const { affected } = await ctx.db.update(
      Favor,
      { id: favorId, hiddenAt: hidden ? IsNull() : Not(IsNull()) },
      { hiddenAt: hidden ? ctx.now() : null, hiddenReasons: reasons },
    );
    const favor = await ctx.db.findOneBy(Favor, { id: favorId });
    if (!favor) throw new AppError('NOT_FOUND');
    if (!affected) return favor;
    await writeAudit(ctx, {
      action: hidden ? 'HIDE_FAVOR' : 'UNHIDE_FAVOR',
      aboutUserIds: [favor.posterId],
      details: { favorId, ...(hidden && { reasons }) },
      note,
    });
    ctx.events.emit('favor.updated', { favorId });
    if (hidden) {
      ctx.events.emit('favor.hidden', { favorId });
      await voidOffersAbout(ctx, locked!);
    }
    await announceConversationsAbout(ctx, favorId);
    return favor;
  });
}

/**
 * Suspends a person: their sessions, tokens and sockets end at once, and lists no longer show their open favors. A mail
 * tells them why. Suspending twice changes nothing.
 * @throws AppError NOT_FOUND, YOURSELF, IS_ADMIN, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function suspendUser(ctx: Ctx, raw: unknown): Promise<User> {
  const admin = await requireAdmin(ctx);
  const { userId, reasons, note } = parse(SuspendUser, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    await refuseOwnCase(ctx, admin.id, [userId]);
    // Favors before users, the order of every transaction; the second call ends what came before the lock.
    await suspendDealsOf(ctx, userId, 'SUSPEND');
    await lockListedFavors(ctx.db, userId);
    const person = await findLocked(ctx.db, userId);
    refuse(whyNotSuspend(person));
    if (person!.suspendedAt) return person!;
    await ctx.db.update(User, { id: userId }, { suspendedAt: ctx.now(), suspendedReasons: reasons });
    await endAllSessions(ctx, userId);
    await suspendDealsOf(ctx, userId, 'SUSPEND');
    await writeAudit(ctx, {
      action: 'SUSPEND_USER',
      aboutUserIds: [userId],
      details: { reasons },
      note,
    });
    await mailReasons(ctx, person!, reasons);
    await announceOpenFavors(ctx, userId);
    return ctx.db.findOneByOrFail(User, { id: userId });
  });
}

/** Mails a suspended person the reasons, in the language of their newest device, else in that of `ctx`. */
async function mailReasons(ctx: Ctx, { id: userId, email: to, firstName }: User, reasons: string) {
  if (!to) return;
  const reader = { ...ctx, language: await languageOf(ctx, userId) };
  enqueueMail(reader, { kind: 'ACCOUNT_SUSPENDED', userId, to, firstName, token: null, until: null, reasons });
}

/** Restores a suspended person. @throws AppError NOT_FOUND, YOURSELF, TOO_MANY_REQUESTS */
export async function restoreUser(ctx: Ctx, raw: unknown): Promise<User> {
  const admin = await requireAdmin(ctx);
  const { userId, note } = parse(RestoreUser, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    await refuseOwnCase(ctx, admin.id, [userId]);
    await lockListedFavors(ctx.db, userId);
    const person = await findLocked(ctx.db, userId);
    if (!person) throw new AppError('NOT_FOUND');
    if (!person.suspendedAt) return person;
    await ctx.db.update(User, { id: userId }, { suspendedAt: null, suspendedReasons: null });
    await writeAudit(ctx, { action: 'RESTORE_USER', aboutUserIds: [userId], note });
    await announceOpenFavors(ctx, userId);
    return ctx.db.findOneByOrFail(User, { id: userId });
  });
}

/** Locks a person's listed favors: counts of the map change with the person, and favors come before users. */
const lockListedFavors = (db: EntityManager, posterId: string): Promise<Favor[]> =>
  db.find(Favor, { where: { posterId, listed: true }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });

const findLocked = (db: EntityManager, id: string) =>
  db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Closes a report with a note. @throws AppError NOT_FOUND, YOURSELF, ALREADY_CLOSED, BAD_INPUT, TOO_MANY_REQUESTS */
export async function closeReport(ctx: Ctx, raw: unknown): Promise<Report> {
  const admin = await requireAdmin(ctx);
  const { reportId, note } = parse(CloseReport, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const report = await ctx.db.findOne(Report, { where: { id: reportId }, lock: { mode: 'pessimistic_write' } });
    if (report) await refuseOwnCase(ctx, admin.id, [report.reporterId, report.reportedId]);
    refuse(whyNotClose(report));
    const { reporterId, reportedId } = report!;
    await ctx.db.update(Report, { id: reportId }, { closedAt: ctx.now(), closedById: admin.id, closingNote: note });
    await writeAudit(ctx, {
      action: 'CLOSE_REPORT',
      aboutUserIds: [reporterId, reportedId],
      details: { reportId },
      note,
    });
    ctx.events.emit('report.closed', { reportId, reporterId });
    return ctx.db.findOneByOrFail(Report, { id: reportId });
  });
}
