import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { publicError } from '../../platform/errors.ts';
import type { Requester } from '../http/authenticate.ts';
import { LARGEST_FRAME, requesterOfUpgrade } from '../http/upgrade.ts';
import { handleClientMessage } from './client-messages.ts';
import { createMessageFeed, type MessageFeed, type Send } from './message-feed.ts';

/** Most unhandled messages of one client; a client further ahead is disconnected (docs/decisions/sockets.md). */
const MAX_PENDING = 100;

/** WebSocket close code 'try again later'. */
const TRY_AGAIN_LATER = 1013;

/** Creates the documented socket of `/ws`: three client messages, four server messages. */
export function documentedSocketDoor(deps: Deps): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  sockets.on('connection', (ws, request) => serve(deps, ws, requesterOfUpgrade(request)));
  return sockets;
}

function serve(deps: Deps, ws: WebSocket, requester: Requester): void {
  const send: Send = (type, body) => ws.send(JSON.stringify({ type, ...body }));
  const fail = (error: unknown) => {
    const { status: _status, ...body } = publicError(error, deps.log);
    send('error', body);
  };

  let pending = 0;
  let chain = Promise.resolve();
  /** Runs `work` after everything queued before it, with a context of its own. */
  const enqueue = (work: (ctx: Ctx) => Promise<void>) => {
    pending += 1;
    chain = chain
      .then(() => work(createContext(deps, requester)))
      .catch(fail)
      .finally(() => (pending -= 1));
  };

  const feed = createMessageFeed(send);
  const unsubscribe = subscribe(deps, requester, feed, enqueue);
  ws.on('close', unsubscribe);
  ws.on('message', (data: RawData) => {
    if (pending >= MAX_PENDING) return ws.close(TRY_AGAIN_LATER, 'too many messages at once');
    enqueue((ctx) => handleClientMessage({ send, feed }, ctx, readJson(data)));
  });
}

/** Has the feed deliver after every event of the viewer's conversations, and catch up when events were lost. */
function subscribe(
  { bus }: Deps,
  requester: Requester,
  feed: MessageFeed,
  enqueue: (work: (ctx: Ctx) => Promise<void>) => void,
): () => void {
  /** Ids of conversations whose delivery is queued; one delivery reads everything new. */
  const queued = new Set<string>();
  const stops = [
    bus.on('message.sent', ({ conversationId, userIds }) => {
      if (!feed.hasStarted() || !userIds.includes(requester.viewer!.id) || queued.has(conversationId)) return;
      queued.add(conversationId);
      enqueue(async (ctx) => {
        queued.delete(conversationId);
        await feed.deliverNew(ctx, conversationId);
      });
    }),
    bus.onGap(() => {
      if (feed.hasStarted()) enqueue(feed.catchUp);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function readJson(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
