import { randomUUID } from 'node:crypto';
import type { Ctx, Deps, SessionDoor, Viewer } from './context.ts';
import { AppError } from './platform/errors.ts';
import { noTransaction } from './jobs/held-jobs.ts';
import { createLoaders } from './loaders.ts';

/** The session of a client without cookies. */
const sessionless: SessionDoor = {
  start: () => {
    throw new AppError('NEEDS_HTTP');
  },
  end: () => undefined,
};

/** Creates a context, the same way for HTTP, graphql-ws and /ws. */
export function createContext(
  deps: Deps,
  requester: { viewer: Viewer | null; address: string; session?: SessionDoor },
): Ctx {
  const db = deps.dataSource.manager;
  return {
    viewer: requester.viewer,
    db,
    loaders: createLoaders(db),
    events: deps.bus,
    jobs: noTransaction,
    now: deps.now,
    deps,
    session: requester.session ?? sessionless,
    address: requester.address,
    trace: randomUUID(),
  };
}
