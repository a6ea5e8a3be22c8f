import type { FavorCategory } from '../../generated/graphql.ts';
import type { Timeframe } from '../i18n/timeframe-label.ts';

/**
 * Contents of a favor to post again: all but photos, with a time where one is proposed
 * (docs/behaviour/favors.md#drafts).
 */
export interface RepostDraft {
  category: FavorCategory;
  title: string;
  description: string;
  /** Such as `25.00`. */
  price: string;
  isNegotiable: boolean;
  /** One of the words that the wizard offers. */
  timeframe?: Timeframe;
  address: string;
  /** Its exact point; null where no more than its area is known, and it is looked up again. */
  point: { latitude: number; longitude: number } | null;
}
