import { beforeEach, describe, expect, test } from '@jest/globals';
import { fc } from '../../../../shared/testing/properties.ts';
import { ChatMessages_ConversationFragmentDoc } from '../../../generated/graphql.ts';
import { newCache } from '../../../lib/apollo/cache-policies.ts';
import { addMessages } from './add-messages.ts';
import { prepareCache } from './message-pagination.ts';

let cache: ReturnType<typeof newCache>;
beforeEach(() => {
  cache = newCache();
  prepareCache(cache);
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
  quickReply: null,
  photo: null,
  card: null,
});

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Writes messages to the cache, as a page with cursors or alone without one. */
const receive = (sequences: number[], alone = false) =>
  addMessages(
    cache,
    '3',
    sequences.map((sequence) => ({ cursor: alone ? '' : `c${sequence}`, node: messageOf(sequence) })),
  );

const readEdges = () =>
  cache.readFragment({
    from: { __typename: 'Conversation', id: '3' },
    fragment: ChatMessages_ConversationFragmentDoc,
    fragmentName: 'ChatMessages_conversation',
  })!.messages.edges;

const readSequences = () => readEdges().map(({ node }) => node.sequence);

describe('message pagination', () => {
  test('merges newer and older messages at both ends', () => {
    receive([3, 4]);
    receive([5], true);
    receive([1, 2]);
    expect(readSequences()).toEqual([1, 2, 3, 4, 5]);
  });

  test('repeats change nothing, and a page brings the cursors of messages that came alone', () => {
    receive([1, 2]);
    receive([3], true);
    receive([2], true);
    expect(readEdges().map(({ cursor }) => cursor)).toEqual(['c1', 'c2', '']);
    receive([2, 3]);
    expect(readEdges().map(({ cursor }) => cursor)).toEqual(['c1', 'c2', 'c3']);
  });

  test('lets go of older messages where a gap would hide those between, and takes none from before a gap', () => {
    receive(range(1, 50));
    receive(range(121, 170));
    expect(readSequences()).toEqual(range(121, 170));
    receive(range(1, 50));
    expect(readSequences()).toEqual(range(121, 170));
  });

  test('adds the first message to an empty conversation', () => {
    receive([]);
    receive([1], true);
    expect(readSequences()).toEqual([1]);
  });

  test('in whatever order pages and messages come, keeps the newest without a gap, 200 at most', () => {
    const received = fc.array(
      fc.record({ first: fc.integer({ min: 1, max: 400 }), length: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(received, (pages) => {
        cache = newCache();
        prepareCache(cache);
        for (const { first, length } of pages) receive(range(first, first + length - 1), length === 1);
        const known = readSequences();
        const newest = Math.max(...pages.map(({ first, length }) => first + length - 1));
        expect(known).toEqual(range(known[0]!, newest));
        expect(known.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 100 },
    );
  });
});
