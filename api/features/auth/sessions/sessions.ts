import { randomUUID } from 'node:crypto';
import { Any, IsNull, MoreThan, type EntityManager } from 'typeorm';
import type { Ctx, Deps } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockUser } from '../../users/active-user.ts';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import { User } from '../../users/user.entity.ts';
import { findValidSession, type ValidSession } from './find-valid-session.ts';
import { rememberDevice } from './known-device.ts';
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
import { logSecurityEvent } from '../security/security-log.ts';

/** Takes back the wish of a person to leave: their favors are listed again. The person's row is locked. */
async function keepAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(User, { id: userId }, { eraseAt: null });
  await ctx.deps.hooks.accountKept(ctx, userId);
  await logSecurityEvent(ctx, userId, 'STAYED');
}

/** Lifetime of an unused session in milliseconds: 30 days (docs/behaviour/limits.md#timings). */
const SESSION_MS = 30 * 86_400_000;

/**
 * Milliseconds after the first use of new tokens in which the old refresh token stays valid, for requests that were
 * sent side by side.
 */
const GRACE_MS = 60_000;

/** Precision of the last use, in milliseconds, which keeps a busy session from writing its row on every request. */
const USE_PRECISION_MS = 5 * 60_000;

/** Dependencies of reading a session. */
export type SessionDeps = Pick<Deps, 'dataSource' | 'secrets' | 'bus' | 'now'>;

/** A valid session, with the tokens for the client where it was renewed. */
export interface ResolvedSession {
  viewer: SessionViewer;
  renewed?: SessionTokens;
}

/** Selects sessions of the epoch of their account, unless that is suspended; a deleted one has no sessions. */
const ofActiveAccount = (db: EntityManager) =>
  db
    .createQueryBuilder(Session, 'session')
    .innerJoin(User, 'user', 'user.id = session.userId AND user.epoch = session.epoch AND user.suspendedAt IS NULL');

/** Returns which of these sessions are valid now. */
export async function findValidSessions(
  { dataSource, now }: Pick<Deps, 'dataSource' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const valid = await ofActiveAccount(dataSource.manager)
    .select('session.id')
    .where({ ...validAt('', now()), id: Any([...ids]) })
    .getMany();
  return new Set(valid.map(({ id }) => id));
}

const validAt = (id: string, now: Date) => ({ id, revokedAt: IsNull(), expiresAt: MoreThan(now) });

/**
 * Starts a session and hands its tokens to the client; ends the session the client had, and a wish to leave. Call it
 * inside the transaction that creates the account, so that a door that cannot set cookies rolls everything back.
 * @param epoch the epoch in which the password was checked.
 * @throws AppError SUSPENDED; BAD_CREDENTIALS when the password was changed meanwhile; NEEDS_HTTP on a socket.
 */
export async function startSession(
  ctx: Ctx,
  { id: userId, epoch }: Pick<User, 'id' | 'epoch'>,
): Promise<SessionViewer> {
  const user = await lockUser(ctx.db, userId);
  if (user.epoch !== epoch) throw new AppError('BAD_CREDENTIALS');
  if (user.eraseAt) await keepAccount(ctx, userId);
  const now = ctx.now();
  const viewer = { id: userId, sessionId: randomUUID() };
  const refresh = firstRefresh(viewer.sessionId);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  ctx.session.start({ access: issueAccess(ctx.deps.secrets.jwtSecret, viewer, refresh, now), refresh, expiresAt });
  rememberDevice(ctx, userId);
  await endOwn(ctx);
  await ctx.db.insert(Session, {
    id: viewer.sessionId,
    userId,
    epoch,
    refreshHash: hashRefresh(refresh),
    device: ctx.device,
    passwordAt: now,
    rotatedAt: now,
    createdAt: now,
    expiresAt,
  });
  return viewer;
}

/**
 * Resolves the session a client presents; null when none is valid. Every request checks the table, so that a signed
 * token of an ended session is worthless. An expired access token is renewed by the refresh token, which changes each
 * time; a refresh token used after the one that replaced it must have leaked, and ends the session.
 * @param rotate false where no cookies can be set: the refresh token is accepted without being replaced.
 */
