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

/** Who is asking, as a session or a partner token proves it. */
export interface Viewer {
  /** The person's id. */
  id: string;
  /** The session they came with; null for a token. */
  sessionId: string | null;
  /** The token they came with; absent for a session, which may do all its person may. */
  token?: { id: string; scopes: ReadonlySet<Scope>; expiresAt: Date | null };
}

/** What a process has one of. */
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

/** How a use case changes the session of the door it came through. */
export interface SessionDoor {
  /** Hands the new session to the client. Throws NEEDS_HTTP on a socket. */
  start(tokens: SessionTokens): void;
  /** Takes the session away from the client. */
  end(): void;
}

/** What every use case gets first: who asks, and what with. Made by create-context.ts: one per request; on a socket one per message or event. */
export interface Ctx {
  viewer: Viewer | null;
  db: EntityManager;
  loaders: Loaders;
  events: EventSink;
  /** Where work for later is left; only inside a transaction. */
  jobs: JobSink;
  now: () => Date;
  deps: Deps;
  session: SessionDoor;
  /** Network address of the client, for limits. */
  address: string;
  /** Names this request in what is written down about it; a UUID. */
  trace: string;
}

/**
 * The person asking, who must be allowed `scope`. The first line of every use case that needs somebody.
 * @throws AppError NOT_SIGNED_IN for a visitor; MISSING_SCOPE for a token without it.
 */
export function requireViewer(ctx: Ctx, scope: RequiredScope): Viewer {
  if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  refuseMissingScope(ctx, scope);
  return ctx.viewer;
}

/**
 * For what visitors may do too: a token still needs the scope, for it sees more than a visitor.
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
