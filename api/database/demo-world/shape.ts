import type { ResidentKey } from './residents.ts';

/** Hours before the seeding: `2` is two hours ago. */
export type HoursAgo = number;

/** Whole days, in hours. */
export const days = (count: number): HoursAgo => count * 24;

/** A real address with its point, WGS84 degrees, right to about 100 m. */
export interface DemoPlace {
  address: string;
  latitude: number;
  longitude: number;
}

/** Somebody of the demo world. */
export interface DemoResident {
  firstName: string;
  lastName: string;
  /** At example.org, lower case. */
  email: string;
  /** Whether the e-mail address was confirmed. */
  verified: boolean;
  bio: string | null;
  /** Calendar day, YYYY-MM-DD. */
  dateOfBirth: string;
  country: string;
  memberForDays: number;
  /** Where their favors are, unless a favor says otherwise. */
  home: DemoPlace;
}

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
