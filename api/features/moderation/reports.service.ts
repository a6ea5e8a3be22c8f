import { IsNull } from 'typeorm';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { whyNotJoin } from '../conversations/conversations.rules.ts';
import { visibleFavor } from '../favors/favor-visibility.ts';
import { visibleReview } from '../reviews/reviews.service.ts';
import { maySeePicture } from '../users/users.rules.ts';
import { refuseOtherPicture } from '../users/picture.view.ts';
import { existingUser } from '../users/users.service.ts';
import { ReportContent } from './moderation.input.ts';
import { whyNotAgainst } from './moderation.rules.ts';
import { Report } from './report.entity.ts';

/** The columns that say what a report is about. */
type Subject = Pick<
  Report,
  'kind' | 'reportedId' | 'favorId' | 'messageId' | 'conversationId' | 'reviewId' | 'pictureId'
>;

const NO_CONTENT = { favorId: null, messageId: null, conversationId: null, reviewId: null, pictureId: null };

/**
 * Reports a person, a favor, a message, a review or a picture that the viewer can see; repeating an open report returns
 * the first one.
 * @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, PICTURE_CHANGED, TOO_MANY_REQUESTS
 */
export async function reportContent(ctx: Ctx, raw: unknown): Promise<Report> {
  const viewer = requireViewer(ctx, 'moderation:write');
  const { kind, id, reason, note, picture } = parse(ReportContent, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const subject = await subjectOf[kind](ctx, id, picture);
    refuse(whyNotAgainst(viewer.id, subject.reportedId));
    const about = { reporterId: viewer.id, ...subject };
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Report)
      .values({ ...about, reason, note: note ?? null, createdAt: ctx.now() })
      .orIgnore()
      .execute();
    const { favorId, messageId, reviewId, pictureId, reporterId, reportedId } = about;
    // An open report about a picture goes on with the next one of the same person.
    if (pictureId) await ctx.db.update(Report, { kind, reporterId, reportedId, closedAt: IsNull() }, { pictureId });
    return ctx.db.findOneOrFail(Report, {
      where: {
        kind,
        reporterId,
        reportedId,
        ...(favorId && { favorId }),
        ...(messageId && { messageId }),
        ...(reviewId && { reviewId }),
      },
      order: { id: 'DESC' },
    });
  });
}

/** Finds the reported content by kind, if the viewer can see it. @throws AppError NOT_FOUND */
const subjectOf: Record<
  Exclude<Report['kind'], 'DEAL'>,
  (ctx: Ctx, id: string, picture?: string | null) => Promise<Subject>
> = {
  USER: async (ctx, id) => ({ ...NO_CONTENT, kind: 'USER', reportedId: (await existingUser(ctx, { id })).id }),
  FAVOR: async (ctx, id) => {
    const { favor } = await visibleFavor(ctx, id);
    return { ...NO_CONTENT, kind: 'FAVOR', reportedId: favor.posterId, favorId: favor.id };
  },
  MESSAGE: async (ctx, id) => {
    const message = await ctx.loaders.messageById.load(id);
    if (!message) throw new AppError('NOT_FOUND');
    const { conversationId, senderId } = message;
    refuse(whyNotJoin(ctx.viewer!.id, await ctx.loaders.conversationById.load(conversationId)));
    return { ...NO_CONTENT, kind: 'MESSAGE', reportedId: senderId, messageId: id, conversationId };
  },
  REVIEW: async (ctx, id) => ({
    ...NO_CONTENT,
    kind: 'REVIEW',
    reportedId: (await visibleReview(ctx, id)).raterId,
    reviewId: id,
  }),
  PICTURE: async (ctx, id, picture) => {
    const person = await existingUser(ctx, { id });
    if (!maySeePicture(ctx.viewer, person)) throw new AppError('NOT_FOUND');
    refuseOtherPicture(person, picture);
    return { ...NO_CONTENT, kind: 'PICTURE', reportedId: person.id, pictureId: person.pictureId };
  },
};
