import { randomUUID } from 'node:crypto';
import type { Ctx, Deps, SessionDoor, Viewer } from './context.ts';
import { AppError } from './platform/errors.ts';
import { noTransaction } from './jobs/held-jobs.ts';
import { createLoaders } from './loaders.ts';

/** A door that cannot set cookies. */
const sessionless: SessionDoor = {
  start: () => {
    throw new AppError('NEEDS_HTTP');
  },
  end: () => undefined,
};

/** The one builder of contexts, for HTTP, graphql-ws and /ws alike. */
export function createContext(
  deps: Deps,
  asker: { viewer: Viewer | null; address: string; session?: SessionDoor },
): Ctx {
  const db = deps.dataSource.manager;
  return {
    viewer: asker.viewer,
    db,
    loaders: createLoaders(db),
    events: deps.bus,
    jobs: noTransaction,
    now: deps.now,
    deps,
    session: asker.session ?? sessionless,
    address: asker.address,
    trace: randomUUID(),
  };
}
