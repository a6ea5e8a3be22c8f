import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { publicError } from '../../platform/errors.ts';
import type { Requester } from '../http/authenticate.ts';
import { LARGEST_FRAME, requesterOfUpgrade } from '../http/upgrade.ts';
import { handleClientMessage } from './client-messages.ts';
import { createMessageStream, type Send } from './message-stream.ts';

/** Most messages of a client that wait to be handled; beyond that it is disconnected. */
const MOST_WAITING = 100;

/** Close code of a client that sends too fast (RFC 6455: try again later). */
const TOO_FAST = 1013;

/** Serves the documented socket at `/ws` (docs/behaviour.md#socket). */
export function documentedSocketDoor(deps: Deps): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  sockets.on('connection', (ws, request) => serve(deps, ws, requesterOfUpgrade(request)));
  return sockets;
}

function serve(deps: Deps, ws: WebSocket, requester: Requester): void {
  const send: Send = (type, body) => ws.send(JSON.stringify({ type, ...body }));
  const stream = createMessageStream(send);
  const queue = createQueue(deps, requester, send);
  /** Conversations with new messages whose delivery is queued. */
  const pending = new Set<string>();

  const stops = [
    deps.bus.on('message.sent', ({ conversationId, userIds }) => {
      if (!stream.started() || !userIds.includes(requester.viewer!.id) || pending.has(conversationId)) return;
      pending.add(conversationId);
      queue.add(async (ctx) => {
        pending.delete(conversationId);
        await stream.deliverNew(ctx, conversationId);
      });
    }),
    deps.bus.onGap(() => stream.started() && queue.add(stream.deliverMissed)),
  ];

  ws.on('close', () => stops.forEach((stop) => stop()));
  ws.on('message', (data: RawData) => {
    if (queue.length() >= MOST_WAITING) return ws.close(TOO_FAST, 'too many messages at once');
    queue.add((ctx) => handleClientMessage(ctx, { send, stream }, readJson(data)));
  });
}

/** Runs work for one client one at a time, in order, each with a context of its own; a failure is sent as `error`. */
function createQueue(deps: Deps, requester: Requester, send: Send) {
  let length = 0;
  let chain = Promise.resolve();
  const sendError = (error: unknown) => {
    const { status: _status, ...body } = publicError(error, deps.log);
    send('error', body);
  };
  return {
    length: () => length,
    add: (work: (ctx: Ctx) => Promise<void>) => {
      length += 1;
      chain = chain
        .then(() => work(createContext(deps, requester)))
        .catch(sendError)
        .finally(() => (length -= 1));
    },
  };
}

function readJson(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
