import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deps } from '../../context.ts';
import { AppError, publicError, unavailable } from '../../platform/errors.ts';
import { isHeapFull } from '../../platform/heap.ts';
import { requestIdLine, requestOf } from './identify-request.ts';
import { authenticateWithoutRenewal, type Requester } from './authenticate.ts';
import { whyCrossSite } from './csrf.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { SocketServer } from './paced-socket.ts';
import { refuseWrongPerson } from './person-fence.ts';

const requesters = new WeakMap<IncomingMessage, Requester>();

/** Returns who opened a socket, as its upgrade request proved; the same object for as long as the socket is open. */
export const requesterOfUpgrade = (request: IncomingMessage): Requester =>
  requesters.get(request) ?? { viewer: null, address: '' };

/**
 * Counts a socket for its address, and for its person where one has signed in, until it closes.
 * @throws AppError TOO_MANY_REQUESTS
 */
function takePlaces({ limits }: Deps, { viewer, address }: Requester, socket: Duplex): void {
  const places = [
    () => limits.takeSocket('address', address),
    ...(viewer ? [() => limits.takeSocket('person', viewer.id)] : []),
  ];
  for (const take of places) {
    const leave = take();
    if (leave instanceof AppError) throw leave;
    socket.once('close', leave);
  }
}

/**
 * Accepts sockets, with the same request id, CSRF rule and authentication for every path.
 * @param doors the socket server of each path, such as `/ws`.
 */
export function acceptUpgrades(
  deps: Deps,
  server: Server,
  sockets: OpenSockets,
  doors: Record<string, SocketServer>,
): void {
  for (const door of Object.values(doors))
    door.on('headers', (lines, req) => lines.push(requestIdLine(requestOf(deps, req))));
  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const door = doors[new URL(request.url ?? '/', 'http://localhost').pathname];
    if (!door) throw new AppError('NOT_FOUND');
    const refusal = whyCrossSite({ method: 'GET', headers: request.headers, upgrade: true }, deps.config);
    if (refusal) throw new AppError(refusal);
    if (isHeapFull()) throw unavailable();
    const requester = await deps.availability.guard(authenticateWithoutRenewal(deps, request));
    refuseWrongPerson(requester.viewer, request.headers);
    // Its closing, which frees its places, cannot be heard any more.
    if (socket.destroyed) return;
    takePlaces(deps, requester, socket);
    requesters.set(request, requester);
    door.handleUpgrade(request, socket, head, (ws) => {
      ws.takeConnection(socket);
      sockets.add(ws, requester);
      door.emit('connection', ws, request);
    });
  };

  const refuse = (req: IncomingMessage, socket: Duplex, error: unknown) => {
    const request = requestOf(deps, req);
    const { status, retryAfter } = publicError(error, request);
    const headers = ['Connection: close', 'Content-Length: 0', requestIdLine(request)];
    if (retryAfter !== undefined) headers.push(`Retry-After: ${retryAfter}`);
    // A client that keeps its end open holds nothing here.
    socket.once('finish', () => socket.destroy());
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', ''].join('\r\n'));
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => refuse(request, socket, error));
  });
}
