import { useQuery } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useDeferredValue, useId } from 'react';
import { FavorPricesDocument } from '../../../generated/graphql.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PRICE_LENGTH } from '../../../../shared/price.rules.ts';
import { usePriceFault } from '../../../lib/i18n/price-fault.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNear } from '../../../lib/place/place.ts';
import { Group, Legend } from '../../../components/form/choice-list.tsx';
import { FormField, TextInput, useTiedError } from '../../../components/form/form-field.tsx';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { usePriceWords } from './filter-chips.tsx';
import { PriceBars } from './price-bars.tsx';
import { barsOf, LAST_STEP, mostAsked, readRange, scale, stepOf, typedAt, type PriceBar } from './price-scale.ts';
import { arePrices, type ExploreAddress, type ExploreFilters } from './use-explore-address.ts';
import { exploreVariables } from './use-explore.ts';

/** Returns how many favors ask which price, whatever price is chosen; undefined until that is known, and offline. */
function usePriceBars(address: ExploreAddress): PriceBar[] | undefined {
  const near = useNear();
  const asked = useDeferredValue(address);
  const { data, previousData } = useQuery(FavorPricesDocument, {
    variables: { near, ...exploreVariables({ ...asked, min: null, max: null }), sort: asked.sort },
    fetchPolicy: 'cache-and-network',
  });
  const counts = (data ?? previousData)?.favorPrices.counts;
  return counts && barsOf(counts);
}

const euros = (cents: number) => ({ cents, currency: 'EUR' });

/** Returns what the bars say, in a sentence; null where they say nothing. */
function useBarsWords(bars: readonly PriceBar[] | undefined): string | null {
  const t = useTranslate();
  const { price } = useFormat();
  const most = bars && mostAsked(bars);
  if (!most) return null;
  const [from, to] = [price(euros(most.from)), most.to === Infinity ? '' : price(euros(most.to))];
  if (to === '') return t('explore.filters.price.mostMore', { from });
  return most.from === 0 ? t('explore.filters.price.mostLess', { to }) : t('explore.filters.price.most', { from, to });
}

/** Labels under the ends of the slider. */
const Ends = chakra(HStack, { base: { justifyContent: 'space-between', textStyle: 'tiny', color: 'muted' } });

/** Renders the bars and the slider below them, whose ends are open. */
function PriceSlider({
  bars,
  filters: { min, max },
  set,
}: Omit<PriceFilterProps, 'address'> & { bars: PriceBar[] | undefined }) {
  const t = useTranslate();
  const { price } = useFormat();
  const id = useId();
  const words = useBarsWords(bars);
  const range = readRange({ min, max });
  const at = (step: number) => price(euros(scale[step]!));
  const andMore = t('explore.filters.price.andMore', { price: at(LAST_STEP) });
  const [low, high] = [stepOf(range.min, 0), stepOf(range.max, LAST_STEP)];
  return (
    <Box>
      <RangeSlider
        last={LAST_STEP}
        describedBy={words === null ? undefined : id}
        low={{
          label: t('explore.filters.price.lowest'),
          said: range.min === null ? at(0) : price(euros(range.min)),
          at: Math.min(low, high),
          onMove: (step) => set({ min: typedAt(step, 0) }),
        }}
        high={{
          label: t('explore.filters.price.highest'),
          said: range.max === null ? andMore : price(euros(range.max)),
          at: high,
          onMove: (step) => set({ max: typedAt(step, LAST_STEP) }),
        }}
      >
        <PriceBars bars={bars} range={range} />
      </RangeSlider>
      <Ends aria-hidden>
        <span>{at(0)}</span>
        <span>{andMore}</span>
      </Ends>
      <Text id={id} srOnly>
        {words}
      </Text>
    </Box>
  );
}

interface PriceFilterProps {
  /** The search as it is being chosen; its prices are left out of the bars. */
  address: ExploreAddress;
  filters: ExploreFilters;
  set: (part: Partial<ExploreFilters>) => void;
}

/** Renders the price from and to: a slider below bars that tell how many favors ask which price, and fields to type. */
export function PriceFilter({ address, filters, set }: PriceFilterProps) {
  const t = useTranslate();
  const bars = usePriceBars(address);
  const { min, max } = filters;
  const isValid = arePrices(min, max);
  const words = usePriceWords(filters);
  const faultOf = usePriceFault();
  const fault = faultOf(min ?? '') ?? faultOf(max ?? '') ?? t('explore.filters.price.wrong');
  const { tied, said } = useTiedError(isValid ? undefined : fault);
  return (
    <Group>
      <Legend display="flex" justifyContent="space-between" gap="3" width="full">
        {t('explore.filters.price')}
        <Text as="span" color="spruce.ink" aria-hidden>
          {isValid && words}
        </Text>
      </Legend>
      <PriceSlider bars={bars} filters={filters} set={set} />
      <HStack gap="3" mt="2">
        <FormField label={t('explore.filters.from')}>
          <TextInput
            inputMode="decimal"
            maxLength={PRICE_LENGTH}
            value={min ?? ''}
            onChange={({ target }) => set({ min: target.value || null })}
            {...tied}
          />
        </FormField>
        <FormField label={t('explore.filters.to')}>
          <TextInput
            inputMode="decimal"
            maxLength={PRICE_LENGTH}
            value={max ?? ''}
            onChange={({ target }) => set({ max: target.value || null })}
            {...tied}
          />
        </FormField>
      </HStack>
      {said}
    </Group>
  );
}
