import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { getChat } from '../../features/conversations/conversations.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import { listMessages, sendMessageAboutFavor } from '../../features/conversations/messages.service.ts';
import { parse } from '../../platform/errors.ts';
import { logClaimedIdentity } from '../http/claimed-identity.ts';
import type { MessageFeed, Send } from './message-feed.ts';

/** A message of a client (docs/behaviour.md#socket). `userId` and `senderId` are accepted and never believed. */
const ClientMessage = z.discriminatedUnion(
  'type',
  [
    z.looseObject({ type: z.literal('register_user'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('join_chat'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('send_message'), senderId: z.unknown().optional() }),
  ],
  'Send register_user, join_chat or send_message',
);

type ClientMessage = z.infer<typeof ClientMessage>;

/** Messages in `chat_history`; older ones are read over REST. */
const HISTORY_SIZE = 50;

/** One connected client. */
export interface Client {
  send: Send;
  feed: MessageFeed;
}

type Handler = (client: Client, ctx: Ctx, message: ClientMessage) => Promise<void>;

const handlers: Record<ClientMessage['type'], Handler> = {
  register_user: async () => undefined,

  join_chat: async ({ send, feed }, ctx, message) => {
    // `userId` names the sender here, not the other person.
    const { favor, conversation } = await getChat(ctx, { ...message, userId: message.with });
    const history = conversation
      ? (await listMessages(ctx, conversation.id, { first: HISTORY_SIZE })).edges.map(({ node }) => node)
      : [];
    if (conversation) feed.skipTo(conversation.id, history.at(-1)?.sequence ?? 0);
    send('chat_history', {
      favorId: Number(favor.id),
      conversationId: conversation && Number(conversation.id),
      messages: history.map(messageBody),
    });
    await recordHandover(ctx, history.slice(-1));
  },

  send_message: async ({ feed }, ctx, message) => {
    const { message: sent, repeated } = await sendMessageAboutFavor(ctx, { ...message, userId: message.with });
    // A new message reaches its sender's sockets by its event; a repeated one had its event before.
    if (repeated) await feed.deliver(ctx, sent);
  },
};

/** Handles one message of a client; the first valid one starts the delivery of new messages. */
export async function handleClientMessage(client: Client, ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'conversations:write');
  logClaimedIdentity(ctx.deps.log, viewer, raw);
  const message = parse(ClientMessage, raw);
  await client.feed.start(ctx);
  await handlers[message.type](client, ctx, message);
}
