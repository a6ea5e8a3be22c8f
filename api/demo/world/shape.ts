import type { DemoPlace } from './resident.ts';
import type { ResidentKey } from './residents.ts';

/** Hours before the seeding: `2` is two hours ago. */
export type HoursAgo = number;

/** Whole days, in hours. */
export const days = (count: number): HoursAgo => count * 24;

/** One line of a talk: minutes after the line before (or after the talk began), who wrote it, and what. */
export type DemoLine = readonly [minutesLater: number, by: 'poster' | 'helper', text: string];

/** What poster and one helper wrote to each other. */
export interface DemoTalk {
  helper: ResidentKey;
  began: HoursAgo;
  lines: readonly DemoLine[];
  /** How many of the latest lines one of the two has not seen; none when left out. */
  unseen?: { by: 'poster' | 'helper'; lines: number };
}

/** Stars from 1 to 5, and the words that came with them. */
export interface DemoRating {
  stars: number;
  review: string | null;
}

/** One favor and all that became of it. */
export interface DemoFavor {
  poster: ResidentKey;
  title: string;
  description: string;
  priceCents: number;
  negotiable: boolean;
  /** The wizard's words, other words, or a day counted from the seeding (negative: before it). */
  timeframe: string | { inDays: number };
  posted: HoursAgo;
  /** Left out, it is at the poster's home. */
  place?: DemoPlace;
  accepted?: { by: ResidentKey; at: HoursAgo };
  completed?: { at: HoursAgo; agreedCents?: number; ofHelper?: DemoRating; ofPoster?: DemoRating };
  talks?: readonly DemoTalk[];
}
