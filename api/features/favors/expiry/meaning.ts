import { LRUCache } from 'lru-cache';
import type { Favor } from '../favor.entity.ts';
import { daysOf, timeframeReadAt, urgencyOf } from './timeframe.rules.ts';

const HOUR_MS = 3_600_000;

/** Most timeframes whose meaning is remembered. */
const MOST_REMEMBERED = 5_000;

/** Facts of a favor's time that each card tells. */
type Meaning = ReturnType<typeof read>;

const read = (words: string, readAt: Date, now: Date) => ({
  days: daysOf(words, readAt),
  urgency: urgencyOf(words, readAt, now),
});

const remembered = new LRUCache<string, Meaning>({ max: MOST_REMEMBERED });

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);

/**
 * Returns the days that a favor's timeframe means, and its urgency. Both follow from days in Luxembourg, which begin at
 * full hours, so they are read once for an hour: reading dates took each card of a list 80 µs.
 */
export function meaningOf(favor: Pick<Favor, 'timeframe' | 'timeframeAt' | 'createdAt'>, now: Date): Meaning {
  const readAt = timeframeReadAt(favor);
  const key = `${hourOf(readAt)} ${hourOf(now)} ${favor.timeframe}`;
  const meaning = remembered.get(key) ?? read(favor.timeframe, readAt, now);
  remembered.set(key, meaning);
  return meaning;
}
