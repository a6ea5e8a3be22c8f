import type { Ctx } from '../../../context.ts';
import type { EventMap } from '../../../events/event-map.ts';
import type { NotifyingEvent, NotifyingEventName } from '../../../events/notifying-events.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { otherPerson } from '../../conversations/conversations.rules.ts';
import { Message } from '../../conversations/message.entity.ts';
import { Deal } from '../../deals/deal.entity.ts';
import { Dispute } from '../../deals/endings/dispute.entity.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { Rating } from '../../reviews/rating.entity.ts';
import { createNotifications, type NewNotification } from './create-notifications.ts';

/** Returns the notifications of an event. */
type NotificationsFor<N extends NotifyingEventName> = (ctx: Ctx, payload: EventMap[N]) => Promise<NewNotification[]>;

const favorOf = (ctx: Ctx, id: string) => ctx.db.findOneByOrFail(Favor, { id });
/** Names a favor and the time it was given last, in a cause: its poster is told once of the end of each. */
const timeOf = ({ id, timeframeAt }: Favor) => (timeframeAt ? `${id}:${timeframeAt.getTime()}` : id);
const conversationsAbout = (ctx: Ctx, favorId: string) => ctx.db.findBy(Conversation, { favorId });

/** Returns the id of the conversation of a favor and a helper; null without one. */
const conversationIdOf = async (ctx: Ctx, favorId: string, helperId: string | null) =>
  (helperId && (await ctx.db.findOneBy(Conversation, { favorId, helperId }))?.id) || null;

/** Returns whom a rating concerns, and what it is about. */
async function aboutRating(ctx: Ctx, favorId: string, raterId: string) {
  const { posterId, helperId } = await favorOf(ctx, favorId);
  return {
    userId: raterId === posterId ? helperId! : posterId,
    favorId,
    conversationId: await conversationIdOf(ctx, favorId, helperId),
    actorId: raterId,
  };
}

/** Tells notices about one dispute of a deal from those about another. */
async function disputeIn(ctx: Ctx, kind: NewNotification['kind'], dealId: string): Promise<string> {
  if (kind !== 'DISPUTE_OPENED' && kind !== 'DISPUTE_DECIDED') return '';
  const dispute = await ctx.db.findOne(Dispute, { where: { dealId }, order: { id: 'DESC' } });
  return dispute ? `:${dispute.id}` : '';
}

