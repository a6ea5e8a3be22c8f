import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../../shared/testing/properties.ts';
import type { MessageEdge } from '../../outbox/add-messages.ts';
import { addRange, cursorBefore, firstOf, lastOf, type MessageRange } from './log-ranges.ts';

const page = 50;

const messages = (first: number, last: number, withCursors = true): MessageRange =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index): MessageEdge => {
    const sequence = first + index;
    const node = {
      id: `${sequence}`,
      conversationId: '3',
      content: '',
      timestamp: '',
      clientKey: null,
      quickReply: null,
      photo: null,
      card: null,
    };
    return { cursor: withCursors ? `${sequence}` : '', node: { ...node, sequence, viewerIsSender: false } };
  });

/** Reads what a server that has `count` messages answers before a cursor. */
const readBefore = (cursor: string | null, count: number) => {
  const last = cursor === null ? count : Number(cursor) - 1;
  return messages(Math.max(1, last - page + 1), last);
};

const sequencesOf = (ranges: readonly MessageRange[]) => ranges.map((range) => [firstOf(range), lastOf(range)]);

describe('addRange', () => {
  test('makes one range of what touches, whichever comes first', () => {
    const older = messages(1, 50);
    const newer = messages(51, 100);
    expect(sequencesOf(addRange([older], newer))).toEqual([[1, 100]]);
    expect(sequencesOf(addRange([newer], older))).toEqual([[1, 100]]);
  });

  test('keeps ranges apart until the gap between them has been read from its newer end', () => {
    let ranges = addRange([messages(1, 50)], messages(121, 170));
    expect(sequencesOf(ranges)).toEqual([
      [1, 50],
      [121, 170],
    ]);
    for (const expected of [
      [
        [1, 50],
        [71, 170],
      ],
      [[1, 170]],
    ]) {
      ranges = addRange(ranges, readBefore(cursorBefore(ranges.at(-1)!), 170));
      expect(sequencesOf(ranges)).toEqual(expected);
    }
  });

  test('lets go of what is more than 500 messages away', () => {
    expect(sequencesOf(addRange([messages(1, 50)], messages(551, 600)))).toEqual([[551, 600]]);
  });

  test('in whatever order pages and live messages come and gaps arise, reading up ends complete', () => {
    const events = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('live' as const), count: fc.integer({ min: 1, max: 120 }) }),
        fc.record({ kind: fc.constant('missed' as const), count: fc.integer({ min: 1, max: 700 }) }),
        fc.record({ kind: fc.constant('latest page' as const), count: fc.constant(0) }),
        fc.record({ kind: fc.constant('older page' as const), count: fc.constant(0) }),
        fc.record({ kind: fc.constant('late page' as const), count: fc.integer({ min: 1, max: 1_000 }) }),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), events, (before, all) => {
        let count = before;
        let ranges = addRange([], readBefore(null, count));
        const readOlder = () => {
          ranges = addRange(ranges, readBefore(ranges.length ? cursorBefore(ranges.at(-1)!) : null, count));
        };
        for (const event of all) {
          if (event.kind === 'missed') count += event.count;
          if (event.kind === 'latest page') ranges = addRange(ranges, readBefore(null, count));
          if (event.kind === 'older page') readOlder();
          if (event.kind === 'late page')
            ranges = addRange(ranges, readBefore(`${Math.min(event.count, count) + 1}`, count));
          for (let live = 0; event.kind === 'live' && live < event.count; live += 1)
            ranges = addRange(ranges, messages((count += 1), count, false));
        }
        ranges = addRange(ranges, readBefore(null, count));
        // As the log does: before its newest range, until that begins with the first message.
        for (let reads = 0; count > 0 && firstOf(ranges.at(-1)!) > 1; reads += 1) {
          expect(reads).toBeLessThan(count);
          readOlder();
        }
        expect(ranges.flat().map(({ node }) => node.sequence)).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
      }),
    );
  });
});
