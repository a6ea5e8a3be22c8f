import type { Message } from './message.entity.ts';

/** A message as REST and /ws document it (spec §3), with its sequence and conversation on top. */
export const messageBody = (message: Message) => ({
  id: Number(message.id),
  conversationId: Number(message.conversationId),
  content: message.content,
  senderId: Number(message.senderId),
  sequence: message.sequence,
  timestamp: message.createdAt.toISOString(),
});
