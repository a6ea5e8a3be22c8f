import { newClientKey } from '../../../lib/browser/client-key.ts';
import { enqueue, retryAll } from '../outbox/outbox.ts';
import { useOutgoing, useRefusal } from '../outbox/use-outbox.ts';
import { toChatItems } from './log/chat-items.ts';
import { useOlderMessages } from './log/use-older-messages.ts';
import type { Conversation, OpenChat } from './use-chat.ts';

/** Returns a conversation's messages and receipts, empty while there is no conversation. */
function contentOf(conversation: Conversation | undefined) {
  if (!conversation) return { messages: [], hasOlder: false, startCursor: null, reached: { delivered: 0, seen: 0 } };
  const { edges, pageInfo } = conversation.messages;
  return {
    messages: edges.map(({ node }) => node),
    hasOlder: pageInfo.hasPreviousPage,
    startCursor: pageInfo.startCursor,
    reached: { delivered: conversation.otherDeliveredSequence, seen: conversation.otherSeenSequence },
  };
}

/**
 * Returns the messages of a chat, from the server and from the outbox, and how to send, retry and load older ones.
 * @param person id of the viewer.
 * @param userId the other person's id as the address names it; null where it names nobody.
 */
export function useChatMessages({ favor, other, conversation }: OpenChat, person: string, userId: string | null) {
  const chat = `${favor.id}_${other.id}`;
  const conversationId = conversation?.id;
  const { messages, hasOlder, startCursor, reached } = contentOf(conversation);
  const older = useOlderMessages(conversationId, startCursor);
  const outgoing = useOutgoing().filter((message) => message.chat === chat);
  return {
    /** The chat's key in outbox and drafts. */
    chat,
    items: toChatItems(messages, outgoing, reached),
    /** Sequence of the newest message on the server, 0 without any. */
    newest: messages.at(-1)?.sequence ?? 0,
    older: hasOlder ? older : null,
    /** Reason why the last message came back. */
    refusal: useRefusal(chat),
    send: (content: string) =>
      void enqueue(person, {
        clientKey: newClientKey(),
        chat,
        favorId: favor.id,
        userId,
        conversationId: conversationId ?? null,
        content,
        writtenAt: new Date().toISOString(),
      }),
    retry: () => void retryAll(),
  };
}
