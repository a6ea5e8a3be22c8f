import { requireViewer, type Ctx } from '../../context.ts';
import { parse } from '../../errors.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { DEFAULT_POINT, NEARBY_KM } from '../favors/favors.input.ts';
import { findNearby } from '../favors/nearby.ts';
import { lastPointOf } from '../places/location.service.ts';
import { User } from '../users/user.entity.ts';
import { UpdateNotificationSettings } from './notifications.input.ts';

/** How long a new favor is news to its neighbours, in milliseconds: a day, as long as a last point is kept. */
const NEWS_MS = 86_400_000;

/** Most pieces of news at once. */
const MOST_NEWS = 50;

/**
 * Switches the viewer's notices on or off. Devices stay as they are, so that switching on again needs no new permission.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function updateNotificationSettings(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'notifications:write');
  const { enabled } = parse(UpdateNotificationSettings, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await ctx.db.update(User, { id: viewer.id }, { notificationsEnabled: enabled });
  return ctx.db.findOneByOrFail(User, { id: viewer.id });
}

/** A neighbour's new favor, as news to somebody. */
export interface FavorNews {
  favor: Favor;
  /** From where the viewer is to the favor's published point, in kilometres. */
  km: number;
  /** Whether the viewer was here, by their device's word, after it was posted. */
  read: boolean;
}

/**
 * What neighbours within reach posted in the last day and still need, newest first: read from the favors themselves. 'Near' is
 * near the viewer's last point, else the city (spec §9). Who has no last point has read nothing since they joined.
 */
export async function listNearbyNews(ctx: Ctx): Promise<FavorNews[]> {
  const viewer = requireViewer(ctx, 'notifications:read');
  const lastPoint = await lastPointOf(ctx, viewer.id);
  const lastHere = lastPoint?.savedAt ?? (await ctx.loaders.userById.load(viewer.id))!.memberSince;
  const { rows } = await findNearby(ctx.db, {
    near: lastPoint ?? DEFAULT_POINT,
    withinKm: NEARBY_KM,
    status: 'OPEN',
    includeExpired: false,
    now: ctx.now(),
    first: MOST_NEWS,
    viewerId: viewer.id,
    where: {
      sql: 'favor.posterId <> :newsReader AND favor.createdAt > :newsSince',
      parameters: { newsReader: viewer.id, newsSince: new Date(ctx.now().getTime() - NEWS_MS) },
    },
  });
  return rows
    .map(({ favor, km }) => ({ favor, km, read: favor.createdAt <= lastHere }))
    .toSorted((a, b) => b.favor.createdAt.getTime() - a.favor.createdAt.getTime() || Number(b.favor.id) - Number(a.favor.id));
}
