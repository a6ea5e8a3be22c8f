import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { whyNotJoin } from '../conversations/conversations.rules.ts';
import { visibleFavor } from '../favors/favor-visibility.ts';
import { somebody } from './blocks.service.ts';
import { ReportContent } from './moderation.input.ts';
import { whyNotAgainst } from './moderation.rules.ts';
import { Report } from './report.entity.ts';

/** What a report is about, as its row says it. */
type Subject = Pick<Report, 'kind' | 'reportedId' | 'favorId' | 'messageId' | 'conversationId'>;

const NONE = { favorId: null, messageId: null, conversationId: null };

/**
 * Tells the admins about a person, a favor or a message the viewer can see. While it is open, the same again answers the same.
 * @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function reportContent(ctx: Ctx, raw: unknown): Promise<Report> {
  const viewer = requireViewer(ctx, 'moderation:write');
  const { kind, id, reason, note } = parse(ReportContent, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const subject = await subjectOf[kind](ctx, id);
    refuse(whyNotAgainst(viewer.id, subject.reportedId));
    const about = { reporterId: viewer.id, ...subject };
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Report)
      .values({ ...about, reason, note: note ?? null, createdAt: ctx.now() })
      .orIgnore()
      .execute();
    const { favorId, messageId, reporterId, reportedId } = about;
    return ctx.db.findOneOrFail(Report, {
      where: { kind, reporterId, reportedId, ...(favorId && { favorId }), ...(messageId && { messageId }) },
      order: { id: 'DESC' },
    });
  });
}

/** Finds what somebody wants to report, among what they can see. */
const subjectOf: Record<Report['kind'], (ctx: Ctx, id: string) => Promise<Subject>> = {
  USER: async (ctx, id) => ({ ...NONE, kind: 'USER', reportedId: (await somebody(ctx, id)).id }),
  FAVOR: async (ctx, id) => {
    const { favor } = await visibleFavor(ctx, id);
    return { ...NONE, kind: 'FAVOR', reportedId: favor.posterId, favorId: favor.id };
  },
  MESSAGE: async (ctx, id) => {
    const message = await ctx.loaders.messageById.load(id);
    if (!message) throw new AppError('NOT_FOUND');
    const { conversationId, senderId } = message;
    refuse(whyNotJoin(ctx.viewer!.id, await ctx.loaders.conversationById.load(conversationId)));
    return { ...NONE, kind: 'MESSAGE', reportedId: senderId, messageId: id, conversationId };
  },
};
