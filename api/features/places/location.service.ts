import { LessThanOrEqual, MoreThan } from 'typeorm';
import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { latitude, longitude } from '../../platform/input.ts';
import { shareLockUser } from '../users/active-user.ts';
import { LastPoint } from './last-point.entity.ts';
import { personPoint } from './person-point.ts';

/** How long a last point is kept, in milliseconds: one day. */
const LAST_POINT_MS = 86_400_000;

/** Where somebody is, as their device says. */
export const SaveLocation = z.object({ latitude, longitude });

/**
 * Keeps where the viewer is, in place of where they were; whoever's point is a day old is forgotten on the way.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function saveLocation(ctx: Ctx, raw: unknown): Promise<LastPoint> {
  const viewer = requireViewer(ctx, 'account');
  const point = parse(SaveLocation, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const savedAt = ctx.now();
  await ctx.db.delete(LastPoint, { expiresAt: LessThanOrEqual(savedAt) });
  return inTransaction(ctx, async (ctx) => {
    await shareLockUser(ctx.db, viewer.id);
    const {
      latitude: publishedLatitude,
      longitude: publishedLongitude,
      h3Res8,
    } = await personPoint(ctx, viewer.id, point);
    const expiresAt = new Date(savedAt.getTime() + LAST_POINT_MS);
    const lastPoint = {
      ...point,
      userId: viewer.id,
      publishedLatitude,
      publishedLongitude,
      h3Res8,
      savedAt,
      expiresAt,
    };
    await ctx.db.upsert(LastPoint, lastPoint, ['userId']);
    return lastPoint;
  });
}

/** Where the viewer was within the last day, for showing them what is near; null when that is not known. */
export async function lastPointOf(ctx: Ctx, viewerId: string): Promise<LastPoint | null> {
  return ctx.db.findOneBy(LastPoint, { userId: viewerId, expiresAt: MoreThan(ctx.now()) });
}
