import { HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CategoryIcon } from '../../../components/base/category.tsx';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** The order of the filter (docs/behaviour/finding.md#category-filter). */
const order: readonly FavorCategory[] = [
  'HANDYMAN',
  'RIDE',
  'MOVING',
  'PLUMBING',
  'PET_CARE',
  'DELIVERY',
  'FOOD',
  'OTHERS',
  'CLEANING',
  'GARDEN',
  'CHILDCARE',
  'COMPANIONSHIP',
  'TUTORING',
  'IT_HELP',
  'PAPERWORK',
];

/** Categories with open favors nearby, each with how many; undefined until known. */
export type CategoryCounts = readonly { category: FavorCategory; count: number }[] | undefined;

/** Lists in their order the categories that can be chosen: those that were counted, and the chosen one. */
export const shownCategories = (counts: CategoryCounts, chosen: FavorCategory | null): FavorCategory[] =>
  order.filter((category) => category === chosen || counts?.some((one) => one.category === category));

/**
 * Renders 'All' and every category with open favors nearby. `counts` is undefined until known; `counted` is false where
 * the list shows another area than was counted.
 */
export function CategoryFilter({
  counts,
  counted,
  chosen,
  onChoose,
}: {
  counts: CategoryCounts;
  counted: boolean;
  chosen: FavorCategory | null;
  onChoose: (category: FavorCategory | null) => void;
}) {
  const t = useTranslate();
  const countByCategory = new Map(counts?.map(({ category, count }) => [category, count]));
  const strip = useRef<HTMLDivElement>(null);
  // Chips come and go with the counts, and move the chosen one.
  const shown = counts?.map(({ category }) => category).join();
  useEffect(() => {
    if (!chosen || shown === undefined) return;
    const { current } = strip;
    const chip = current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip) current!.scrollLeft = chip.offsetLeft + (chip.offsetWidth - current!.clientWidth) / 2;
  }, [chosen, shown]);
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <HStack
      ref={strip}
      position="relative"
      role="group"
      aria-label={t('explore.filter')}
      gap="2"
      overflowX="auto"
      px="page"
      py="1.5"
      scrollbar="hidden"
    >
      <ChoiceChip aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {counted && total !== undefined
          ? t('explore.chip', { name: t('explore.all'), count: total })
          : t('explore.all')}
      </ChoiceChip>
      {shownCategories(counts, chosen).map((category) => (
        <ChoiceChip key={category} aria-pressed={chosen === category} onClick={() => onChoose(category)}>
          <CategoryIcon category={category} size={18} />
          {counted
            ? t('explore.chip', { name: t(`category.${category}`), count: countByCategory.get(category) ?? 0 })
            : t(`category.${category}`)}
        </ChoiceChip>
      ))}
    </HStack>
  );
}