const notificationsFor: { [N in NotifyingEventName]: NotificationsFor<N> } = {
  // So many may be near that they are notified in batches; whom a saved search tells comes first.
  'favor.posted': async ({ jobs }, { favorId }) => {
    jobs.add({ queue: 'notifications.match-searches', data: { favorId, after: null } });
    return [];
  },

  'favor.accepted': async (ctx, { favorId, helperId, dealId }) => {
    const { posterId } = await favorOf(ctx, favorId);
    const conversationId = await conversationIdOf(ctx, favorId, helperId);
    return [
      {
        userId: posterId,
        kind: 'FAVOR_ACCEPTED',
        // One who cancelled may accept again: that is another deal, and raises the notice.
        cause: `accepted:${favorId}:${helperId}`,
        favorId,
        conversationId,
        actorId: helperId,
        dealId,
      },
    ];
  },

  'favor.rated': async (ctx, { favorId, raterId }) => [
    { ...(await aboutRating(ctx, favorId, raterId)), kind: 'FAVOR_COMPLETED', cause: `rated:${favorId}:${raterId}` },
  ],

  'review.published': async (ctx, { favorId, raterId }) => [
    { ...(await aboutRating(ctx, favorId, raterId)), kind: 'REVIEW_PUBLISHED', cause: `review:${favorId}:${raterId}` },
  ],

  'favor.expiring': async (ctx, { favorId }) => {
    const favor = await favorOf(ctx, favorId);
    const cause = `running-out:${timeOf(favor)}`;
    return [{ userId: favor.posterId, kind: 'EXPIRING_SOON', cause, favorId }];
  },

  'favor.expired': async (ctx, { favorId }) => {
    const favor = await favorOf(ctx, favorId);
    return [{ userId: favor.posterId, kind: 'FAVOR_EXPIRED', cause: `ran-out:${timeOf(favor)}`, favorId }];
  },

  'favor.withdrawn': async (ctx, { favorId }) =>
    (await conversationsAbout(ctx, favorId)).map(({ id, helperId, posterId }) => ({
      userId: helperId,
      kind: 'FAVOR_WITHDRAWN',
      cause: `withdrawn:${favorId}`,
      favorId,
      conversationId: id,
      actorId: posterId,
    })),

  'favor.reopened': async (ctx, { favorId, helperId }) => {
    const { posterId } = await favorOf(ctx, favorId);
    return [
      {
        userId: posterId,
        kind: 'FAVOR_REOPENED',
        cause: `reopened:${favorId}:${helperId}`,
        favorId,
        actorId: helperId,
      },
    ];
  },

  'favor.hidden': async (ctx, { favorId }) => {
    const { posterId } = await favorOf(ctx, favorId);
    return [{ userId: posterId, kind: 'MODERATION_OUTCOME', cause: `hidden:${favorId}`, favorId }];
  },

  'review.hidden': async (ctx, { reviewId }) => {
    const { raterId: userId, ratedId: actorId, favorId } = await ctx.db.findOneByOrFail(Rating, { id: reviewId });
    return [{ userId, kind: 'REVIEW_HIDDEN', cause: `review-hidden:${reviewId}`, favorId, actorId }];
  },

  'photo.hidden': async (ctx, { messageId }) => {
    const { senderId: userId, conversationId, photoId } = await ctx.db.findOneByOrFail(Message, { id: messageId });
    const conversation = await ctx.db.findOneByOrFail(Conversation, { id: conversationId });
    const actorId = otherPerson(userId, conversation);
    const { favorId } = conversation;
    return [{ userId, kind: 'PHOTO_HIDDEN', cause: `photo-hidden:${photoId}`, favorId, conversationId, actorId }];
  },

  'picture.hidden': async (_, { userId, photoId }) => [{ userId, kind: 'PICTURE_HIDDEN', cause: `picture:${photoId}` }],

  'deal.noticed': async (ctx, { dealId, kind, version, at, actorId, userIds }) => {
    const { favorId, conversationId } = await ctx.db.findOneByOrFail(Deal, { id: dealId });
    // What leaves the terms as they are is an occasion of its own each time.
    const occasion =
      kind === 'FAVOR_EDITED' ? `:${(await favorOf(ctx, favorId)).revision}` : await disputeIn(ctx, kind, dealId);
    // Whoever takes on and lets go over and over raises one notice.
    const cause =
      kind === 'DEAL_CANCELLED'
        ? `deal:${conversationId}:${kind}`
        : `deal:${dealId}:${kind}:${version ?? at ?? 0}${occasion}`;
    return userIds.map((userId) => ({
      userId,
      kind,
      cause,
      favorId,
      conversationId,
      actorId,
      dealId,
      dealVersion: version,
    }));
  },

  'negotiation.started': async (ctx, { conversationId }) => {
    const { posterId, helperId, favorId } = await ctx.db.findOneByOrFail(Conversation, { id: conversationId });
    return [
      {
        userId: posterId,
        kind: 'NEGOTIATION_STARTED',
        cause: `negotiation:${conversationId}`,
        favorId,
        conversationId,
        actorId: helperId,
      },
    ];
  },

  'report.closed': async (_, { reportId, reporterId }) => [
    { userId: reporterId, kind: 'MODERATION_OUTCOME', cause: `report:${reportId}`, reportId },
  ],
};

/** Creates the notifications of an event. */
export async function notify(ctx: Ctx, { name, payload }: NotifyingEvent): Promise<void> {
  await createNotifications(
    ctx,
    await (notificationsFor[name] as NotificationsFor<typeof name>)(ctx, payload as never),
  );
}
