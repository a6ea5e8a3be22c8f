import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentNode, GraphQLError } from 'graphql';
import pLimit from 'p-limit';
import type { Ctx } from '../../context.ts';
import { askerOf } from '../../platform/budgets/asker.ts';
import { createTurns } from '../../platform/budgets/turns.ts';
import type { DocumentStore } from './document-store.ts';

/** Texts of one asker that may wait to be read; a page of ours sends none. */
const WAITING = 50;

/** Reads texts of operations; the same text is read once. @throws AppError TOO_MANY_REQUESTS */
export type ReadDocument = (ctx: Ctx, hash: string, text: string) => Promise<DocumentNode | readonly GraphQLError[]>;

/**
 * Creates the reading of texts, which holds up everybody while it lasts, some milliseconds each: one text in a turn of
 * the event loop, of each asker one at a time, and counted as work. In production visitors send few texts that are new
 * here: what the app asks is known.
 */
export function createReading(store: DocumentStore): ReadDocument {
  const ofAsker = createTurns({ running: 1, waiting: WAITING });
  const ofAll = pLimit(1);
  const read = async ({ work }: Ctx, hash: string, text: string) => {
    await nextTurn();
    const began = performance.now();
    try {
      return store.read(hash, text);
    } finally {
      work.processorMs += performance.now() - began;
    }
  };
  return async (ctx, hash, text) => {
    const found = store.find(hash) ?? store.faultsOf(hash);
    if (found) return found;
    const { config, limits } = ctx.deps;
    if (config.production && !ctx.viewer && !store.known.has(hash)) await limits.take('visitorText', ctx.address);
    return ofAsker(askerOf(ctx).join(), () => ofAll(() => read(ctx, hash, text)));
  };
}
