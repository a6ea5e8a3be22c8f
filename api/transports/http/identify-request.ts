import type { IncomingMessage } from 'node:http';
import type { Deps } from '../../context.ts';
import { LoggedRequest } from '../../platform/logged-request.ts';
import type { Handler } from './plain/handler.ts';

/** The header that carries a request's id, in both directions. */
const HEADER = 'X-Request-Id';

/**
 * Keeps what the log knows of a request on it: a WeakMap costs the garbage collector more
 * (docs/decisions/request-time.md).
 */
const LOGGED = Symbol('logged');

/** Returns a request of HTTP as the log names it: by the id of its header, or a new one. */
export const requestOf = (
  { log }: Pick<Deps, 'log'>,
  req: IncomingMessage & { [LOGGED]?: LoggedRequest },
): LoggedRequest => (req[LOGGED] ??= new LoggedRequest(log, req.headers[HEADER.toLowerCase()]));

/** Returns the header line that answers the id of a request. */
export const requestIdLine = ({ id }: LoggedRequest): string => `${HEADER}: ${id}`;

/** Creates the handler that names the id of a request in its answer. */
export const identifyRequest =
  (deps: Pick<Deps, 'log'>): Handler =>
  (req, res, next) => {
    res.setHeader(HEADER, requestOf(deps, req).id);
    next();
  };
