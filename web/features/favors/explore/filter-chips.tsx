import { HStack } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import { acceptances, dayParts, noFilters, times, type ExploreFilters } from './use-explore-address.ts';

/** A filter in use: its words, and the parts of the address that removing it empties. */
interface UsedFilter {
  words: string;
  parts: readonly (keyof ExploreFilters)[];
}

/** Returns the words of a price from and to; null where neither is set. */
export function usePriceWords({ min, max }: Pick<ExploreFilters, 'min' | 'max'>): string | null {
  const t = useTranslate();
  const { price } = useFormat();
  const [from, to] = [min, max].map((text) =>
    text ? price({ cents: readPriceCents(text) ?? 0, currency: 'EUR' }) : '',
  );
  if (from && to) return t('explore.filters.priceBetween', { min: from, max: to });
  if (from) return t('explore.filters.priceFrom', { min: from });
  return to ? t('explore.filters.priceTo', { max: to }) : null;
}

/** Returns the filters in use, in the order of their dialog. */
function useUsedFilters(filters: ExploreFilters): UsedFilter[] {
  const t = useTranslate();
  const price = usePriceWords(filters);
  const { km, when, photo, negotiable, acceptance, part } = filters;
  const used: [words: string | null, ...parts: (keyof ExploreFilters)[]][] = [
    [km === null ? null : t('explore.filters.within', { km }), 'km'],
    [price, 'min', 'max'],
    [when && t(times[when]), 'when'],
    [part && t(dayParts[part]), 'part'],
    [acceptance && t(acceptances[acceptance]), 'acceptance'],
    [photo ? t('explore.filters.photo') : null, 'photo'],
    [negotiable ? t('explore.filters.negotiable') : null, 'negotiable'],
  ];
  return used.flatMap(([words, ...parts]) => (words ? [{ words, parts }] : []));
}

/** Renders a chip for each filter in use; a tap removes it. */
export function FilterChips({
  filters,
  change,
}: {
  filters: ExploreFilters;
  change: (part: Partial<ExploreFilters>) => void;
}) {
  const t = useTranslate();
  return (
    <HStack
      role="group"
      aria-label={t('explore.filters.inUse')}
      gap="2"
      overflowX="auto"
      px="page"
      py="1.5"
      scrollbar="hidden"
    >
      {useUsedFilters(filters).map(({ words, parts }) => (
        <ChoiceChip
          key={parts[0]}
          aria-label={t('explore.filters.remove', { name: words })}
          borderColor="spruce.solid"
          bg="spruce.soft"
          onClick={() => change(Object.fromEntries(parts.map((part) => [part, noFilters[part]])))}
        >
          {words}
          <XIcon size={14} weight="bold" aria-hidden />
        </ChoiceChip>
      ))}
    </HStack>
  );
}
