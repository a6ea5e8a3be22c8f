import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { fanOut } from '../features/notifications/dispatch/fan-out.ts';
import type { TestApp } from './harness.ts';

/** Notifies the first batch of neighbours of a new favor, in an app that runs no jobs. */
export const notifyNeighbours = (app: TestApp, favorId: string): Promise<void> =>
  inTransaction(createContext(app.deps, { viewer: null, address: '' }), (ctx) => fanOut(ctx, { favorId, after: null }));
