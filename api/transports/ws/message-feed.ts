import { requireViewer, type Ctx } from '../../context.ts';
import { otherPerson } from '../../features/conversations/conversations.rules.ts';
import { getConversation, listOwnSequences } from '../../features/conversations/conversations.service.ts';
import { messageBody } from '../../features/conversations/conversations.view.ts';
import { recordHandover } from '../../features/conversations/deliveries.service.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { followMessages } from '../../features/conversations/messages.service.ts';

/** Sends a message of this type to the client. */
export type Send = (type: string, body: object) => void;

/** The delivery of new messages to one client: each once, in the order of its conversation. */
export interface MessageFeed {
  /** Starts with the messages written from now on; does nothing when started before. */
  start(ctx: Ctx): Promise<void>;
  hasStarted(): boolean;
  /** Treats the messages of a conversation up to this sequence as delivered. */
  skipTo(conversationId: string, sequence: number): void;
  /** Sends a message to the client. */
  deliver(ctx: Ctx, message: Message): Promise<void>;
  /** Reads and delivers what is new in a conversation; the rows decide, so lost and repeated events do no harm. */
  deliverNew(ctx: Ctx, conversationId: string): Promise<void>;
  /** Delivers what is new in every conversation of the viewer. */
  catchUp(ctx: Ctx): Promise<void>;
}

/** Creates the feed of one client; it delivers nothing before it is started. */
export function createMessageFeed(send: Send): MessageFeed {
  /** Conversation id → highest sequence delivered. */
  const delivered = new Map<string, number>();
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
    const messages = await followMessages(conversationId, delivered.get(conversationId) ?? 0)(ctx);
    for (const message of messages) {
      delivered.set(conversationId, message.sequence);
      await deliver(ctx, message);
    }
    await recordHandover(ctx, messages.slice(-1));
  };

  return {
    start: async (ctx) => {
      if (started) return;
      started = true;
      for (const { id, lastSequence } of await listOwnSequences(ctx)) delivered.set(id, lastSequence);
    },
    hasStarted: () => started,
    skipTo: (conversationId, sequence) => void delivered.set(conversationId, sequence),
    deliver,
    deliverNew,
    catchUp: async (ctx) => {
      for (const { id, lastSequence } of await listOwnSequences(ctx))
        if (lastSequence > (delivered.get(id) ?? 0)) await deliverNew(ctx, id);
    },
  };
}
