import type { Conversation } from '../../features/conversations/conversation.entity.ts';
import type { Message } from '../../features/conversations/message.entity.ts';
import { momentOf, type Seeding } from './favor-rows.ts';
import type { DemoFavor, DemoTalk } from './shape.ts';

/** The row of a talk about the demo favor whose row has this id. */
export function conversationRow(
  seeding: Seeding,
  favorId: string,
  demo: DemoFavor,
  talk: DemoTalk,
): Omit<Conversation, 'id'> {
  const lastSequence = talk.lines.length;
  const seenBy = (who: 'poster' | 'helper') => lastSequence - (talk.unseen?.by === who ? talk.unseen.lines : 0);
  const moments = lineMoments(seeding, talk);
  if (demo.accepted?.by === talk.helper) moments.push(momentOf(seeding, demo.accepted.at));
  return {
    favorId,
    posterId: seeding.idOf[demo.poster],
    helperId: seeding.idOf[talk.helper],
    lastSequence,
    posterSeenSequence: seenBy('poster'),
    helperSeenSequence: seenBy('helper'),
    posterDeliveredSequence: lastSequence,
    helperDeliveredSequence: lastSequence,
    settledSequence: demo.completed ? lastSequence : 0,
    createdAt: momentOf(seeding, talk.began),
    updatedAt: new Date(Math.max(...moments.map(Number))),
  };
}

/** The rows of a talk's lines. */
export function messageRows(seeding: Seeding, conversation: Conversation, talk: DemoTalk): Omit<Message, 'id'>[] {
  const moments = lineMoments(seeding, talk);
  return talk.lines.map(([, by, content], index) => ({
    conversationId: conversation.id,
    sequence: index + 1,
    senderId: by === 'poster' ? conversation.posterId : conversation.helperId,
    clientKey: null,
    content,
    createdAt: moments[index]!,
  }));
}

function lineMoments(seeding: Seeding, talk: DemoTalk): Date[] {
  let minutes = 0;
  return talk.lines.map(([later]) => {
    minutes += later;
    return momentOf(seeding, talk.began - minutes / 60);
  });
}
