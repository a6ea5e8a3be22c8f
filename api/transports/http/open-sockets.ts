import type { WebSocket } from 'ws';
import type { Deps, Viewer } from '../../context.ts';
import { hasExpired } from '../../features/partners/partners.rules.ts';
import type { Requester } from './authenticate.ts';

/** Close code of a server that stops (RFC 6455). */
const GOING_AWAY = 1001;

/** Close code of a session or token that ended; graphql-ws defines 4401 as Unauthorized. */
export const SESSION_ENDED = 4401;

/** Milliseconds between two pings; a socket that did not answer the last one is terminated. */
const HEARTBEAT_MS = 30_000;

/** The open sockets of this process. */
export interface OpenSockets {
  /** Watches a socket until it closes; a person's socket also makes them present. */
  add(ws: WebSocket, requester: Requester): void;
  /** Closes every socket and stops watching. */
  close(): void;
}

/** Watches open sockets: closes them when their session or token ends, and terminates those that miss a ping. */
export function watchSockets(deps: Deps): OpenSockets {
  const open = new Map<WebSocket, Requester>();
  const alive = new WeakSet<WebSocket>();

  const closeWhere = (reason: string, hasEnded: (viewer: Viewer) => boolean) => {
    for (const [ws, { viewer }] of open) if (viewer && hasEnded(viewer)) ws.close(SESSION_ENDED, reason);
  };
  const stops = [
    deps.bus.on('session.ended', ({ userId, sessionId }) =>
      closeWhere(
        'signed out',
        (viewer) => viewer.id === userId && (sessionId === null || viewer.sessionId === sessionId),
      ),
    ),
    deps.bus.on('token.revoked', ({ tokenId }) => closeWhere('token revoked', ({ token }) => token?.id === tokenId)),
  ];
  const heartbeat = setInterval(() => {
    closeWhere('token expired', ({ token }) => token !== undefined && hasExpired(token, deps.now()));
    for (const ws of open.keys()) {
      if (!alive.delete(ws)) ws.terminate();
      else ws.ping();
    }
  }, HEARTBEAT_MS);

  return {
    add: (ws, requester) => {
      open.set(ws, requester);
      alive.add(ws);
      ws.on('pong', () => alive.add(ws));
      const leave = requester.viewer && !requester.viewer.token ? deps.presence.enter(requester.viewer.id) : null;
      ws.on('close', () => {
        open.delete(ws);
        leave?.();
      });
      ws.on('error', (err) => deps.log.debug({ err }, 'a socket failed'));
    },
    close: () => {
      for (const stop of stops) stop();
      clearInterval(heartbeat);
      for (const ws of open.keys()) ws.close(GOING_AWAY, 'the server is going away');
    },
  };
}
