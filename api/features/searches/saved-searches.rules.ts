import type { RefusalCode } from '../../platform/errors.ts';

/** The most searches that one person keeps (docs/behaviour/finding.md#saved-searches). */
const MOST_SEARCHES = 10;

/** Returns why a person who keeps `count` searches may not keep another, or null. */
export const whyNotSaveSearch = (count: number): RefusalCode | null =>
  count >= MOST_SEARCHES ? 'TOO_MANY_SEARCHES' : null;
