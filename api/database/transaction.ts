import type { Ctx } from '../context.ts';
import { HeldEvents } from '../events/held-events.ts';
import { createLoaders } from '../loaders.ts';

/**
 * Runs `work` in one database transaction with a context of its own: its `db` is the transaction, its loaders are fresh,
 * and events it emits are held until COMMIT. A rollback leaves neither rows nor events behind.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const held = new HeldEvents();
  const result = await ctx.db.transaction((db) => work({ ...ctx, db, events: held, loaders: createLoaders(db) }));
  held.release(ctx.events);
  return result;
}
