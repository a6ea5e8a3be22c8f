import type { Language } from '../shared/languages.ts';
import type { Ctx, Deps, SessionDoor, Viewer } from './context.ts';
import { askerOf } from './platform/budgets/asker.ts';
import { AppError } from './platform/errors.ts';
import { noWork } from './platform/budgets/work.ts';
import { LoggedRequest } from './platform/logged-request.ts';
import { meteredManager } from './database/metering/metered-manager.ts';
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

/** Returns the turn of whoever asks; undefined for what follows from no request. */
const turnOfAsker = ({ connectionTurns }: Deps, requester: { viewer: Viewer | null; address: string }) =>
  requester.viewer || requester.address ? connectionTurns(askerOf(requester).join()) : undefined;

/**
 * Creates a context, the same way for HTTP, graphql-ws and /ws.
 * @param request what runs; left out for what follows from no request, and for a message on a socket.
 */
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
  request = new LoggedRequest(deps.log),
): Ctx {
  const work = noWork();
  const db = meteredManager(deps.dataSource, work, turnOfAsker(deps, requester));
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
    request,
    work,
  };
}
