import type { Ctx } from '../../../context.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { whyNotSeeFor } from '../../favors/favor-visibility.ts';
import { priceInForce } from '../../favors/favors.rules.ts';
import { formatCents } from '../../../../shared/price.rules.ts';
import { displayName } from '../../users/users.rules.ts';
import { notificationTexts, type RenderData, type NotificationText } from './notification-texts.ts';
import type { Notification } from './notification.entity.ts';

/** Most characters of a message that are shown of it. */
const EXCERPT = 200;

/** The favor a notification is about, as long as its reader may see it. `ctx` is the reader's. */
export async function favorOf(ctx: Ctx, { favorId }: Notification): Promise<Favor | null> {
  const favor = favorId ? await ctx.loaders.favorById.load(favorId) : null;
  return favor && !(await whyNotSeeFor(ctx, favor)) ? favor : null;
}

/** A notification in words, from what its reader may know at this moment. `ctx` is the reader's. */
export async function renderNotification(ctx: Ctx, notification: Notification): Promise<NotificationText> {
  return notificationTexts[notification.kind](await loadRenderData(ctx, notification));
}

async function loadRenderData(ctx: Ctx, notification: Notification): Promise<RenderData> {
  const { favorId, actorId, userId, conversationId, messageId, reportId, kind } = notification;
  // Whoever talks about a favor knows its title, also after it was taken back.
  const favor =
    conversationId && favorId ? await ctx.loaders.favorById.load(favorId) : await favorOf(ctx, notification);
  const [actor, message, reading, rating] = await Promise.all([
    actorId ? ctx.loaders.userById.load(actorId) : null,
    messageId ? ctx.loaders.messageById.load(messageId) : null,
    messageId && conversationId ? ctx.loaders.readingState.load({ conversationId, readerId: userId }) : null,
    kind === 'FAVOR_COMPLETED' ? ctx.loaders.ratingGiven.load({ favorId: favorId!, raterId: actorId! }) : null,
  ]);
  return {
    favor: favor?.title ?? null,
    actor: actor ? displayName(actor) : 'A neighbour',
    unread: reading?.unread ?? 0,
    text: excerpt(message?.content ?? ''),
    stars: rating?.stars ?? 0,
    offer: favor ? `${favor.area} · €${formatCents(priceInForce(favor))}` : '',
    reported: reportId !== null,
  };
}

const excerpt = (text: string) =>
  text.length > EXCERPT
    ? `${[...text]
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Where a notification leads: a path of the app. */
export function pathOf({ kind, favorId, actorId, conversationId }: Notification): string {
  if (!favorId) return '/';
  if (kind === 'FAVOR_NEARBY' || !conversationId) return `/favor/${favorId}`;
  return actorId ? `/chat/${favorId}?with=${actorId}` : `/chat/${favorId}`;
}
