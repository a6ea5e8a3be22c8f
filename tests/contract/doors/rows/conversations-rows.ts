import {
  type AreaRows,
  input,
  nobodyHas,
  nothing,
  onboardedHelpers,
  parties,
  partiesOfFavor,
  people,
  plain,
} from './row.ts';

/** Rows of conversations and messages. */
export const conversationsRows: AreaRows = {
  graphql: {
    'Query.conversations': { scope: 'conversations:read', ask: nothing, answers: people },
    'Query.unreadMessages': { scope: 'conversations:read', ask: nothing, answers: people, select: plain },
    'Query.conversation': {
      scope: 'conversations:read',
      ask: ({ ids }) => ({ id: ids.conversation }),
      answers: parties,
    },
    'Query.conversationWith': {
      scope: 'conversations:read',
      ask: ({ ids }) => ({ favorId: ids.favor }),
      answers: people,
    },
    'Mutation.openConversation': {
      scope: 'conversations:write',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: onboardedHelpers,
    },
    'Mutation.translateMessage': {
      scope: 'account',
      ask: input(() => ({ messageId: '999999999' })),
      answers: nobodyHas,
    },
    'Mutation.sendMessage': {
      scope: 'conversations:write',
      ask: input(({ ids }) => ({ conversationId: ids.conversation, content: 'Moien' })),
      answers: parties,
    },
    'Mutation.setTyping': {
      scope: 'conversations:write',
      ask: input(({ ids }) => ({ conversationId: ids.conversation, typing: true })),
      answers: parties,
    },
    'Mutation.acknowledgeMessages': {
      scope: 'conversations:write',
      ask: input(({ ids }) => ({ deliveries: [{ conversationId: ids.conversation, sequence: 1 }] })),
      answers: people,
    },
    'Mutation.markConversationRead': {
      scope: 'conversations:write',
      ask: input(({ ids }) => ({ conversationId: ids.conversation })),
      answers: parties,
    },
    'Mutation.muteConversation': {
      scope: 'conversations:write',
      ask: input(({ ids }) => ({ conversationId: ids.conversation, muted: false })),
      answers: parties,
    },
  },
  subscriptions: {
    'Subscription.messageAdded': {
      scope: 'conversations:read',
      ask: ({ ids }) => ({ conversationId: ids.conversation }),
      answers: parties,
    },
    'Subscription.conversationUpdated': { scope: 'conversations:read', ask: nothing, answers: people },
    'Subscription.presenceChanged': {
      scope: 'conversations:read',
      ask: ({ ids }) => ({ conversationId: ids.conversation }),
      answers: parties,
    },
  },
  rest: {
    'GET /chat/conversations': { scope: 'conversations:read', ask: nothing, answers: people },
    'GET /chat/:favorId/messages': {
      scope: 'conversations:read',
      ask: ({ ids }) => ({ favorId: ids.favor }),
      answers: partiesOfFavor,
    },
  },
  sockets: {
    register_user: { scope: 'conversations:write', ask: nothing, answers: people },
    join_chat: {
      scope: 'conversations:write',
      ask: ({ ids }) => ({ favorId: Number(ids.favor) }),
      answers: partiesOfFavor,
    },
    send_message: {
      scope: 'conversations:write',
      ask: ({ ids }) => ({ favorId: Number(ids.favor), content: 'Moien' }),
      answers: { ...people, stranger: 'NOT_OPEN', joined: 'NEEDS_ONBOARDING', admin: 'NOT_OPEN' },
    },
  },
};
