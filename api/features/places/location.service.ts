import { LessThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { latitude, longitude } from '../../platform/input.ts';
import { shareLockUser } from '../users/active-user.ts';
import { LastPoint } from './last-point.entity.ts';
import { personPoint } from './person-point.ts';

/** Lifetime of a last point in milliseconds: one day (docs/behaviour/limits.md#timings). */
const LAST_POINT_MS = 86_400_000;

/** Input of saveLocation: the position a device reports. */
export const SaveLocation = z.object({ latitude, longitude });

/**
 * Stores the viewer's position in place of their last one, and deletes the expired points of everybody.
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
    const published = await personPoint(ctx, viewer.id, point);
    const lastPoint = {
      ...point,
      userId: viewer.id,
      publishedLatitude: published.latitude,
      publishedLongitude: published.longitude,
      h3Res8: published.h3Res8,
      savedAt,
      expiresAt: new Date(savedAt.getTime() + LAST_POINT_MS),
    };
    await ctx.db.upsert(LastPoint, lastPoint, ['userId']);
    return lastPoint;
  });
}
