import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useShareLink } from '../../../lib/feedback/use-share-link.ts';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

/** Returns a function that shares a favor's address; what it says beside it names only the area. */
export function useShareFavor(): (
  favor: Pick<FavorDetail_FavorFragment, 'id' | 'title' | 'price' | 'area'>,
) => Promise<void> {
  const t = useTranslate();
  const format = useFormat();
  const share = useShareLink();
  return ({ id, title, price, area }) =>
    share({ path: `/favor/${id}`, title, text: t('detail.share.text', { title, price: format.price(price), area }) });
}
