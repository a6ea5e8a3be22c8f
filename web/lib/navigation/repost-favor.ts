import type { FavorCategory } from '../../generated/graphql.ts';
import type { Sheet } from './navigation.ts';
import type { RepostDraft } from './repost-draft.ts';

/** Returns the wizard filled in with the viewer's own favor that is over (docs/behaviour.md#drafts). */
export function repostFavor({
  category,
  title,
  description,
  originalPrice,
  isNegotiable,
  address,
  location: { latitude, longitude },
}: {
  category: FavorCategory;
  title: string;
  description: string;
  originalPrice: { text: string };
  isNegotiable: boolean;
  address: string | null;
  location: RepostDraft['point'];
}): Sheet {
  return {
    name: 'ask',
    again: {
      category,
      title,
      description,
      price: originalPrice.text,
      isNegotiable,
      address: address ?? '',
      point: { latitude, longitude },
    },
  };
}
