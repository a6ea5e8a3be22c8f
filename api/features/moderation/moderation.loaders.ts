import DataLoader from 'dataloader';
import { Any, IsNull, type EntityManager } from 'typeorm';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import { Report } from './report.entity.ts';

/** Creates the batched reads of reports and of what they are about. */
export function moderationLoaders(db: EntityManager) {
  return {
    /** Loads any message by id; callers check the rules before they show it. */
    messageById: new DataLoader<string, Message | null>(async (ids) => {
      const found = new Map((await db.findBy(Message, { id: Any([...ids]) })).map((message) => [message.id, message]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** Loads the open reports that the two people of a conversation have about each other. */
    openReports: new DataLoader<Conversation, Report[], string>(
      async (conversations) => {
        const people = Any(conversations.flatMap(({ posterId, helperId }) => [posterId, helperId]));
        const reports = await db.findBy(Report, { closedAt: IsNull(), reporterId: people, reportedId: people });
        return conversations.map(({ posterId, helperId }) => {
          const pair = [posterId, helperId];
          return reports.filter(({ reporterId, reportedId }) => pair.includes(reporterId) && pair.includes(reportedId));
        });
      },
      { cacheKeyFn: ({ id }) => id },
    ),
  };
}
