import { hasScope, type Ctx } from '../../../context.ts';
import type { Message } from '../../conversations/message.entity.ts';
import { cancellationOf, toldReason } from '../../deals/cancellation.rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { whyNotSeeFor } from '../../favors/favor-visibility.ts';
import { priceInForce } from '../../favors/favors.rules.ts';
import { isPublished } from '../../reviews/reviews.rules.ts';
import { clockIn, shortDayIn } from '../../../platform/language/dates.ts';
import { priceIn, textsIn } from '../../../platform/language/texts.ts';
import { displayName } from '../../users/users.rules.ts';
import { SEARCH_DIGEST } from '../dispatch/nearby-digest.rules.ts';
import { notificationText, type RenderData, type NotificationText } from './notification-texts.ts';
import type { Notification } from './notification.entity.ts';

/** Longest excerpt of a message, in characters. */
const EXCERPT = 200;

/** Returns the favor of a notification, or null where its reader, the viewer of `ctx`, may not see it. */
export async function favorOf(ctx: Ctx, { favorId }: Notification): Promise<Favor | null> {
  const favor = favorId ? await ctx.loaders.favorById.load(favorId) : null;
  return favor && !(await whyNotSeeFor(ctx, favor)) ? favor : null;
}

/** Renders a notification in the language of `ctx` from what its reader, the viewer, may see at this moment. */
export async function renderNotification(ctx: Ctx, notification: Notification): Promise<NotificationText> {
  const [t, data] = await Promise.all([textsIn(ctx.language), loadRenderData(ctx, notification)]);
  return notificationText(notification.kind, t, data);
}

async function loadRenderData(ctx: Ctx, notification: Notification): Promise<RenderData> {
  const [favor, actor, message, stars, appointment, cancelled] = await Promise.all([
    loadFavorData(ctx, notification),
    loadActorName(ctx, notification),
    loadMessageData(ctx, notification),
    starsOf(ctx, notification),
    appointmentOf(ctx, notification),
    cancelledOf(ctx, notification),
  ]);
  return {
    ...favor,
    favors: notification.favorIds?.length ?? null,
    searched: notification.cause.startsWith(SEARCH_DIGEST),
    actor,
    ...message,
    stars,
    appointment,
    cancelled,
    reported: notification.reportId !== null,
  };
}

async function loadFavorData(
  ctx: Ctx,
  notification: Notification,
): Promise<Pick<RenderData, 'favor' | 'area' | 'price'>> {
  const { favorId, conversationId } = notification;
  // People with a conversation about a favor know its title, also after it was deleted.
  const isKnown = conversationId !== null && favorId !== null;
  const favor = isKnown ? await ctx.loaders.favorById.load(favorId) : await favorOf(ctx, notification);
  if (!favor) return { favor: null, area: '', price: '' };
  const price = priceIn(ctx.language, priceInForce(ctx.viewer?.id ?? null, favor));
  return { favor: favor.title, area: favor.area, price };
}

/** Returns when an appointment starts that is soon, and until when cancelling it is free; null once it is over. */
async function appointmentOf(ctx: Ctx, { kind, dealId }: Notification): Promise<RenderData['appointment']> {
  if (kind !== 'APPOINTMENT_SOON' || dealId === null) return null;
  const [deal, terms] = await Promise.all([ctx.loaders.dealById.load(dealId), ctx.loaders.termsOfDeal.load(dealId)]);
  const agreed = terms.find(({ version }) => version === deal?.agreedVersion);
  if (deal?.state !== 'AGREED' || !agreed?.startsAt) return null;
  const { freeUntil } = cancellationOf(agreed, deal.agreedAt!, ctx.now(), null);
  const [start, until] = [agreed.startsAt, freeUntil!];
  const t = await textsIn(ctx.language);
  // Nobody knows where a push is read: it says whose clock is meant.
  const named = (when: string) => t('deal.zone', { when });
  if (!agreed.anyTime) return { time: named(clockIn(ctx.language, start)), until: clockIn(ctx.language, until) };
  // The reminder of a whole day comes the evening before: a clock alone would not say which day.
  const [day, untilDay] = [start, until].map((at) => shortDayIn(ctx.language, at));
  return { day: day!, until: named(`${untilDay}, ${clockIn(ctx.language, until)}`) };
}

/**
 * Returns what whoever cancelled gave as the reason and said, and whether they had read the reader's address; null for
 * readers who may not read deals.
 */
