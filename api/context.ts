import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { Language } from '../shared/languages.ts';
import type { Config } from './config.ts';
import type { CursorSeal } from './platform/cursor.ts';
import type { ConnectionTurn } from './database/metering/connection-turns.ts';
import type { Availability } from './database/availability.ts';
import { AppError } from './platform/errors.ts';
import type { Bus } from './events/bus.ts';
import type { EventSink } from './events/event-map.ts';
import type { SharedAnswer } from './events/shared-answer.ts';
import type { GivenReview } from './features/deals/completing/completing.rules.ts';
import type { Favor } from './features/favors/favor.entity.ts';
import type { Rating } from './features/reviews/rating.entity.ts';
import type { ReviewTag } from './generated/graphql.ts';
import type { SessionTokens } from './features/auth/sessions/session-tokens.ts';
import type { PushSender } from './features/notifications/push/push-sender.ts';
import type { Presence } from './features/conversations/presence/presence.ts';
import type { RequiredScope, Scope } from './platform/scopes.ts';
import type { FileStore } from './features/photos/file-store.ts';
import type { ShownFavor } from './features/places/published-point.rules.ts';
import type { User } from './features/users/user.entity.ts';
import type { Point } from './features/places/distance.rules.ts';
import type { PlaceFinder } from './features/places/geocoding/place-finder.ts';
import type { JobSink } from './jobs/job-map.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Work } from './platform/budgets/work.ts';
import type { Limits } from './platform/limits.ts';
import type { Loaders } from './loaders.ts';
import type { LoggedRequest } from './platform/logged-request.ts';
import type { Metrics } from './platform/metrics.ts';
import type { SmsSender } from './features/auth/phone/sms-sender.ts';
import type { Translator } from './features/translation/translator.ts';
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

/**
 * Functions of features for one before them in their order, which calls them, in its transaction where it has one, and
 * does not know where they come from (docs/architecture.md#features). They are handed in by `api/start/hooks.ts`.
 */
export interface Hooks {
  // Called by auth.
  /** Somebody confirmed their e-mail address; their row is locked, and `user` gets what changes. */
  emailConfirmed(ctx: Ctx, user: User): Promise<void>;
  /** Somebody took back their wish to leave; their row is locked. */
  accountKept(ctx: Ctx, userId: string): Promise<void>;
  /** An account begins another epoch, in which what its programs were given counts no more. */
  epochRaised(ctx: Ctx, userId: string): Promise<void>;
  /** A session goes on as another one on the same device. */
  sessionReplaced(ctx: Ctx, sessionId: string, nextId: string): Promise<void>;

  // Called by places.
  /** Finds what somebody published near a point, whose published points are used again for the same home. */
  publishedNear(db: EntityManager, userId: string, point: Point): Promise<ShownFavor[]>;

  // Called by favors.
  /** Asks one person for help with a favor that its poster has just posted, and returns it as the two see it. */
  askDirectly(ctx: Ctx, favorId: string, personId: string): Promise<Favor>;
  /** A favor was changed so that what was offered for it before no longer fits; its row is locked. */
  favorEdited(ctx: Ctx, favor: Favor): Promise<void>;
  /** A favor shows other facts than before. */
  favorChanged(ctx: Ctx, favorId: string): Promise<void>;
  /** A poster takes a favor back; its row is locked. */
  favorWithdrawn(ctx: Ctx, favor: Favor): Promise<void>;
  /** Favors are over: nobody will help with them any more. */
  favorsEnded(ctx: Ctx, favorIds: readonly string[]): Promise<void>;

  // Called by conversations.
  /** Somebody read a conversation up to a sequence. */
  conversationRead(ctx: Ctx, userId: string, conversationId: string, sequence: number): Promise<void>;
  /** Conversations are over: no message in them so far counts as unread any more. */
  conversationsSettled(ctx: Ctx, conversationIds: readonly string[]): Promise<void>;
  /** A message was written together with its notification, of which a device is to be told. */
  messageNotified(ctx: Ctx, told: { notificationId: string; deviceId: string }): void;

