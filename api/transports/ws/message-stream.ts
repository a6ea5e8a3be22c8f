import { requireViewer, type Ctx } from '../../context.ts';
import { otherPerson } from '../../features/conversations/conversations.rules.ts';
import { getConversation, listOwnSequences } from '../../features/conversations/conversations.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { followMessages } from '../../features/conversations/messages.service.ts';

/** Sends a server message, such as `new_message`, to a client. */
export type Send = (type: string, body: object) => void;

/** Delivers the new messages of all conversations of one client, each once and in order. */
export interface MessageStream {
  /** True once started. */
  started(): boolean;
  /** Starts at the newest message of each conversation; what is older is history. Does nothing when started. */
  start(ctx: Ctx): Promise<void>;
  /** Continues a conversation after a sequence that the client has received otherwise. */
  continueAfter(conversationId: string, sequence: number): void;
  /** Sends one message. */
  deliver(ctx: Ctx, message: Message): Promise<void>;
  /** Sends every message of a conversation that was not sent before. */
  deliverNew(ctx: Ctx, conversationId: string): Promise<void>;
  /** Sends every message of any conversation that was not sent before. */
  deliverMissed(ctx: Ctx): Promise<void>;
}

/** Creates the message stream of a client. It reads from the table, so lost or repeated events do no harm. */
export function createMessageStream(send: Send): MessageStream {
  /** Newest sequence sent, by conversation. */
  const sent = new Map<string, number>();
  let started = false;

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

  const deliverNew = async (ctx: Ctx, conversationId: string) => {
    const messages = await followMessages(conversationId, sent.get(conversationId) ?? 0)(ctx);
    for (const message of messages) {
      sent.set(conversationId, message.sequence);
      await deliver(ctx, message);
    }
    await recordHandover(ctx, messages.slice(-1));
  };

  return {
    started: () => started,
    start: async (ctx) => {
      if (started) return;
      started = true;
      for (const { id, lastSequence } of await listOwnSequences(ctx)) sent.set(id, lastSequence);
    },
    continueAfter: (conversationId, sequence) => void sent.set(conversationId, sequence),
    deliver,
    deliverNew,
    deliverMissed: async (ctx) => {
      for (const { id, lastSequence } of await listOwnSequences(ctx))
        if (lastSequence > (sent.get(id) ?? 0)) await deliverNew(ctx, id);
    },
  };
}
