import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Deps, Viewer } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { hasExpired } from '../../features/partners/partners.rules.ts';
import { authenticateWithoutRenewal, type Requester } from './authenticate.ts';
import { whyCrossSite } from './csrf.ts';

/** Largest message a socket takes, in bytes (docs/decisions/sockets.md). */
export const LARGEST_FRAME = 64 * 1024;

/** RFC 6455 codes of an end the server decided on. */
const GOING_AWAY = 1001;
/** Also what graphql-ws means by 4401: come back with something better. */
export const SESSION_ENDED = 4401;

/** How often a silent socket is asked whether it is still there, in milliseconds. */
const HEARTBEAT_MS = 30_000;

const askers = new WeakMap<IncomingMessage, Requester>();

/** Who opened a socket, as its upgrade request proved; one object for as long as it is open. */
export const askerOfUpgrade = (request: IncomingMessage): Requester =>
  askers.get(request) ?? { viewer: null, address: '' };

/**
 * Lets sockets in: one rule against foreign sites, one reading of the session, for every path alike. Closes a person's sockets
 * as soon as their session or token ends, and those that stopped answering.
 * @param doors the socket server of each path, such as `/ws`.
 * @returns how to close all of them.
 */
export function acceptUpgrades(deps: Deps, server: Server, doors: Record<string, WebSocketServer>): () => void {
  const open = new Map<WebSocket, Requester>();
  const alive = new WeakSet<WebSocket>();

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const door = doors[new URL(request.url ?? '/', 'http://localhost').pathname];
    if (!door) throw new AppError('NOT_FOUND');
    const foreign = whyCrossSite({ method: 'GET', headers: request.headers, upgrade: true }, deps.config);
    if (foreign) throw new AppError(foreign);
    const asker = await authenticateWithoutRenewal(deps, request);
    askers.set(request, asker);
    door.handleUpgrade(request, socket, head, (ws) => {
      open.set(ws, asker);
      alive.add(ws);
      ws.on('pong', () => alive.add(ws));
      const leave = asker.viewer && !asker.viewer.token ? deps.presence.enter(asker.viewer.id) : null;
      ws.on('close', () => {
        open.delete(ws);
        leave?.();
      });
      ws.on('error', (err) => deps.log.debug({ err }, 'a socket failed'));
      door.emit('connection', ws, request);
    });
  };

  const refuseUpgrade = (socket: Duplex, error: unknown) => {
    const status = error instanceof AppError ? error.status : 500;
    if (status === 500) deps.log.error({ err: error }, 'an upgrade failed');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => refuseUpgrade(socket, error));
  });

  const closeWhere = (why: string, ended: (viewer: Viewer) => boolean) => {
    for (const [ws, { viewer }] of open) if (viewer && ended(viewer)) ws.close(SESSION_ENDED, why);
  };
  const stopEnding = [
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

  return () => {
    for (const stop of stopEnding) stop();
    clearInterval(heartbeat);
    for (const ws of open.keys()) ws.close(GOING_AWAY, 'the server is going away');
  };
}
