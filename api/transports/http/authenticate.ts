import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Config } from '../../config.ts';
import type { Deps, SessionDoor, Viewer } from '../../context.ts';
import { resolveSession } from '../../features/auth/sessions/sessions.ts';
import { bearerOf, resolveToken } from '../../features/partners/bearer.ts';
import { readSessionCookies, sessionDoor } from './cookies.ts';

/** The sender of a request: a visitor, a person by their session or a program by its token; and their address. */
export interface Requester {
  viewer: Viewer | null;
  /** Network address, for rate limits. */
  address: string;
  /** Begins and ends sessions; absent where no cookies can be set. */
  session?: SessionDoor;
}

/**
 * Identifies the sender of a request by its token, else by its cookies; renews the cookies of a rotated session.
 * @throws AppError INVALID_TOKEN
 */
export async function authenticate(deps: Deps, req: Request, res: Response): Promise<Requester> {
  const address = addressOf(req, deps.config);
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== undefined) return { viewer: await resolveToken(deps, bearer), address };
  const session = sessionDoor(res, deps.config);
  const resolved = await resolveSession(deps, readSessionCookies(req));
  if (resolved?.renewed) session.start(resolved.renewed);
  return { viewer: resolved?.viewer ?? null, address, session };
}

/**
 * Identifies the sender without rotating the session: upgrades cannot set cookies dependably, and a page requests
 * many files at once.
 * @throws AppError INVALID_TOKEN
 */
export async function authenticateWithoutRenewal(deps: Deps, req: IncomingMessage): Promise<Requester> {
  const address = addressOf(req, deps.config);
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== undefined) return { viewer: await resolveToken(deps, bearer), address };
  const resolved = await resolveSession(deps, readSessionCookies(req), { rotate: false });
  return { viewer: resolved?.viewer ?? null, address };
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
