import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Deps } from '../../context.ts';
import { refuseCrossSite } from '../http/csrf.ts';
import { runHandlers, type Handler } from '../http/plain/handler.ts';
import { requestOf } from '../http/identify-request.ts';
import { meter } from '../http/meter.ts';
import { isPlainJson, readPlainJson } from '../http/plain/read-body.ts';
import { sendError } from '../http/plain/send-error.ts';
import { refusedRequest } from './graphql-errors.ts';

/** Answers a request for an operation. @param body what was read of it. */
export type AnswerOperation = (
  req: IncomingMessage,
  res: ServerResponse,
  body: unknown,
  search: string,
) => Promise<void>;

const compress = compression();

/** Compresses for clients that ask for it; caches are told in any case. */
const compressForSome: Handler = (req, res, next) => {
  if (req.headers['accept-encoding'] !== undefined) return compress(req as never, res as never, next);
  res.setHeader('Vary', 'Accept-Encoding');
  next();
};

/**
 * Creates the listener that answers operations as most clients send them, a POST of plain JSON, without Express: its
 * router and its `res.send` take longer than an operation. It passes everything else on.
 * @param guards what holds for every request, as Express calls it.
 */
export function postGraphql(
  deps: Deps,
  guards: readonly Handler[],
  answer: AnswerOperation,
  everythingElse: RequestListener,
): RequestListener {
  const before = [...guards, compressForSome, meter(deps, 'graphql')];
  const run = async (req: IncomingMessage, res: ServerResponse) => {
    const { method = '', headers } = req;
    refuseCrossSite({ method, headers }, deps.config);
    await answer(req, res, await readPlainJson(req), '');
  };
  return (req, res) => {
    if (req.url !== '/graphql' || req.method !== 'POST' || !isPlainJson(req.headers)) return everythingElse(req, res);
    runHandlers(before, req, res, () => {
      deps.availability
        .guard(run(req, res))
        .catch((error: unknown) => sendError(deps, req, res, error, refusedRequest))
        .catch((err: unknown) => requestOf(deps, req).log.error({ err }, 'an error could not be sent'));
    });
  };
}
