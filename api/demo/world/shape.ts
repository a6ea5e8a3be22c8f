import type { FactField } from '../../../shared/favor-facts.ts';
import type { Favor } from '../../features/favors/favor.entity.ts';
import type { Drawing } from './drawings.ts';
import type { DemoPlace } from './resident.ts';
import type { ResidentKey } from './residents.ts';

/** A time as hours before the seeding: `2` is two hours ago. */
export type HoursAgo = number;

/** Converts days to hours. */
export const days = (count: number): HoursAgo => count * 24;

/** A message: minutes after the one before (or after the start), its sender, its text. */
type DemoMessage = readonly [minutesLater: number, by: 'poster' | 'helper', text: string];

/** The messages between the poster and one helper. */
export interface DemoConversation {
  helper: ResidentKey;
  started: HoursAgo;
  messages: readonly DemoMessage[];
  /** The number of latest messages that one of the two has not seen; none when left out. */
  unseen?: { by: 'poster' | 'helper'; messages: number };
}

/** Stars from 1 to 5, and the review. */
interface DemoRating {
  stars: number;
  review: string | null;
}

/** A favor with its acceptance, completion, ratings and conversations. */
export interface DemoFavor {
  poster: ResidentKey;
  title: string;
  /** The thing it is about, where it has a picture. */
  drawing?: Drawing;
  description: string;
  priceCents: number;
  negotiable: boolean;
  /** The wizard's text, free text, or a day relative to the seeding (negative: before it). */
  timeframe: string | { inDays: number };
  /** Facts that it states; others stay open. */
  facts?: Partial<Pick<Favor, FactField>>;
  posted: HoursAgo;
  /** The poster's home when left out. */
  place?: DemoPlace;
  accepted?: { by: ResidentKey; at: HoursAgo };
  completed?: { at: HoursAgo; agreedCents?: number; ofHelper?: DemoRating; ofPoster?: DemoRating };
  conversations?: readonly DemoConversation[];
}
