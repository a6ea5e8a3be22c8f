import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { latitude, longitude } from '../../platform/input.ts';
import { shareLockUser } from '../users/active-user.ts';
import { HomeArea } from './home-area.entity.ts';
import { personPoint } from './person-point.ts';

/** Input of saveHomeArea: a point of the home, or null to remove the area. */
const SaveHomeArea = z.object({ latitude, longitude }).nullish();

/**
 * Stores the viewer's home area, or removes it for null. Only the point that strangers would see of a favor posted
 * there is stored; the exact one is discarded.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function saveHomeArea(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const home = parse(SaveHomeArea, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await shareLockUser(ctx.db, viewer.id);
    if (!home) return ctx.db.delete(HomeArea, { userId: viewer.id });
    const point = await personPoint(ctx, viewer.id, home);
    return ctx.db.upsert(HomeArea, { userId: viewer.id, ...point, savedAt: ctx.now() }, ['userId']);
  });
  ctx.loaders.homeArea.clear(viewer.id);
}
