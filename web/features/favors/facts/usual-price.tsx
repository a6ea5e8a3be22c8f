import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { UsualPriceDocument, type FavorCategory } from '../../../generated/graphql.ts';

/** Says what similar favors usually go for, once there are enough of them (docs/behaviour/finding.md#usual-prices). */
export function UsualPrice({ category }: { category: FavorCategory }) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useQuery(UsualPriceDocument, { variables: { category } });
  const price = data?.usualPrice;
  if (!price) return null;
  return (
    <Text textStyle="small" color="muted">
      {t('ask.words.usual', { price: format.price(price) })}
    </Text>
  );
}
