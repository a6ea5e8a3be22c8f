import type { FavorCategory } from '../../generated/graphql.ts';

/** What of a favor can be asked a second time: everything but when, and its photos. */
export interface RepostDraft {
  category: FavorCategory;
  title: string;
  description: string;
  /** Such as `25.00`. */
  price: string;
  isNegotiable: boolean;
  address: string;
  point: { latitude: number; longitude: number };
}
