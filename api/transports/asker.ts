import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Deps, SessionDoor, Viewer } from '../context.ts';
import { resolveSession } from '../features/auth/sessions.ts';
import { readSessionCookies, sessionDoor } from './cookies.ts';

/** Who asks over HTTP. Renews the cookies when the session was rotated. */
export async function askerOf(deps: Deps, req: Request, res: Response): Promise<{ viewer: Viewer | null; address: string; session: SessionDoor }> {
  const session = sessionDoor(res, deps.config);
  const resolved = await resolveSession(deps, readSessionCookies(req));
  if (resolved?.renewed) session.start(resolved.renewed);
  return { viewer: resolved?.viewer ?? null, address: req.ip ?? '', session };
}

/** Who asks over a socket: an upgrade cannot set cookies dependably, so nothing is rotated. */
export async function socketAsker(deps: Deps, req: IncomingMessage): Promise<{ viewer: Viewer | null; address: string }> {
  const resolved = await resolveSession(deps, readSessionCookies(req), { rotate: false });
  return { viewer: resolved?.viewer ?? null, address: req.socket.remoteAddress ?? '' };
}
