import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';

interface Edge {
  node: Reference;
}

/** Some messages, oldest first, and whether older ones stand before. */
interface MessagePage {
  edges: readonly Edge[];
  pageInfo: unknown;
}

/**
 * A conversation's messages, known as one list however they came: the latest page, an older one, or one by one as they were
 * written. A hole between two pages lasts no longer than until the live feed, which goes on from the last message shown, has filled it.
 */
const messagePagination: FieldPolicy<MessagePage, MessagePage> = {
  keyArgs: false,
  merge: (known, incoming, { readField }) => {
    if (!known) return incoming;
    const sequence = ({ node }: Edge) => readField<number>('sequence', node)!;
    const beginning = ({ edges }: MessagePage) => (edges[0] ? sequence(edges[0]) : Infinity);
    const bySequence = new Map([...known.edges, ...incoming.edges].map((edge) => [sequence(edge), edge]));
    return {
      ...(beginning(incoming) < beginning(known) ? incoming : known),
      edges: [...bySequence].sort(([one], [other]) => one - other).map(([, edge]) => edge),
    };
  },
};

/** How the cache merges what belongs to conversations; the app adds it to its cache. */
export const conversationPolicies: TypePolicies = { Conversation: { fields: { messages: messagePagination } } };
