import type { FavorCategory } from '../generated/graphql.ts';
import type { Sheet } from './navigation.ts';

/** What of a favor can be asked a second time: everything but when, and its photos. */
export interface AskedBefore {
  category: FavorCategory;
  title: string;
  description: string;
  /** Such as `25.00`. */
  price: string;
  isNegotiable: boolean;
  address: string;
  point: { latitude: number; longitude: number };
}

/** The wizard, filled in with one's own favor whose end has come. */
export function askAgain({ category, title, description, originalPrice, isNegotiable, address, location: { latitude, longitude } }: {
  category: FavorCategory;
  title: string;
  description: string;
  originalPrice: { text: string };
  isNegotiable: boolean;
  address: string | null;
  location: AskedBefore['point'];
}): Sheet {
  return { name: 'ask', again: { category, title, description, price: originalPrice.text, isNegotiable, address: address ?? '', point: { latitude, longitude } } };
}
