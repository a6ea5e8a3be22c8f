import type { IncomingMessage } from 'node:http';
import { requestId, withRequestId } from '../../platform/request-id.ts';
import type { Handler } from './plain/handler.ts';

/** The header that carries a request's id, in both directions. */
const HEADER = 'X-Request-Id';

/** Runs a request under the id of its header, or a new one. */
export const underIdOf = <T>({ headers }: Pick<IncomingMessage, 'headers'>, run: () => T): T =>
  withRequestId(headers[HEADER.toLowerCase()], run);

/** Returns the header line that answers the id of the request that runs. */
export const requestIdLine = (): string => `${HEADER}: ${requestId()}`;

/** Gives a request its id, which its answer names. */
export const identifyRequest: Handler = (req, res, next) =>
  underIdOf(req, () => {
    res.setHeader(HEADER, requestId()!);
    next();
  });
