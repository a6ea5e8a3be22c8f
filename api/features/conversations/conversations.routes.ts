import { z } from 'zod';
import { id } from '../../platform/input.ts';
import { idNumber, type Route } from '../../routing/route.ts';
import { collectPages } from '../../routing/collect-pages.ts';
import { getChat, listConversations } from './conversations.service.ts';
import { FindConversation, ListMessages } from './conversations.input.ts';
import { recordHandover } from './deliveries.service.ts';
import { conversationBody, ConversationBody, messageBody, MessageBody } from './conversations.view.ts';
import { listMessages } from './messages.service.ts';

/** The REST routes of conversations (docs/behaviour/api.md#rest). */
export const conversationRoutes: Route[] = [
  {
    method: 'get',
    path: '/chat/conversations',
    summary: "The viewer's conversations, the one that changed last first, at most 500",
    access: 'conversations:read',
    output: z.array(ConversationBody),
    handle: async (ctx) => {
      const conversations = await collectPages((after) => listConversations(ctx, { first: 50, after }));
      await recordHandover(
        ctx,
        conversations.map(({ id, lastSequence }) => ({ conversationId: id, sequence: lastSequence })),
      );
      return Promise.all(conversations.map((conversation) => conversationBody(ctx, conversation)));
    },
  },
  {
    method: 'get',
    path: '/chat/:favorId/messages',
    summary: "The newest messages of the viewer's conversation about a favor, oldest first",
    access: 'conversations:read',
    params: z.object({ favorId: id('Favor') }),
    query: z.object({
      ...ListMessages.shape,
      conversationId: FindConversation.shape.conversationId,
      with: FindConversation.shape.userId.describe('The other person, for a poster who talks with several.'),
    }),
    output: z.strictObject({
      conversationId: idNumber.nullable().describe('Null before it has begun.'),
      messages: z.array(MessageBody),
      older: z
        .string()
        .nullable()
        .describe('Give it back as `before` for the messages before these; null where there are none.'),
    }),
    refusals: ['NOT_FOUND', 'NOT_YOURS'],
    handle: async (ctx, { params, query }) => {
      const { conversation } = await getChat(ctx, {
        favorId: params.favorId,
        userId: query.with,
        conversationId: query.conversationId,
      });
      if (!conversation) return { conversationId: null, messages: [], older: null };
      const { edges, pageInfo } = await listMessages(ctx, conversation.id, {
        first: query.first ?? 50,
        before: query.before,
        after: query.after,
      });
      await recordHandover(
        ctx,
        edges.slice(-1).map(({ node }) => node),
      );
      return {
        conversationId: Number(conversation.id),
        messages: edges.map(({ node }) => messageBody(node)),
        older: pageInfo.hasPreviousPage ? pageInfo.startCursor : null,
      };
    },
  },
];
