import type { RawData } from 'ws';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { codeOf, publicError } from '../../platform/errors.ts';
import { refusalIn } from '../../platform/language/refusal-texts.ts';
import { OK } from '../../platform/metrics.ts';
import { retryRead } from '../../events/retry-read.ts';
import type { Requester } from '../http/authenticate.ts';
import { onBudget } from '../http/cost.ts';
import { endWithoutAccess } from '../http/open-sockets.ts';
import { createSocketServer, TRY_AGAIN_LATER, type PacedSocket, type SocketServer } from '../http/paced-socket.ts';
import { requesterOfUpgrade } from '../http/upgrade.ts';
import { handleClientMessage, typeOf } from './client-messages.ts';
import { createMessageStream, type Send } from './message-stream.ts';

/** Most messages of a client that wait to be handled; beyond that it is disconnected. */
const MOST_WAITING = 100;

/** Close code of a socket whose messages cannot be read (RFC 6455: internal error). */
const UNREADABLE = 1011;

/** A key in place of a conversation's id, for everything after a gap. */
const MISSED = 'missed';

/** Serves the documented socket at `/ws` (docs/behaviour/api.md#socket). */
export function documentedSocketDoor(deps: Deps): SocketServer {
  const sockets = createSocketServer();
  sockets.on('connection', (ws, request) => serve(deps, ws, requesterOfUpgrade(request)));
  return sockets;
}

function serve(deps: Deps, ws: PacedSocket, requester: Requester): void {
  const send: Send = (type, body) => ws.send(JSON.stringify({ type, ...body }));
  const stream = createMessageStream(send, () => ws.drained());
  const queue = createQueue(deps, ws, requester, send);
  const gone = new AbortController();
  /** Deliveries that are queued: ids of conversations, and everything after a gap. */
  const pending = new Set<string>();
  const queueDelivery = (key: string, deliver: (ctx: Ctx) => Promise<void>) => {
    if (!stream.started() || pending.has(key)) return;
    pending.add(key);
    queue.add(async ({ request }) => {
      pending.delete(key);
      if (!stream.started() || gone.signal.aborted) return;
      const read = () => deliver(createContext(deps, requester, request));
      await retryRead(read, request, { signal: gone.signal }).catch((err: unknown) => {
        request.log.error({ err }, 'a socket is closed, because its messages cannot be read');
        ws.end(UNREADABLE, 'messages cannot be read');
      });
    });
  };

  const stops = [
    deps.bus.on('message.sent', ({ conversationId, userIds }) => {
      if (stream.started() && userIds.includes(requester.viewer!.id))
        queueDelivery(conversationId, (ctx) => stream.deliverNew(ctx, conversationId));
    }),
    deps.bus.onGap(() => queueDelivery(MISSED, stream.deliverMissed)),
  ];

  ws.on('close', () => {
    gone.abort();
    for (const stop of stops) stop();
  });
  ws.on('message', (data: RawData) => {
    if (queue.length() >= MOST_WAITING) return ws.end(TRY_AGAIN_LATER, 'too many messages at once');
    const release = ws.hold(data);
    const done = deps.metrics.startOperation('ws');
    queue.add(async (ctx) => {
      const message = readJson(data);
      let code: string = OK;
      try {
        const handle = async () => {
          await endWithoutAccess(deps, ws, ctx.viewer);
          if (!ws.ended.aborted) await handleClientMessage(ctx, { send, stream }, message);
        };
        await deps.availability.guard(onBudget(ctx, handle));
      } catch (error) {
        code = codeOf(error);
        throw error;
      } finally {
        done(typeOf(message), code);
        release();
      }
    });
  });
}

/**
 * Runs work for one client one at a time, in order, each with a context of its own; a failure is sent as `error`. It
 * waits for a client who does not read, and does nothing more once the server has ended the socket.
 */
function createQueue(deps: Deps, ws: PacedSocket, requester: Requester, send: Send) {
  let length = 0;
  let chain = Promise.resolve();
  const sendError = async ({ request }: Ctx, error: unknown) => {
    const { status: _status, ...body } = publicError(error, request);
    send('error', await refusalIn(requester.language ?? 'en', body));
  };
  return {
    length: () => length,
    add: (work: (ctx: Ctx) => Promise<void>) => {
      length += 1;
      const run = async () => {
        await ws.drained();
        if (ws.ended.aborted) return;
        const ctx = createContext(deps, requester);
        await work(ctx).catch((error: unknown) => sendError(ctx, error));
      };
      chain = chain.then(run).finally(() => (length -= 1));
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
