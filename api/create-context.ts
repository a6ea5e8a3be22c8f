import type { Language } from '../shared/languages.ts';
import type { Ctx, Deps, SessionDoor, Viewer } from './context.ts';
import { AppError } from './platform/errors.ts';
import { auditTrace } from './platform/request-id.ts';
import { noTransaction } from './jobs/held-jobs.ts';
import { createLoaders } from './loaders.ts';

/** The session of a client without cookies. */
const sessionless: SessionDoor = {
  start: () => {
    throw new AppError('NEEDS_HTTP');
  },
  end: () => undefined,
  device: null,
  remember: () => undefined,
};

/** Creates a context, the same way for HTTP, graphql-ws and /ws. */
export function createContext(
  deps: Deps,
  requester: {
    viewer: Viewer | null;
    address: string;
    device?: string | null;
    language?: Language;
    session?: SessionDoor;
    ended?: AbortSignal;
  },
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
    ended: requester.ended,
    language: requester.language ?? 'en',
    device: requester.device ?? null,
    trace: auditTrace(),
  };
}
