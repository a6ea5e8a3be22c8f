import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Deps, Viewer } from '../../context.ts';
import { findValidSessions } from '../../features/auth/sessions/sessions.ts';
import { findValidTokens } from '../../features/partners/bearer.ts';
import { retryRead } from '../../events/retry-read.ts';
import { AppError } from '../../platform/errors.ts';
import type { Requester } from './authenticate.ts';
import type { PacedSocket } from './paced-socket.ts';

/** Close code of a server that stops (RFC 6455). */
const GOING_AWAY = 1001;

/** Close code of a session or token that ended; graphql-ws defines 4401 as Unauthorized. */
export const SESSION_ENDED = 4401;

/**
 * Milliseconds between two pings; a socket that did not answer the last one is terminated. As often it is read again
 * whether sessions and tokens are still valid.
 */
const HEARTBEAT_MS = 30_000;

/** Reason of closing a socket whose session or token was found to have ended. */
const NO_ACCESS = 'the session or token has ended';

/** Random bytes of a ping; nobody who has not read it can answer it. */
const PING_BYTES = 8;

/** The open sockets of this process. */
export interface OpenSockets {
  /** Watches a socket until it closes; a person's socket also makes them present. */
  add(ws: PacedSocket, requester: Requester): void;
  /**
   * Makes a socket that of the viewer whose token it named, counts it for them, and reads again, soon, whether they
   * still have access.
   * @throws AppError TOO_MANY_REQUESTS
   */
  identify(ws: PacedSocket, viewer: Viewer): void;
  /** Ends every socket and stops watching. */
  close(): void;
}

/**
 * Watches open sockets: ends them when their session or token ends, and terminates those that miss a ping. The events
 * tell of an end at once; the tables are read again after a socket was added, after a gap and with each heartbeat.
 */
export function watchSockets(deps: Deps): OpenSockets {
  const open = new Map<PacedSocket, Requester>();
  const pings = createPings();
  const access = checkAccess(deps, open);
  const count = () => deps.metrics.openSockets.set(open.size);

  const endWhere = (reason: string, hasEnded: (viewer: Viewer) => boolean) => {
    for (const [ws, { viewer }] of open) if (viewer && hasEnded(viewer)) ws.end(SESSION_ENDED, reason);
  };
  const stops = [
    deps.bus.on('session.ended', ({ userId, sessionId }) =>
      endWhere(
        'signed out',
        (viewer) => viewer.id === userId && (sessionId === null || viewer.sessionId === sessionId),
      ),
    ),
    deps.bus.on('token.revoked', ({ tokenId }) => endWhere('token revoked', ({ token }) => token?.id === tokenId)),
    deps.bus.onGap(() => access.check(open.keys())),
    access.stop,
  ];
  const heartbeat = setInterval(() => {
    access.check(open.keys());
    for (const ws of open.keys()) pings.send(ws);
  }, HEARTBEAT_MS);

  return {
    add: (ws, requester) => {
      requester.ended = ws.ended;
      open.set(ws, requester);
      count();
      pings.watch(ws);
      const leave = requester.viewer && !requester.viewer.token ? deps.presence.enter(requester.viewer.id) : null;
      const remove = () => {
        open.delete(ws);
        count();
        leave?.();
      };
      ws.on('close', remove);
      ws.ended.addEventListener('abort', remove);
      ws.on('error', (err) => deps.log.debug({ err }, 'a socket failed'));
      // Access may have ended after it was read and before the socket was here to be told.
      access.check([ws]);
    },
    identify: (ws, viewer) => {
      const requester = open.get(ws);
      // Closed or ended meanwhile.
      if (!requester) return;
      if (requester.viewer?.id !== viewer.id) takePlace(deps, ws, viewer);
      requester.viewer = viewer;
      // It may have been revoked after it was read and before the socket was known by it.
      access.check([ws]);
    },
    close: () => {
      for (const stop of stops) stop();
      clearInterval(heartbeat);
      for (const ws of open.keys()) ws.end(GOING_AWAY, 'the server is going away');
    },
  };
}

/** Counts a socket for a person until it closes. @throws AppError TOO_MANY_REQUESTS */
function takePlace({ limits }: Deps, ws: PacedSocket, { id }: Viewer): void {
  const leave = limits.takeSocket('person', id);
  if (leave instanceof AppError) throw leave;
  ws.once('close', leave);
}

/** Creates the pings of sockets; one that has not answered its last ping with the same bytes is terminated. */
function createPings() {
  const unanswered = new WeakMap<PacedSocket, Buffer>();
  return {
    watch: (ws: PacedSocket) => {
      ws.on('pong', (pong: Buffer) => {
        if (unanswered.get(ws)?.equals(pong)) unanswered.delete(ws);
      });
    },
    send: (ws: PacedSocket) => {
      if (unanswered.has(ws)) return ws.terminate();
      const ping = randomBytes(PING_BYTES);
      unanswered.set(ws, ping);
      ws.ping(ping);
    },
  };
}

/** Creates the check of sockets against the tables; those named while it reads are read together afterwards. */
function checkAccess(deps: Deps, open: ReadonlyMap<PacedSocket, Requester>) {
  const due = new Set<PacedSocket>();
  const oneAtATime = pLimit(1);
  const stopping = new AbortController();

  const checkDue = async () => {
    const viewers = [...due].flatMap((ws) => {
      const viewer = open.get(ws)?.viewer;
      return viewer ? [{ ws, viewer }] : [];
    });
    due.clear();
    if (viewers.length === 0) return;
    const isValid = await retryRead(
      () =>
        readValid(
          deps,
          viewers.map(({ viewer }) => viewer),
        ),
      deps,
      { signal: stopping.signal },
    );
    for (const { ws, viewer } of viewers)
      // The viewer of a socket changes once, by the token in `connection_init`.
      if (!isValid(viewer) && open.get(ws)?.viewer === viewer) ws.end(SESSION_ENDED, NO_ACCESS);
  };

  return {
    check: (sockets: Iterable<PacedSocket>) => {
      for (const ws of sockets) due.add(ws);
      oneAtATime(checkDue).catch((err: unknown) => {
        if (!stopping.signal.aborted) deps.log.error({ err }, 'the access of open sockets could not be checked');
      });
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Reads again whether a viewer still has access, and ends their socket where not: before something is done over it that
 * cannot wait for the next heartbeat, in case the event of the end was lost. Look at `ws.ended` afterwards.
 */
export async function endWithoutAccess(deps: Deps, ws: PacedSocket, viewer: Viewer | null): Promise<void> {
  if (!viewer) return;
  const isValid = await readValid(deps, [viewer]);
  if (!isValid(viewer)) ws.end(SESSION_ENDED, NO_ACCESS);
}

/** Reads which viewers have access now. */
async function readValid(deps: Deps, viewers: readonly Viewer[]): Promise<(viewer: Viewer) => boolean> {
  const [sessions, tokens] = await Promise.all([
    findValidSessions(
      deps,
      viewers.flatMap(({ token, sessionId }) => (token || !sessionId ? [] : [sessionId])),
    ),
    findValidTokens(
      deps,
      viewers.flatMap(({ token }) => (token ? [token.id] : [])),
    ),
  ]);
  const tokenIds = new Set(tokens.map(({ id }) => id));
  return ({ token, sessionId }) => (token ? tokenIds.has(token.id) : sessions.has(sessionId!));
}