async function cancelledOf(
  ctx: Ctx,
  { kind, dealId, userId, actorId }: Notification,
): Promise<RenderData['cancelled']> {
  if (kind !== 'DEAL_CANCELLED' || dealId === null || !hasScope(ctx, ['deals:read'])) return null;
  const [deal, note] = await Promise.all([ctx.loaders.dealById.load(dealId), ctx.loaders.cancelNote.load(dealId)]);
  const reason = deal && toldReason(deal, userId);
  return {
    reason: reason === 'HOUSE' || reason === 'LEFT' ? null : reason,
    note: note && excerpt(note),
    sawAddress: deal?.posterId === userId && (await hasSeenAddress(ctx, deal.favorId, actorId)),
  };
}

const hasSeenAddress = async ({ loaders }: Ctx, favorId: string, personId: string | null): Promise<boolean> =>
  (await loaders.addressViews.load(favorId)).some(({ viewerId }) => viewerId === personId);

async function loadActorName({ loaders }: Ctx, { actorId }: Notification): Promise<string | null> {
  const actor = actorId && (await loaders.userById.load(actorId));
  return actor ? displayName(actor) : null;
}

async function loadMessageData(
  ctx: Ctx,
  { messageId, conversationId, userId: readerId }: Notification,
): Promise<Pick<RenderData, 'unread' | 'text'>> {
  if (!messageId || !conversationId) return { unread: 0, text: null };
  const [message, { unread }] = await Promise.all([
    ctx.loaders.messageById.load(messageId),
    ctx.loaders.readingState.load({ conversationId, readerId }),
  ]);
  const mayRead = hasScope(ctx, ['conversations:read']);
  return { unread, text: mayRead && message ? await wordsOf(ctx, message) : null };
}

/** Returns the words of a message, those of a quick reply or of a photo without any in the reader's language. */
async function wordsOf({ language }: Ctx, { content, quickReply }: Message): Promise<string> {
  const key = quickReply ? (`chat.quick.${quickReply}` as const) : content === '' ? 'chat.photo' : null;
  return key === null ? excerpt(content) : (await textsIn(language))(key);
}

/** Returns the stars, 1 to 5, of a notification about a review; null while it is hidden, or without one. */
export async function starsOf({ loaders }: Ctx, { kind, favorId, actorId }: Notification): Promise<number | null> {
  if (kind !== 'FAVOR_COMPLETED' && kind !== 'REVIEW_PUBLISHED') return null;
  const review = await loaders.ratingGiven.load({ favorId: favorId!, raterId: actorId! });
  return review && isPublished(review) ? review.stars : null;
}

const excerpt = (text: string) =>
  text.length > EXCERPT
    ? `${[...text]
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Kinds that tell a poster of an offer for their favor, or of another version of one. */
const ofOffers: ReadonlySet<string> = new Set(['OFFER_RECEIVED', 'COUNTER_OFFER']);

/** Tests whether a notification is about one of several offers that its reader compares. */
async function isCompared({ loaders }: Ctx, { kind, favorId, userId }: Notification): Promise<boolean> {
  if (!ofOffers.has(kind) || favorId === null) return false;
  const [favor, waiting] = await Promise.all([loaders.favorById.load(favorId), loaders.offersWaiting.load(favorId)]);
  return favor?.posterId === userId && waiting > 1;
}

/** Returns the path in the app that a notification opens: that of an offer where it stands beside others. */
export async function pathOf(ctx: Ctx, notification: Notification): Promise<string> {
  const { kind, cause, favorId, favorIds, actorId, conversationId } = notification;
  if (kind === 'EXPORT_READY') return '/settings';
  if (kind === 'PICTURE_HIDDEN') return '/edit-profile';
  // A review stands on the profile of the person rated.
  if (kind === 'REVIEW_HIDDEN' && actorId) return `/user/${actorId}`;
  if (cause.startsWith(SEARCH_DIGEST)) return '/settings/searches';
  if (favorIds) return '/explore';
  if (!favorId) return '/';
  if (await isCompared(ctx, notification)) return `/favor/${favorId}/offers`;
  if (kind === 'FAVOR_NEARBY' || !conversationId) return `/favor/${favorId}`;
  return actorId ? `/chat/${favorId}?with=${actorId}` : `/chat/${favorId}`;
}
