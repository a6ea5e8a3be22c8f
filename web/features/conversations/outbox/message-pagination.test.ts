import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChatMessage_MessageFragmentDoc, OlderMessagesDocument } from '../../../generated/graphql.ts';
import { newCache } from '../../../lib/apollo/cache-policies.ts';
import { conversationPolicies } from './message-pagination.ts';

let cache: ReturnType<typeof newCache>;
beforeEach(() => {
  cache = newCache();
  cache.policies.addTypePolicies(conversationPolicies);
});

const messageOf = (sequence: number) => ({
  __typename: 'Message',
  id: String(100 + sequence),
  conversationId: '3',
  content: `message ${sequence}`,
  sequence,
  timestamp: '2026-11-20T17:05:00.000Z',
  clientKey: null,
  viewerIsSender: false,
});

/** A page arrives; `before` counts the messages in front of it. */
function arrives(sequences: number[], hasPreviousPage: boolean, before: string | null = null): void {
  const edges = sequences.map((sequence) => ({
    __typename: 'MessageEdge',
    cursor: `c${sequence}`,
    node: messageOf(sequence),
  }));
  const pageInfo = { __typename: 'PageInfo', hasPreviousPage, startCursor: `c${sequences[0]}` };
  const conversation = {
    __typename: 'Conversation',
    id: '3',
    messages: { __typename: 'MessageConnection', edges, pageInfo },
  };
  cache.writeQuery({
    query: OlderMessagesDocument,
    variables: { conversationId: '3', before },
    data: { conversation },
  });
}

function shown() {
  const { messages } = cache.readQuery({
    query: OlderMessagesDocument,
    variables: { conversationId: '3' },
  })!.conversation;
  const sequences = messages.edges.map(
    ({ node }) => cache.readFragment({ from: node, fragment: ChatMessage_MessageFragmentDoc })!.sequence,
  );
  return { sequences, older: messages.pageInfo.hasPreviousPage, cursor: messages.pageInfo.startCursor };
}

describe('the messages of a conversation', () => {
  test('grow at both ends', () => {
    arrives([3, 4], true);
    arrives([5], true);
    arrives([1, 2], false, 'c3');
    expect(shown()).toEqual({ sequences: [1, 2, 3, 4, 5], older: false, cursor: 'c1' });
  });

  test('stay in order and single, however they come', () => {
    arrives([1, 2], false);
    arrives([4], true);
    arrives([2, 3], true);
    expect(shown().sequences).toEqual([1, 2, 3, 4]);
  });

  test('know their beginning after the latest page was read again', () => {
    arrives([1, 2, 3], false);
    arrives([3, 4], true);
    expect(shown()).toEqual({ sequences: [1, 2, 3, 4], older: false, cursor: 'c1' });
  });

  test('begin with the first after none', () => {
    arrives([], false);
    arrives([1], false);
    expect(shown().sequences).toEqual([1]);
  });
});
