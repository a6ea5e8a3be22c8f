import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';

interface Edge {
  node: Reference;
}

/** A page of messages, oldest first, with the page info of its first message. */
interface MessagePage {
  edges: readonly Edge[];
  pageInfo: unknown;
}

/**
 * Merges a conversation's messages into one list by sequence: the latest page, older pages, and single messages.
 * A gap between two pages closes when the live subscription, which starts after the last message shown, has caught up.
 */
const messagePagination: FieldPolicy<MessagePage, MessagePage> = {
  keyArgs: false,
  merge: (existing, incoming, { readField }) => {
    if (!existing) return incoming;
    const sequence = ({ node }: Edge) => readField<number>('sequence', node)!;
    const firstSequence = ({ edges }: MessagePage) => (edges[0] ? sequence(edges[0]) : Infinity);
    const bySequence = new Map([...existing.edges, ...incoming.edges].map((edge) => [sequence(edge), edge]));
    return {
      ...(firstSequence(incoming) < firstSequence(existing) ? incoming : existing),
      edges: [...bySequence].sort(([one], [other]) => one - other).map(([, edge]) => edge),
    };
  },
};

/** Merge policies of the cache for conversations; the app adds them to its cache. */
export const conversationPolicies: TypePolicies = { Conversation: { fields: { messages: messagePagination } } };
