import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../../../context.ts';
import { AppError, publicError, type PublicError } from '../../../platform/errors.ts';
import { refusalIn } from '../../../platform/language/refusal-texts.ts';
import { requestOf } from '../identify-request.ts';
import { label } from '../meter.ts';
import { unreadable } from './read-body.ts';
import { requestedLanguage } from '../requested-language.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a text of JSON, unless the request was answered meanwhile. */
export function sendJson(res: ServerResponse, status: number, json: string, type = JSON_TYPE): void {
  if (res.headersSent) return;
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', Buffer.byteLength(json));
  res.end(json);
}

/**
 * Sends an error of an HTTP door in the language of the request, unless it was answered meanwhile.
 * @param shape makes the body of the response.
 */
export async function sendError(
  deps: Pick<Deps, 'log'>,
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
  shape: (error: PublicError) => object,
): Promise<void> {
  if (res.headersSent) return;
  const { status, retryAfter, ...shown } = publicError(asAppError(error, req), requestOf(deps, req));
  label(res, { code: shown.code });
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  if (shown.code === 'INVALID_TOKEN') res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
  sendJson(res, status, JSON.stringify(shape(await refusalIn(requestedLanguage(req), shown))));
}

/** Turns the body parser's errors into refusals: those with a 4xx `status`, and a body whose sender has gone. */
function asAppError(error: unknown, req: IncomingMessage): unknown {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (error instanceof AppError) return error;
  if (type === 'stream.not.readable' && req.destroyed) return unreadable(error);
  if (typeof status !== 'number' || status < 400 || status > 499) return error;
  return status === 413 ? new AppError('TOO_LARGE') : unreadable(error);
}
