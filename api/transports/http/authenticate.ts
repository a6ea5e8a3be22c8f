import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../../shared/languages.ts';
import type { Config } from '../../config.ts';
import type { Deps, SessionDoor, Viewer } from '../../context.ts';
import { resolveSession } from '../../features/auth/sessions/sessions.ts';
import { bearerOf, resolveToken } from '../../features/partners/bearer.ts';
import { requestOf } from './identify-request.ts';
import { requestedLanguage } from './requested-language.ts';
import { deviceName } from './device-name.ts';
import { CookieSession, readSessionCookies } from './cookies.ts';

/** The sender of a request: a visitor, a person by their session or a program by its token; and their address. */
export interface Requester {
  viewer: Viewer | null;
  /** Network address, for rate limits. */
  address: string;
  /** Name the device calls itself by; null when it does not say. */
  device?: string | null;
  /** Language of the answer; English when left out. */
  language?: Language;
  /** Begins and ends sessions; absent where no cookies can be set. */
  session?: SessionDoor;
  /** Aborts when the server ends the sender's socket; absent over HTTP. */
  ended?: AbortSignal;
}

/**
 * Identifies the sender of a request by its token, else by its cookies; renews the cookies of a rotated session.
 * @throws AppError INVALID_TOKEN
 */
export async function authenticate(deps: Deps, req: IncomingMessage, res: ServerResponse): Promise<Requester> {
  const [address, device] = [addressOf(req, deps.config), deviceName(req.headers['user-agent'])];
  const language = requestedLanguage(req);
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== undefined) return { viewer: await resolveToken(deps, bearer), address, device, language };
  const session = new CookieSession(req, res, deps.config);
  const resolved = await resolveSession(deps, requestOf(deps, req), readSessionCookies(req));
  if (resolved?.renewed) session.start(resolved.renewed);
  return { viewer: resolved?.viewer ?? null, address, device, language, session };
}

/**
 * Identifies the sender without rotating the session: upgrades cannot set cookies dependably, and a page requests
 * many files at once.
 * @throws AppError INVALID_TOKEN
 */
export async function authenticateWithoutRenewal(deps: Deps, req: IncomingMessage): Promise<Requester> {
  const [address, device] = [addressOf(req, deps.config), deviceName(req.headers['user-agent'])];
  const language = requestedLanguage(req);
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== undefined) return { viewer: await resolveToken(deps, bearer), address, device, language };
  const resolved = await resolveSession(deps, requestOf(deps, req), readSessionCookies(req), { rotate: false });
  return { viewer: resolved?.viewer ?? null, address, device, language };
}

/** Returns the client address our outermost proxy saw: TRUST_PROXY entries left of the peer that connected to us. */
function addressOf({ headers, socket }: IncomingMessage, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const seen = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join()
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return [...seen, socket.remoteAddress ?? ''].at(-1 - Math.min(TRUST_PROXY, seen.length))!;
}
