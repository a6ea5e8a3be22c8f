import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from './config.ts';
import type { CursorSeal } from './platform/cursor.ts';
import { AppError } from './platform/errors.ts';
import type { Bus } from './events/bus.ts';
import type { EventSink } from './events/event-map.ts';
import type { SessionTokens } from './features/auth/sessions/session-tokens.ts';
import type { PushSender } from './features/notifications/push/push-sender.ts';
import type { Presence } from './features/conversations/presence/presence.ts';
import type { RequiredScope, Scope } from './platform/scopes.ts';
import type { PhotoStore } from './features/photos/photo-store.ts';
import type { PlaceFinder } from './features/places/geocoding/place-finder.ts';
import type { JobSink } from './jobs/job-map.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './platform/limits.ts';
import type { Loaders } from './loaders.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Secrets } from './platform/secrets.ts';

/** The person behind a request, proven by a session or a partner token. */
export interface Viewer {
  /** The person's id. */
  id: string;
  /** Their session; null with a token. */
  sessionId: string | null;
  /** Their token; absent with a session, which has no scopes to check. */
  token?: { id: string; scopes: ReadonlySet<Scope>; expiresAt: Date | null };
}

/** Everything a process has one of. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  dataSource: DataSource;
  bus: Bus;
  jobs: Jobs;
  presence: Presence;
  places: PlaceFinder;
  photos: PhotoStore;
  push: PushSender;
  mailer: Mailer;
  limits: Limits;
  cursors: CursorSeal;
  log: Logger;
  /** The clock; tests set it. */
  now: () => Date;
}

/** Starts and ends the session of a client. */
export interface SessionDoor {
  /**
   * Sends a new session to the client.
   * @throws AppError NEEDS_HTTP on a socket.
   */
  start(tokens: SessionTokens): void;
  /** Removes the session from the client. */
  end(): void;
}

/** First argument of every use case: one per request, on a socket one per message or event. */
export interface Ctx {
  viewer: Viewer | null;
  db: EntityManager;
  loaders: Loaders;
  events: EventSink;
  /** Takes jobs inside a transaction, and throws outside. */
  jobs: JobSink;
  now: () => Date;
  deps: Deps;
  session: SessionDoor;
  /** Network address of the client, for rate limits. */
  address: string;
  /** A UUID that identifies this request in the audit log. */
  trace: string;
}

/**
 * Returns the viewer; the first line of every use case that needs one.
 * @param scope that a token must have.
 * @throws AppError NOT_SIGNED_IN for a visitor; MISSING_SCOPE for a token without the scope.
 */
export function requireViewer(ctx: Ctx, scope: RequiredScope): Viewer {
  if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  refuseMissingScope(ctx, scope);
  return ctx.viewer;
}

/**
 * Refuses a token without a scope, in use cases that are open to visitors: a token sees more than a visitor.
 * @throws AppError MISSING_SCOPE
 */
export function refuseMissingScope({ viewer }: Ctx, scope: RequiredScope): void {
  if (!viewer?.token || (scope !== 'account' && viewer.token.scopes.has(scope))) return;
  const message =
    scope === 'account'
      ? 'Only the person themselves may do that, not a program of theirs'
      : `This needs the scope ${scope}`;
  throw new AppError('MISSING_SCOPE', message, { requiredScope: scope });
}
