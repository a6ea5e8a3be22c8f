import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';
import { requireViewer, type Ctx, type Deps, type Viewer } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { parse, publicError } from '../../platform/errors.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { getChat, getConversation, listOwnSequences } from '../../features/conversations/conversations.service.ts';
import { otherPerson } from '../../features/conversations/conversations.rules.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { followMessages, listMessages, sendMessageAboutFavor } from '../../features/conversations/messages.service.ts';
import { logClaimedIdentity } from '../http/claimed-identity.ts';
import { askerOfUpgrade, LARGEST_FRAME } from '../http/upgrade.ts';

/** What a client sends (docs/behaviour.md#socket). `userId` and `senderId` are accepted and never believed. */
const ClientMessage = z.discriminatedUnion(
  'type',
  [
    z.looseObject({ type: z.literal('register_user'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('join_chat'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('send_message'), senderId: z.unknown().optional() }),
  ],
  'Send register_user, join_chat or send_message',
);

/** Messages of one client waiting to be handled; a client further ahead than this is cut off. */
const MOST_WAITING = 100;
const TOO_FAST = 1013;

/** How many messages `chat_history` holds; older ones are read over REST. */
const HISTORY = 50;

/** The documented socket at `/ws`: three client messages, four server messages. */
export function documentedSocketDoor(deps: Deps): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  sockets.on('connection', (ws, request) => serve(deps, ws, askerOfUpgrade(request)));
  return sockets;
}

function serve(deps: Deps, ws: WebSocket, asker: { viewer: Viewer | null; address: string }): void {
  /** Up to which sequence each conversation was shown here. */
  const shown = new Map<string, number>();
  const unread = new Set<string>();
  let listens = false;
  let waiting = 0;
  let chain = Promise.resolve();

  const send = (type: string, body: object) => ws.send(JSON.stringify({ type, ...body }));
  const fail = (error: unknown) => {
    const { status: _status, ...body } = publicError(error, deps.log);
    send('error', body);
  };
  /** One thing at a time, in the order it came, each with a context of its own. */
  const enqueue = (work: (ctx: Ctx) => Promise<void>) => {
    waiting += 1;
    chain = chain
      .then(() => work(createContext(deps, asker)))
      .catch(fail)
      .finally(() => (waiting -= 1));
  };

  const deliver = async (ctx: Ctx, message: Message) => {
    const viewer = requireViewer(ctx, 'conversations:read');
    const conversation = await getConversation(ctx, { conversationId: message.conversationId });
    const body = {
      favorId: Number(conversation.favorId),
      conversationId: Number(conversation.id),
      message: messageBody(message),
    };
    if (message.senderId === viewer.id) send('message_sent', body);
    else send('new_message', { ...body, recipientId: Number(otherPerson(message.senderId, conversation)) });
  };

  /** Delivers what a conversation has beyond what was shown; the table is the truth, so no event lost or doubled matters. */
  const deliverNews = async (ctx: Ctx, conversationId: string) => {
    const news = await followMessages(conversationId, shown.get(conversationId) ?? 0)(ctx);
    for (const message of news) {
      shown.set(conversationId, message.sequence);
      await deliver(ctx, message);
    }
    await recordHandover(ctx, news.slice(-1));
  };

  /** From here on everything new in the viewer's conversations is delivered; what was there before is history. */
  const listen = async (ctx: Ctx) => {
    if (listens) return;
    listens = true;
    for (const { id, lastSequence } of await listOwnSequences(ctx)) shown.set(id, lastSequence);
  };

  const handle = async (ctx: Ctx, raw: unknown) => {
    const viewer = requireViewer(ctx, 'conversations:write');
    logClaimedIdentity(deps.log, viewer, raw);
    const input = parse(ClientMessage, raw);
    await listen(ctx);
    if (input.type === 'join_chat') {
      // `userId` names the sender here, not the other person.
      const { favor, conversation } = await getChat(ctx, { ...input, userId: input.with });
      const history = conversation
        ? (await listMessages(ctx, conversation.id, { first: HISTORY })).edges.map(({ node }) => node)
        : [];
      if (conversation) shown.set(conversation.id, history.at(-1)?.sequence ?? 0);
      send('chat_history', {
        favorId: Number(favor.id),
        conversationId: conversation && Number(conversation.id),
        messages: history.map(messageBody),
      });
      await recordHandover(ctx, history.slice(-1));
    } else if (input.type === 'send_message') {
      const { message, repeated } = await sendMessageAboutFavor(ctx, { ...input, userId: input.with });
      // A new message reaches its writer's sockets by its event; a repeated one had its event before.
      if (repeated) await deliver(ctx, message);
    }
  };

  const stopListening = [
    deps.bus.on('message.sent', ({ conversationId, userIds }) => {
      if (!listens || !userIds.includes(asker.viewer!.id) || unread.has(conversationId)) return;
      unread.add(conversationId);
      enqueue(async (ctx) => {
        unread.delete(conversationId);
        await deliverNews(ctx, conversationId);
      });
    }),
    deps.bus.onGap(() => {
      if (!listens) return;
      enqueue(async (ctx) => {
        for (const { id, lastSequence } of await listOwnSequences(ctx))
          if (lastSequence > (shown.get(id) ?? 0)) await deliverNews(ctx, id);
      });
    }),
  ];

  ws.on('close', () => stopListening.forEach((stop) => stop()));
  ws.on('message', (data: RawData) => {
    if (waiting >= MOST_WAITING) return ws.close(TOO_FAST, 'too many messages at once');
    enqueue(async (ctx) => handle(ctx, readJson(data)));
  });
}

function readJson(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
