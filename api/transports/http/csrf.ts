import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError, type RefusalCode } from '../../platform/errors.ts';

/** The parts of a request that the rule reads. */
export interface IncomingRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** True for a socket upgrade, which is never a followed link. */
  upgrade?: boolean;
  /** True where the body may be a photo's bytes; a form of another site cannot send these types either. */
  photo?: boolean;
}

/**
 * Returns why a request looks as if another site had sent it (docs/decisions/csrf.md), or null: a body that is not
 * JSON, a foreign Origin, or a Sec-Fetch-Site other than same-origin and none. Followed links pass, and so do
 * programs, which send neither header.
 */
export function whyCrossSite(
  { method, headers, upgrade = false, photo = false }: IncomingRequest,
  config: Pick<Config, 'PUBLIC_URL'>,
): RefusalCode | null {
  if (hasBody(headers) && !isReadable(mediaType(headers), photo)) return 'BAD_INPUT';
  if (headers.origin !== undefined && !isOwn(headers.origin, headers.host, config)) return 'FOREIGN_ORIGIN';
  const followsLink = method === 'GET' && !upgrade && headers['sec-fetch-mode'] === 'navigate';
  const site = single(headers['sec-fetch-site']);
  return followsLink || [undefined, 'same-origin', 'none'].includes(site) ? null : 'FOREIGN_ORIGIN';
}

/** Tests for the one route that takes bytes in place of JSON (docs/decisions/csrf.md). */
export const isPhotoUpload = ({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): boolean =>
  method === 'POST' && /^\/api\/photos(\?|$)/.test(originalUrl);

/**
 * Refuses a request of another site.
 * @throws AppError BAD_INPUT, FOREIGN_ORIGIN
 */
export function refuseCrossSite(request: IncomingRequest, config: Pick<Config, 'PUBLIC_URL'>): void {
  const code = whyCrossSite(request, config);
  if (code) throw new AppError(code, code === 'BAD_INPUT' ? 'Please send the body as application/json' : undefined);
}

/** Refuses requests of other sites before their body is read. */
export function csrfGuard(config: Pick<Config, 'PUBLIC_URL'>): RequestHandler {
  return (request, _response, next) => {
    const { method, headers } = request;
    refuseCrossSite({ method, headers, photo: isPhotoUpload(request) }, config);
    next();
  };
}

const isReadable = (type = '', photo: boolean) => type === 'application/json' || (photo && isBytes(type));

const isBytes = (type: string) => type.startsWith('image/') || type === 'application/octet-stream';

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const mediaType = (headers: IncomingHttpHeaders) => headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** Tests an origin against PUBLIC_URL or, where that is unset, against the requested host. */
function isOwn(origin: string, host: string | undefined, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  if (config.PUBLIC_URL) return origin === config.PUBLIC_URL;
  return Boolean(host) && ['http', 'https'].some((scheme) => origin === `${scheme}://${host?.toLowerCase()}`);
}
