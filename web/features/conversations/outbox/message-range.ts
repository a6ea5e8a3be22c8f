/** A message's place in a list; the cursor is empty where the message came alone, not in a page. */
interface Placed {
  cursor: string;
}

/**
 * Joins two ranges of a conversation's messages, each oldest first and without a gap: sequences have none. Of two that
 * do not touch, the newer one is returned, so that what lies between is read from the server and not skipped.
 * @param sequenceOf returns 1, 2, 3, … of an item.
 */
export function joinRanges<Item extends Placed>(
  one: readonly Item[],
  other: readonly Item[],
  sequenceOf: (item: Item) => number,
): readonly Item[] {
  if (!one[0] || !other[0]) return one[0] ? one : other;
  const distance = sequenceOf(other[0]) - sequenceOf(one[0]);
  if (distance < 0) return joinRanges(other, one, sequenceOf);
  if (distance > one.length) return other;
  const overlap = one
    .slice(distance, distance + other.length)
    .map((item, index) => (item.cursor ? item : other[index]!));
  return [
    ...one.slice(0, distance),
    ...overlap,
    ...(distance + other.length < one.length ? one.slice(distance + other.length) : other.slice(overlap.length)),
  ];
}
