import type { Conversation } from '../../features/conversations/conversation.entity.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { timeAt, type Seeding } from './favor-rows.ts';
import type { DemoFavor, DemoConversation } from './shape.ts';

/** Returns the row of a conversation about the demo favor with the id `favorId`. */
export function conversationRow(
  seeding: Seeding,
  favorId: string,
  demo: DemoFavor,
  demoConversation: DemoConversation,
): Omit<Conversation, 'id' | 'posterUnread' | 'helperUnread'> {
  const lastSequence = demoConversation.messages.length;
  const seenBy = (who: 'poster' | 'helper') =>
    lastSequence - (demoConversation.unseen?.by === who ? demoConversation.unseen.messages : 0);
  const times = messageTimes(seeding, demoConversation);
  if (demo.accepted?.by === demoConversation.helper) times.push(timeAt(seeding, demo.accepted.at));
  return {
    favorId,
    posterId: seeding.idOf[demo.poster],
    helperId: seeding.idOf[demoConversation.helper],
    lastSequence,
    posterSeenSequence: seenBy('poster'),
    helperSeenSequence: seenBy('helper'),
    posterDeliveredSequence: lastSequence,
    helperDeliveredSequence: lastSequence,
    settledSequence: demo.completed ? lastSequence : 0,
    posterMuted: false,
    helperMuted: false,
    createdAt: timeAt(seeding, demoConversation.started),
    updatedAt: new Date(Math.max(...times.map(Number))),
  };
}

/** Returns the rows of a conversation's messages. */
export function messageRows(
  seeding: Seeding,
  conversation: Conversation,
  demoConversation: DemoConversation,
): Omit<Message, 'id'>[] {
  const times = messageTimes(seeding, demoConversation);
  return demoConversation.messages.map(([, by, content], index) => ({
    conversationId: conversation.id,
    sequence: index + 1,
    senderId: by === 'poster' ? conversation.posterId : conversation.helperId,
    clientKey: null,
    content,
    dealId: null,
    dealVersion: null,
    dealEvent: null,
    dealNote: null,
    quickReply: null,
    photoId: null,
    createdAt: times[index]!,
  }));
}

function messageTimes(seeding: Seeding, demoConversation: DemoConversation): Date[] {
  let minutes = 0;
  return demoConversation.messages.map(([later]) => {
    minutes += later;
    return timeAt(seeding, demoConversation.started - minutes / 60);
  });
}
