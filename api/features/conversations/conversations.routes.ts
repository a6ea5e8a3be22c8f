import type { Route } from '../../transports/route.ts';
import { getChat } from './conversations.service.ts';
import { messageBody } from './conversations.view.ts';
import { listMessages } from './messages.service.ts';

/** REST's door to conversations (spec §7). */
export const conversationRoutes: Route[] = [
  {
    method: 'get',
    path: '/chat/:favorId/messages',
    handle: async (ctx, { params, query }) => {
      const { conversation } = await getChat(ctx, { favorId: params.favorId, userId: query.with, conversationId: query.conversationId });
      if (!conversation) return { messages: [] };
      const { edges, pageInfo } = await listMessages(ctx, conversation.id, { first: query.first ?? 50, before: query.before, after: query.after });
      return {
        conversationId: Number(conversation.id),
        messages: edges.map(({ node }) => messageBody(node)),
        older: pageInfo.hasPreviousPage ? pageInfo.startCursor : null,
      };
    },
  },
];
