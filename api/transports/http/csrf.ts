import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError, type RefusalCode } from '../../platform/errors.ts';

/** What the rule looks at. */
export interface IncomingRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** Whether it asks for a socket: that is never a person following a link. */
  upgrade?: boolean;
  /** Whether its body may be a photo's bytes; a form of another site cannot send these types either. */
  photo?: boolean;
}

/**
 * The one rule against requests another site makes in a person's name (docs/decisions/csrf.md), for every door: a foreign Origin, a
 * Sec-Fetch-Site that is neither same-origin nor none, and a body that is not JSON are refused. A program sends none of the two
 * headers and passes; so does following a link.
 */
export function whyCrossSite(
  { method, headers, upgrade = false, photo = false }: IncomingRequest,
  config: Pick<Config, 'PUBLIC_URL'>,
): RefusalCode | null {
  if (hasBody(headers) && mediaType(headers) !== 'application/json' && !(photo && isBytes(mediaType(headers))))
    return 'BAD_INPUT';
  if (headers.origin !== undefined && !isOwn(headers.origin, headers.host, config)) return 'FOREIGN_ORIGIN';
  if (method === 'GET' && !upgrade && headers['sec-fetch-mode'] === 'navigate') return null;
  return [undefined, 'same-origin', 'none'].includes(single(headers['sec-fetch-site'])) ? null : 'FOREIGN_ORIGIN';
}

/** The one path that takes bytes in place of JSON (docs/decisions/csrf.md). */
export const isPhotoUpload = ({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): boolean =>
  method === 'POST' && /^\/api\/photos(\?|$)/.test(originalUrl);

/** Refuses foreign requests before anything reads their body. */
export function csrfGuard(config: Pick<Config, 'PUBLIC_URL'>): RequestHandler {
  return (request, _response, next) => {
    const code = whyCrossSite(
      { method: request.method, headers: request.headers, photo: isPhotoUpload(request) },
      config,
    );
    if (code) throw new AppError(code, code === 'BAD_INPUT' ? 'Please send the body as application/json' : undefined);
    next();
  };
}

const isBytes = (type = '') => type.startsWith('image/') || type === 'application/octet-stream';

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const mediaType = (headers: IncomingHttpHeaders) => headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** Behind a proxy our own origin is what people see, else whatever host they asked for. */
function isOwn(origin: string, host: string | undefined, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  if (config.PUBLIC_URL) return origin === config.PUBLIC_URL;
  return Boolean(host) && ['http', 'https'].some((scheme) => origin === `${scheme}://${host?.toLowerCase()}`);
}