export async function resolveSession(
  deps: SessionDeps,
  request: Pick<LoggedRequest, 'log'>,
  presented: { access?: string | undefined; refresh?: string | undefined },
  { rotate = true }: { rotate?: boolean } = {},
): Promise<ResolvedSession | null> {
  const now = deps.now();
  const access = presented.access ? readAccess(deps.secrets.jwtSecret, presented.access, now) : null;
  const session = access && (await findValidSession(deps.dataSource, access.viewer.sessionId, now));
  if (access && session?.userId === access.viewer.id) {
    await noteUse(deps, session, access.isPairedWith(session.refreshHash), now);
    return { viewer: access.viewer };
  }
  const claim = presented.refresh ? readRefresh(presented.refresh) : null;
  return claim && (rotate ? renew : accept)(deps, request, claim, now);
}

/**
 * Notes that a session is in use. The first use of its current tokens proves that they arrived, so that the refresh
 * token before them is not needed any more.
 */
async function noteUse(
  { dataSource }: SessionDeps,
  session: ValidSession,
  isCurrent: boolean,
  now: Date,
): Promise<void> {
  const { id, refreshHash, arrivedAt, usedAt } = session;
  const db = dataSource.manager;
  if (isCurrent && !arrivedAt)
    await db.update(Session, { id, refreshHash, arrivedAt: IsNull() }, { arrivedAt: now, usedAt: now });
  else if (!usedAt || now.getTime() - usedAt.getTime() >= USE_PRECISION_MS)
    await db.update(Session, { id }, { usedAt: now });
}

async function renew(
  deps: SessionDeps,
  request: Pick<LoggedRequest, 'log'>,
  claim: RefreshClaim,
  now: Date,
): Promise<ResolvedSession | null> {
  const refresh = nextRefresh(deps.secrets.jwtSecret, claim);
  await deps.dataSource.manager.update(
    Session,
    { ...validAt(claim.sessionId, now), refreshHash: hashRefresh(claim.refresh) },
    {
      refreshHash: hashRefresh(refresh),
      previousHash: () => 'refresh_hash',
      arrivedAt: null,
      usedAt: now,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
  );
  const session = await findByRefresh(deps, request, claim, now);
  if (!session) return null;
  const viewer = { id: session.userId, sessionId: session.id };
  return {
    viewer,
    renewed: {
      access: issueAccess(deps.secrets.jwtSecret, viewer, refresh, now),
      refresh,
      expiresAt: session.expiresAt,
    },
  };
}

async function accept(
  deps: SessionDeps,
  request: Pick<LoggedRequest, 'log'>,
  claim: RefreshClaim,
  now: Date,
): Promise<ResolvedSession | null> {
  const session = await findByRefresh(deps, request, claim, now);
  if (session) await noteUse(deps, session, session.refreshHash === hashRefresh(claim.refresh), now);
  return session && { viewer: { id: session.userId, sessionId: session.id } };
}

/**
 * Finds the session of the current refresh token, or of the one before while the current one may not have arrived; ends
 * the session for an older one.
 */
async function findByRefresh(
  deps: SessionDeps,
  request: Pick<LoggedRequest, 'log'>,
  { sessionId, refresh }: RefreshClaim,
  now: Date,
): Promise<ValidSession | null> {
  const db = deps.dataSource.manager;
  const session = await findValidSession(deps.dataSource, sessionId, now);
  if (!session) return null;
  const hash = hashRefresh(refresh);
  const arrived = session.arrivedAt && now.getTime() - session.arrivedAt.getTime() > GRACE_MS;
  if (session.refreshHash === hash || (session.previousHash === hash && !arrived)) return session;
  request.log.warn(
    { userId: session.userId, sessionId },
    'a refresh token was used after its successor; its session has ended',
  );
  await revoke(db, { id: session.userId, sessionId }, now, deps.bus);
  return null;
}

/** Most sessions that a list shows. */
const MOST_LISTED = 50;

/** Finds the valid sessions of a user, the last used first. */
export const findSessions = ({ db, now }: Ctx, userId: string): Promise<Session[]> =>
  ofActiveAccount(db)
    .where({ userId, revokedAt: IsNull(), expiresAt: MoreThan(now()) })
    .orderBy('session.usedAt', 'DESC', 'NULLS LAST')
    .addOrderBy('session.createdAt', 'DESC')
    .take(MOST_LISTED)
    .getMany();

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
