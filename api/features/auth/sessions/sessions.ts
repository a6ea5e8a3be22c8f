import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import type { Ctx, Deps } from '../../../context.ts';
import { lockUser } from '../../users/active-user.ts';
import {
  firstRefresh,
  hashRefresh,
  issueAccess,
  nextRefresh,
  readAccess,
  readRefresh,
  type RefreshClaim,
  type SessionTokens,
  type SessionViewer,
} from './session-tokens.ts';
import { Session } from './session.entity.ts';

/** Lifetime of an unused session in milliseconds: 30 days (docs/behaviour.md#timings). */
const SESSION_MS = 30 * 86_400_000;

/**
 * Milliseconds after a renewal in which the old refresh token stays valid, for parallel requests and lost responses.
 */
const GRACE_MS = 60_000;

/** Dependencies of reading a session. */
export type SessionDeps = Pick<Deps, 'dataSource' | 'secrets' | 'bus' | 'log' | 'now'>;

/** A valid session, with the tokens for the client where it was renewed. */
export interface ResolvedSession {
  viewer: SessionViewer;
  renewed?: SessionTokens;
}

const validAt = (id: string, now: Date) => ({ id, revokedAt: IsNull(), expiresAt: MoreThan(now) });

/**
 * Starts a session and hands its tokens to the client; ends the session the client had. Call it inside the transaction
 * that creates the account, so that a door that cannot set cookies rolls everything back.
 * @throws AppError SUSPENDED; NEEDS_HTTP on a socket.
 */
export async function startSession(ctx: Ctx, userId: string): Promise<SessionViewer> {
  await lockUser(ctx.db, userId);
  const now = ctx.now();
  const viewer = { id: userId, sessionId: randomUUID() };
  const refresh = firstRefresh(viewer.sessionId);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  ctx.session.start({ access: issueAccess(ctx.deps.secrets.jwtSecret, viewer, now), refresh, expiresAt });
  await endOwn(ctx);
  await ctx.db.insert(Session, {
    id: viewer.sessionId,
    userId,
    refreshHash: hashRefresh(refresh),
    rotatedAt: now,
    createdAt: now,
    expiresAt,
  });
  return viewer;
}

/**
 * Resolves the session a client presents; null when none is valid. Every request checks the table, so that a signed
 * token of an ended session is worthless. An expired access token is renewed by the refresh token, which changes each
 * time; a refresh token replaced longer ago must have leaked, and ends the session.
 * @param rotate false where no cookies can be set: the refresh token is accepted without being replaced.
 */
export async function resolveSession(
  deps: SessionDeps,
  presented: { access?: string | undefined; refresh?: string | undefined },
  { rotate = true }: { rotate?: boolean } = {},
): Promise<ResolvedSession | null> {
  const now = deps.now();
  const viewer = presented.access ? readAccess(deps.secrets.jwtSecret, presented.access, now) : null;
  if (
    viewer &&
    (await deps.dataSource.manager.existsBy(Session, { ...validAt(viewer.sessionId, now), userId: viewer.id }))
  )
    return { viewer };
  const claim = presented.refresh ? readRefresh(presented.refresh) : null;
  return claim && (rotate ? renew(deps, claim, now) : accept(deps, claim, now));
}

async function renew(deps: SessionDeps, claim: RefreshClaim, now: Date): Promise<ResolvedSession | null> {
  const refresh = nextRefresh(deps.secrets.jwtSecret, claim);
  await deps.dataSource.manager.update(
    Session,
    { ...validAt(claim.sessionId, now), refreshHash: hashRefresh(claim.refresh) },
    {
      refreshHash: hashRefresh(refresh),
      previousHash: () => 'refresh_hash',
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
  );
  const session = await findByRefresh(deps, claim, now);
  if (!session) return null;
  const viewer = { id: session.userId, sessionId: session.id };
  return {
    viewer,
    renewed: { access: issueAccess(deps.secrets.jwtSecret, viewer, now), refresh, expiresAt: session.expiresAt },
  };
}

async function accept(deps: SessionDeps, claim: RefreshClaim, now: Date): Promise<ResolvedSession | null> {
  const session = await findByRefresh(deps, claim, now);
  return session && { viewer: { id: session.userId, sessionId: session.id } };
}

/** Finds the session of a current or just replaced refresh token; ends the session for an older one. */
async function findByRefresh(
  deps: SessionDeps,
  { sessionId, refresh }: RefreshClaim,
  now: Date,
): Promise<Session | null> {
  const db = deps.dataSource.manager;
  const session = await db.findOneBy(Session, validAt(sessionId, now));
  if (!session) return null;
  const hash = hashRefresh(refresh);
  const recent = session.previousHash === hash && now.getTime() - session.rotatedAt.getTime() <= GRACE_MS;
  if (session.refreshHash === hash || recent) return session;
  deps.log.warn(
    { userId: session.userId, sessionId },
    'a refresh token was used after its time; its session has ended',
  );
  await revoke(db, { id: session.userId, sessionId }, now, deps.bus);
  return null;
}

/** Ends the client's session and its sockets; does nothing for a visitor. */
export async function endSession(ctx: Ctx): Promise<void> {
  await endOwn(ctx);
  ctx.session.end();
  ctx.viewer = null;
}

/** Ends every session of a user, on all their devices. */
export async function endAllSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(Session, { userId, revokedAt: IsNull() }, { revokedAt: ctx.now() });
  ctx.events.emit('session.ended', { userId, sessionId: null });
}

async function endOwn({ viewer, db, now, events }: Ctx): Promise<void> {
  if (viewer?.sessionId) await revoke(db, { id: viewer.id, sessionId: viewer.sessionId }, now(), events);
}

async function revoke(
  db: EntityManager,
  { id, sessionId }: SessionViewer,
  now: Date,
  events: Ctx['events'],
): Promise<void> {
  await db.update(Session, { id: sessionId, revokedAt: IsNull() }, { revokedAt: now });
  events.emit('session.ended', { userId: id, sessionId });
}
