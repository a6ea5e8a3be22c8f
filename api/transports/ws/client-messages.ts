import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { getChat } from '../../features/conversations/conversations.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import { listMessages, sendMessageAboutFavor } from '../../features/conversations/messages.service.ts';
import { parse } from '../../platform/errors.ts';
import { logClaimedIdentity } from '../http/claimed-identity.ts';
import type { MessageStream, Send } from './message-stream.ts';

/** Messages from clients (docs/behaviour/api.md#socket). `userId` and `senderId` are accepted and ignored. */
const ClientMessage = z.discriminatedUnion(
  'type',
  [
    z.looseObject({ type: z.literal('register_user'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('join_chat'), userId: z.unknown().optional() }),
    z.looseObject({ type: z.literal('send_message'), senderId: z.unknown().optional() }),
  ],
  'Send register_user, join_chat or send_message',
);

type ClientMessage = z.output<typeof ClientMessage>;

/** A connected client. */
export interface Client {
  send: Send;
  stream: MessageStream;
}

/** Messages in `chat_history`; older ones are read over REST. */
const HISTORY = 50;

type Handler = (ctx: Ctx, client: Client, message: ClientMessage) => Promise<void>;

/** The handler of each message; the stream has started before. */
const handlers: Record<ClientMessage['type'], Handler> = {
  register_user: async () => undefined,

  join_chat: async (ctx, { send, stream }, message) => {
    // `with` names the other person; `userId` is the sender's own claim.
    const { favor, conversation } = await getChat(ctx, { ...message, userId: message.with });
    const history = conversation
      ? (await listMessages(ctx, conversation.id, { first: HISTORY })).edges.map(({ node }) => node)
      : [];
    if (conversation) stream.continueAfter(conversation.id, history.at(-1)?.sequence ?? 0);
    send('chat_history', {
      favorId: Number(favor.id),
      conversationId: conversation && Number(conversation.id),
      messages: history.map(messageBody),
    });
    await recordHandover(ctx, history.slice(-1));
  },

  send_message: async (ctx, { stream }, input) => {
    const { message, repeated } = await sendMessageAboutFavor(ctx, { ...input, userId: input.with });
    // A new message reaches its sender through its event; a repeated one had its event before.
    if (repeated) await stream.deliver(ctx, message);
  },
};

/** Returns the type of a message, if there is such a type. */
export function typeOf(raw: unknown): ClientMessage['type'] | undefined {
  const type = (raw as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' && Object.hasOwn(handlers, type) ? (type as ClientMessage['type']) : undefined;
}

/**
 * Handles a message from a client.
 * @throws AppError BAD_INPUT, NOT_SIGNED_IN, MISSING_SCOPE, or a refusal of the use case.
 */
export async function handleClientMessage(ctx: Ctx, client: Client, raw: unknown): Promise<void> {
  requireViewer(ctx, 'conversations:write');
  logClaimedIdentity(ctx, raw);
  const message = parse(ClientMessage, raw);
  await client.stream.start(ctx);
  await handlers[message.type](ctx, client, message);
}
