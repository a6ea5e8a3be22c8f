import { requireViewer, type Ctx } from '../../context.ts';
import { otherPerson } from '../../features/conversations/conversations.rules.ts';
import { getConversation, listOwnSequences } from '../../features/conversations/conversations.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { listMessagesAfter, MESSAGE_BATCH } from '../../features/conversations/messages.service.ts';

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

/**
 * Creates the message stream of a client. It reads from the table, so lost or repeated events do no harm.
 * @param drained resolves once the client has read enough to be sent more.
 */
export function createMessageStream(send: Send, drained: () => Promise<void>): MessageStream {
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
    for (let count = MESSAGE_BATCH; count === MESSAGE_BATCH;) {
      const messages = await listMessagesAfter(ctx, conversationId, sent.get(conversationId) ?? 0);
      for (const message of messages) {
        await deliver(ctx, message);
        sent.set(conversationId, message.sequence);
      }
      await recordHandover(ctx, messages.slice(-1));
      await drained();
      count = messages.length;
    }
  };

  return {
    started: () => started,
    start: async (ctx) => {
      if (started) return;
      // From here on events count; what they stand for is delivered after this.
      started = true;
      try {
        for (const { id, lastSequence } of await listOwnSequences(ctx)) sent.set(id, lastSequence);
      } catch (error) {
        started = false;
        throw error;
      }
    },
    continueAfter: (conversationId, sequence) =>
      void sent.set(conversationId, Math.max(sequence, sent.get(conversationId) ?? 0)),
    deliver,
    deliverNew,
    deliverMissed: async (ctx) => {
      for (const { id, lastSequence } of await listOwnSequences(ctx))
        if (lastSequence > (sent.get(id) ?? 0)) await deliverNew(ctx, id);
    },
  };
}