  // Called by deals.
  /** Finds what somebody wrote about the other person of a favor, published or not. */
  findReview(ctx: Ctx, favorId: string, raterId: string): Promise<GivenReview | null>;
  /** Writes what somebody says about the other person of a completed favor; its row is locked with the two people. */
  writeReview(ctx: Ctx, favor: Favor, raterId: string, words: GivenReview & { tags: ReviewTag[] }): Promise<void>;
  /** A deal counts from now on; the rows of its two people are locked. */
  dealCounted(ctx: Ctx, favorId: string): Promise<void>;
  /** Both people of a deal that counts settled it. */
  dealSettled(ctx: Ctx, deal: { favorId: string; posterId: string; helperId: string }): Promise<void>;
  /** A completion did not happen after all; the rows of its two people are locked. */
  completionUndone(ctx: Ctx, favorId: string): Promise<void>;
  /** Opens the report of a dispute, by which admins read the conversation of the two, and returns its id. */
  openDisputeReport(
    ctx: Ctx,
    dispute: { reporterId: string; reportedId: string; favorId: string; note: string },
  ): Promise<string>;
  /** Closes the report of a dispute, so that admins no longer read the conversation. */
  closeDisputeReport(ctx: Ctx, reportId: string, closed: { closedById: string; closingNote: string }): Promise<void>;

  // Called by reviews.
  /** Reviews are read by everybody from now on; the rows of the people they are about are locked. */
  reviewsPublished(ctx: Ctx, published: readonly Rating[]): Promise<void>;
}

/** Everything a process has one of. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  dataSource: DataSource;
  availability: Availability;
  bus: Bus;
  jobs: Jobs;
  presence: Presence;
  places: PlaceFinder;
  photos: FileStore;
  /** Files of people's data, until they are downloaded. */
  exports: FileStore;
  push: PushSender;
  mailer: Mailer;
  sms: SmsSender;
  /** Translates what people wrote; null where no service is set up. */
  translator: Translator | null;
  limits: Limits;
  /**
   * Returns the turn of an asker, by any name of theirs, in which they take connections to the database; undefined
   * without rate limits.
   */
  connectionTurns: (asker: string) => ConnectionTurn | undefined;
  cursors: CursorSeal;
  metrics: Metrics;
  hooks: Hooks;
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
  /** Text that an earlier answer had the client remember of its device; null without it. */
  device: string | null;
  /** Has the client remember something of its device, also after signing out. */
  remember(device: string, expiresAt: Date): void;
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
  /** Aborts when the server ends the client's socket, such as when their session ends; undefined over HTTP. */
  ended: AbortSignal | undefined;
  /** Set for a subscription whose answers look the same to every stranger. */
  share?: SharedAnswer;
  /** Language of what is said to the client (docs/behaviour/screens.md#languages). */
  language: Language;
  /** Name the client's device calls itself by, for lists; null when it does not say. */
  device: string | null;
  /** The request, message or job that runs: its id and its log. */
  request: LoggedRequest;
  /** Work of the operation; the statements of `db` count. */
  work: Work;
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
 * @param scope the scope, or several of which one will do; a refusal names the first.
 * @throws AppError MISSING_SCOPE
 */
export function refuseMissingScope(ctx: Ctx, scope: RequiredScope | readonly RequiredScope[]): void {
  // Each field of each row asks: those without a token cost no more than this.
  if (!ctx.viewer?.token) return;
  const anyOf = [scope].flat();
  if (hasScope(ctx, anyOf)) return;
  const [requiredScope] = anyOf;
  const message =
    requiredScope === 'account'
      ? 'Only the person themselves may do that, not a program of theirs'
      : `This needs the scope ${anyOf.join(' or ')}`;
  throw new AppError('MISSING_SCOPE', message, { requiredScope });
}

/** Tests whether the viewer's token, if they use one, has one of these scopes. */
export const hasScope = ({ viewer }: Ctx, anyOf: readonly RequiredScope[]): boolean =>
  !viewer?.token || anyOf.some((scope) => scope !== 'account' && viewer.token!.scopes.has(scope));
