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

/** Writes a page to the cache; `before` is the cursor it was requested with. */
function receive(sequences: number[], hasPreviousPage: boolean, before: string | null = null): void {
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

/** Reads the merged messages from the cache. */
function readMessages() {
  const { messages } = cache.readQuery({
    query: OlderMessagesDocument,
    variables: { conversationId: '3' },
  })!.conversation;
  const sequences = messages.edges.map(
    ({ node }) => cache.readFragment({ from: node, fragment: ChatMessage_MessageFragmentDoc })!.sequence,
  );
  return { sequences, older: messages.pageInfo.hasPreviousPage, cursor: messages.pageInfo.startCursor };
}

describe('message pagination', () => {
  test('merges newer and older messages at both ends', () => {
    receive([3, 4], true);
    receive([5], true);
    receive([1, 2], false, 'c3');
    expect(readMessages()).toEqual({ sequences: [1, 2, 3, 4, 5], older: false, cursor: 'c1' });
  });

  test('keeps messages sorted and unique in whatever order they arrive', () => {
    receive([1, 2], false);
    receive([4], true);
    receive([2, 3], true);
    expect(readMessages().sequences).toEqual([1, 2, 3, 4]);
  });

  test('keeps the page info of the first message when the latest page is read again', () => {
    receive([1, 2, 3], false);
    receive([3, 4], true);
    expect(readMessages()).toEqual({ sequences: [1, 2, 3, 4], older: false, cursor: 'c1' });
  });

  test('adds the first message to an empty conversation', () => {
    receive([], false);
    receive([1], false);
    expect(readMessages().sequences).toEqual([1]);
  });
});
