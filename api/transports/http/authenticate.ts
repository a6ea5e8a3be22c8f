import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Config } from '../../config.ts';
import type { Deps, SessionDoor, Viewer } from '../../context.ts';
import { resolveSession } from '../../features/auth/sessions/sessions.ts';
import { bearerOf, resolveToken } from '../../features/partners/bearer.ts';
import { readSessionCookies, sessionDoor } from './cookies.ts';

/** Who asks: nobody we know, a person by their session, or a program of theirs by its token; and from where. */
export interface Requester {
  viewer: Viewer | null;
  /** Network address, for limits. */
  address: string;
  /** How to begin and end a session; absent where no cookies can be set. */
  session?: SessionDoor;
}

/**
 * Who asks over HTTP. A token decides, whatever cookies come with it. Renews the cookies when the session was rotated.
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
 * Who asks where no session is to be renewed: an upgrade cannot set cookies dependably, and a page asks for many files at once.
 * @throws AppError INVALID_TOKEN
 */
export async function authenticateWithoutRenewal(deps: Deps, req: IncomingMessage): Promise<Requester> {
  const address = addressOf(req, deps.config);
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== undefined) return { viewer: await resolveToken(deps, bearer), address };
  const resolved = await resolveSession(deps, readSessionCookies(req), { rotate: false });
  return { viewer: resolved?.viewer ?? null, address };
}

/** The address our outermost proxy saw: that many from the right, of what each added and who connected to us. */
function addressOf({ headers, socket }: IncomingMessage, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const seen = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join()
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return [...seen, socket.remoteAddress ?? ''].at(-1 - Math.min(TRUST_PROXY, seen.length))!;
}
