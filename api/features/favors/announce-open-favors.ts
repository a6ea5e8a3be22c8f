import type { Ctx } from '../../context.ts';
import { Favor } from './favor.entity.ts';

/** Announces the open favors of a person that everybody sees again, or nobody any more. */
export async function announceOpenFavors(ctx: Ctx, posterId: string): Promise<void> {
  for (const { id } of await ctx.db.findBy(Favor, { posterId, status: 'OPEN' }))
    ctx.events.emit('favor.updated', { favorId: id });
}
