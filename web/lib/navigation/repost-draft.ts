import type { FavorCategory } from '../../generated/graphql.ts';

/** Contents of a favor to post again: all but time and photos (docs/behaviour.md#drafts). */
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
