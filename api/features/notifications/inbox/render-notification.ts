import type { Ctx } from '../../../context.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { whyNotSeeFor } from '../../favors/favor-visibility.ts';
import { priceInForce } from '../../favors/favors.rules.ts';
import { formatCents } from '../../../../shared/price.rules.ts';
import { displayName } from '../../users/users.rules.ts';
import { notificationTexts, type RenderData, type NotificationText } from './notification-texts.ts';
import type { Notification } from './notification.entity.ts';

/** Longest excerpt of a message, in characters. */
const EXCERPT = 200;

/** Returns the favor of a notification, or null where its reader, the viewer of `ctx`, may not see it. */
export async function favorOf(ctx: Ctx, { favorId }: Notification): Promise<Favor | null> {
  const favor = favorId ? await ctx.loaders.favorById.load(favorId) : null;
  return favor && !(await whyNotSeeFor(ctx, favor)) ? favor : null;
}

/** Renders a notification from what its reader, the viewer of `ctx`, may see at this moment. */
export async function renderNotification(ctx: Ctx, notification: Notification): Promise<NotificationText> {
  return notificationTexts[notification.kind](await loadRenderData(ctx, notification));
}

async function loadRenderData(ctx: Ctx, notification: Notification): Promise<RenderData> {
  const [favor, actor, message, stars] = await Promise.all([
    loadFavorData(ctx, notification),
    loadActorName(ctx, notification),
    loadMessageData(ctx, notification),
    starsOf(ctx, notification),
  ]);
  return { ...favor, actor, ...message, stars: stars ?? 0, reported: notification.reportId !== null };
}

async function loadFavorData(ctx: Ctx, notification: Notification): Promise<Pick<RenderData, 'favor' | 'offer'>> {
  const { favorId, conversationId } = notification;
  // People with a conversation about a favor know its title, also after it was deleted.
  const isKnown = conversationId !== null && favorId !== null;
  const favor = isKnown ? await ctx.loaders.favorById.load(favorId) : await favorOf(ctx, notification);
  if (!favor) return { favor: null, offer: '' };
  return { favor: favor.title, offer: `${favor.area} · €${formatCents(priceInForce(favor))}` };
}

async function loadActorName({ loaders }: Ctx, { actorId }: Notification): Promise<string> {
  const actor = actorId && (await loaders.userById.load(actorId));
  return actor ? displayName(actor) : 'A neighbour';
}

async function loadMessageData(
  { loaders }: Ctx,
  { messageId, conversationId, userId: readerId }: Notification,
): Promise<Pick<RenderData, 'unread' | 'text'>> {
  if (!messageId || !conversationId) return { unread: 0, text: '' };
  const [message, { unread }] = await Promise.all([
    loaders.messageById.load(messageId),
    loaders.readingState.load({ conversationId, readerId }),
  ]);
  return { unread, text: excerpt(message?.content ?? '') };
}

/** Returns the stars, 1 to 5, of a FAVOR_COMPLETED notification; null without a rating. */
export async function starsOf({ loaders }: Ctx, { kind, favorId, actorId }: Notification): Promise<number | null> {
  if (kind !== 'FAVOR_COMPLETED') return null;
  return (await loaders.ratingGiven.load({ favorId: favorId!, raterId: actorId! }))?.stars ?? null;
}

const excerpt = (text: string) =>
  text.length > EXCERPT
    ? `${[...text]
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Returns the path in the app that a notification opens. */
export function pathOf({ kind, favorId, actorId, conversationId }: Notification): string {
  if (!favorId) return '/';
  if (kind === 'FAVOR_NEARBY' || !conversationId) return `/favor/${favorId}`;
  return actorId ? `/chat/${favorId}?with=${actorId}` : `/chat/${favorId}`;
}
