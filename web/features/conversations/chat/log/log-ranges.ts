import type { MessageEdge } from '../../outbox/add-messages.ts';
import { joinRanges } from '../../outbox/message-range.ts';

/** Messages oldest first and without a gap; never empty. */
export type MessageRange = readonly MessageEdge[];

/** Largest gap that is read before what is above it is let go of, in messages: ten pages. */
const farGap = 500;

const sequenceOf = ({ node }: MessageEdge): number => node.sequence;

/** Returns the sequence of a range's first message. */
export const firstOf = (range: MessageRange): number => sequenceOf(range[0]!);

/** Returns the sequence of a range's last message. */
export const lastOf = (range: MessageRange): number => sequenceOf(range.at(-1)!);

const touches = (one: MessageRange, other: MessageRange) =>
  firstOf(one) <= lastOf(other) + 1 && firstOf(other) <= lastOf(one) + 1;

/**
 * Adds messages to the ranges of a log. What touches becomes one range; ranges with a gap between them stay apart,
 * oldest first, until the log has read the gap from its newer end. What is too far above the newest is let go of.
 */
export function addRange(ranges: readonly MessageRange[], added: MessageRange): readonly MessageRange[] {
  if (added.length === 0) return ranges;
  const joined = ranges
    .filter((range) => touches(range, added))
    .reduce((sum, range) => joinRanges(range, sum, sequenceOf), added);
  const all = [...ranges.filter((range) => !touches(range, added)), joined].sort(
    (one, other) => firstOf(one) - firstOf(other),
  );
  const newest = firstOf(all.at(-1)!);
  return all.filter((range) => newest - lastOf(range) <= farGap);
}

/** Returns the cursor to read the messages before a range by; null reads the newest ones, which bring cursors. */
export const cursorBefore = (range: MessageRange): string | null => range.find(({ cursor }) => cursor)?.cursor ?? null;
