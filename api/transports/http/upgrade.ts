import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { authenticateWithoutRenewal, type Requester } from './authenticate.ts';
import { whyCrossSite } from './csrf.ts';
import { watchSockets } from './open-sockets.ts';

/** Largest message a socket accepts, in bytes (docs/decisions/sockets.md). */
export const LARGEST_FRAME = 64 * 1024;

const requesters = new WeakMap<IncomingMessage, Requester>();

/** Returns who opened a socket, as its upgrade request proved; the same object for as long as the socket is open. */
export const requesterOfUpgrade = (request: IncomingMessage): Requester =>
  requesters.get(request) ?? { viewer: null, address: '' };

/**
 * Accepts sockets, with the same CSRF rule and authentication for every path.
 * @param doors the socket server of each path, such as `/ws`.
 * @returns a function that closes every socket.
 */
export function acceptUpgrades(deps: Deps, server: Server, doors: Record<string, WebSocketServer>): () => void {
  const sockets = watchSockets(deps);

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const door = doors[new URL(request.url ?? '/', 'http://localhost').pathname];
    if (!door) throw new AppError('NOT_FOUND');
    const refusal = whyCrossSite({ method: 'GET', headers: request.headers, upgrade: true }, deps.config);
    if (refusal) throw new AppError(refusal);
    const requester = await authenticateWithoutRenewal(deps, request);
    requesters.set(request, requester);
    door.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(ws, requester);
      door.emit('connection', ws, request);
    });
  };

  const refuse = (socket: Duplex, error: unknown) => {
    const status = error instanceof AppError ? error.status : 500;
    if (status === 500) deps.log.error({ err: error }, 'an upgrade failed');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => refuse(socket, error));
  });
  return sockets.close;
}
