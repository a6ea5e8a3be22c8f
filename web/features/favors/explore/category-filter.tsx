import { HStack } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CategoryIcon } from '../../../components/base/category.tsx';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** The order of the filter (docs/behaviour.md#category-filter); the two it does not name follow. */
const order: readonly FavorCategory[] = [
  'HANDYMAN',
  'RIDE',
  'MOVING',
  'PLUMBING',
  'PET_CARE',
  'DELIVERY',
  'FOOD',
  'OTHERS',
];

/** All, and every category that has open favors nearby, each with how many. `counts` are undefined until they are known; `counted` is off where another area is shown than was counted. */
export function CategoryFilter({
  counts,
  counted,
  chosen,
  onChoose,
}: {
  counts: readonly { category: FavorCategory; count: number }[] | undefined;
  counted: boolean;
  chosen: FavorCategory | null;
  onChoose: (category: FavorCategory | null) => void;
}) {
  const t = useTranslate();
  const countOf = new Map(counts?.map(({ category, count }) => [category, count]));
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <HStack
      role="group"
      aria-label={t('explore.filter')}
      gap="2"
      overflowX="auto"
      px="page"
      py="1.5"
      scrollbar="hidden"
    >
      <ChoiceChip aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {counted && all !== undefined ? t('explore.chip', { name: t('explore.all'), count: all }) : t('explore.all')}
      </ChoiceChip>
      {order
        .filter((category) => countOf.has(category) || category === chosen)
        .map((category) => (
          <ChoiceChip key={category} aria-pressed={chosen === category} onClick={() => onChoose(category)}>
            <CategoryIcon category={category} size={18} />
            {counted
              ? t('explore.chip', { name: t(`category.${category}`), count: countOf.get(category) ?? 0 })
              : t(`category.${category}`)}
          </ChoiceChip>
        ))}
    </HStack>
  );
}
