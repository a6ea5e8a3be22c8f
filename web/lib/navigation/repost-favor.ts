import type { FavorCategory } from '../../generated/graphql.ts';
import type { AskedPerson, Sheet } from './navigation.ts';
import type { RepostDraft } from './repost-draft.ts';

/** One's own favor, as far as it is posted again. */
interface EarlierFavor {
  category: FavorCategory;
  title: string;
  description: string;
  originalPrice: { text: string };
  isNegotiable: boolean;
  address: string | null;
  location: NonNullable<RepostDraft['point']>;
  isSomewhere: boolean;
}

/** Returns the wizard filled in with the viewer's own favor that is over (docs/behaviour/favors.md#drafts). */
export function repostFavor({
  category,
  title,
  description,
  originalPrice,
  isNegotiable,
  address,
  location: { latitude, longitude },
  isSomewhere,
}: EarlierFavor): Extract<Sheet, { name: 'ask' }> {
  return {
    name: 'ask',
    again: {
      category,
      title,
      description,
      price: originalPrice.text,
      isNegotiable,
      address: address ?? '',
      point: isSomewhere ? null : { latitude, longitude },
    },
  };
}

/** Returns the wizard filled in with a favor that was done, to ask the same person again next week. */
export function askAgain(favor: EarlierFavor, { id, firstName }: AskedPerson): Sheet {
  const sheet = repostFavor(favor);
  return { ...sheet, again: { ...sheet.again!, timeframe: 'Next week' }, only: { id, firstName } };
}
