import { useQuery } from '@apollo/client/react';
import { HStack, Stack, Text, Wrap } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { FavorMatchesDocument } from '../../../generated/graphql.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNear } from '../../../lib/place/place.ts';
import { Button } from '../../../components/base/button.tsx';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import { Group, Legend } from '../../../components/form/choice-list.tsx';
import { FormError, FormField, TextInput } from '../../../components/form/form-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import {
  acceptances,
  arePrices,
  countFilters,
  dayParts,
  noFilters,
  radii,
  times,
  type ExploreAddress,
  type ExploreFilters,
} from './use-explore-address.ts';
import { exploreVariables } from './use-explore.ts';

/** A filter as it is being chosen, and how to change it. */
interface Choice {
  filters: ExploreFilters;
  set: (part: Partial<ExploreFilters>) => void;
}

function Distance({ filters: { km }, set }: Choice) {
  const t = useTranslate();
  return (
    <Group>
      <Legend>{t('explore.filters.distance')}</Legend>
      <Wrap gap="2">
        {radii.map((radius) => (
          <ChoiceChip
            key={radius}
            aria-pressed={radius === (km ?? NEARBY_KM)}
            onClick={() => set({ km: radius === NEARBY_KM ? null : radius })}
          >
            {t('explore.filters.km', { km: radius })}
          </ChoiceChip>
        ))}
      </Wrap>
    </Group>
  );
}

function Price({ filters: { min, max }, set }: Choice) {
  const t = useTranslate();
  return (
    <Group>
      <Legend>{t('explore.filters.price')}</Legend>
      <HStack gap="3">
        <FormField label={t('explore.filters.from')}>
          <TextInput
            inputMode="decimal"
            value={min ?? ''}
            onChange={({ target }) => set({ min: target.value || null })}
          />
        </FormField>
        <FormField label={t('explore.filters.to')}>
          <TextInput
            inputMode="decimal"
            value={max ?? ''}
            onChange={({ target }) => set({ max: target.value || null })}
          />
        </FormField>
      </HStack>
      {!arePrices(min, max) && <FormError>{t('explore.filters.price.wrong')}</FormError>}
    </Group>
  );
}

function When({ filters: { when }, set }: Choice) {
  const t = useTranslate();
  return (
    <Group>
      <Legend>{t('explore.filters.when')}</Legend>
      <Wrap gap="2">
        <ChoiceChip aria-pressed={when === null} onClick={() => set({ when: null })}>
          {t('explore.filters.anyTime')}
        </ChoiceChip>
        {(['TODAY', 'THIS_WEEK', 'THIS_WEEKEND', 'NEXT_WEEK'] as const).map((time) => (
          <ChoiceChip key={time} aria-pressed={when === time} onClick={() => set({ when: time })}>
            {t(times[time])}
          </ChoiceChip>
        ))}
      </Wrap>
    </Group>
  );
}

function TimeOfDay({ filters: { part }, set }: Choice) {
  const t = useTranslate();
  return (
    <Group>
      <Legend>{t('ask.facts.dayPart')}</Legend>
      <Wrap gap="2">
        <ChoiceChip aria-pressed={part === null} onClick={() => set({ part: null })}>
          {t('explore.filters.anyTime')}
        </ChoiceChip>
        {(['MORNING', 'AFTERNOON', 'EVENING'] as const).map((time) => (
          <ChoiceChip key={time} aria-pressed={part === time} onClick={() => set({ part: time })}>
            {t(dayParts[time])}
          </ChoiceChip>
        ))}
      </Wrap>
    </Group>
  );
}

function HelperIsFound({ filters: { acceptance }, set }: Choice) {
  const t = useTranslate();
  return (
    <Group>
      <Legend>{t('explore.filters.acceptance')}</Legend>
      <Wrap gap="2">
        <ChoiceChip aria-pressed={acceptance === null} onClick={() => set({ acceptance: null })}>
          {t('explore.all')}
        </ChoiceChip>
        {(['FIRST_COME', 'CHOOSE'] as const).map((way) => (
          <ChoiceChip key={way} aria-pressed={acceptance === way} onClick={() => set({ acceptance: way })}>
            {t(acceptances[way])}
          </ChoiceChip>
        ))}
      </Wrap>
    </Group>
  );
}

/** Returns the words of the button that applies: how many favors it would show, once that is known. */
function useShowLabel(address: ExploreAddress, isValid: boolean): string {
  const t = useTranslate();
  const near = useNear();
  const asked = useDeferredValue(address);
  const { data } = useQuery(FavorMatchesDocument, {
    variables: { near, ...exploreVariables(asked), sort: asked.sort },
    skip: !isValid,
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return t('explore.filters.apply');
  const { count, isComplete } = data.favorMatches;
  return t(isComplete ? 'explore.filters.show' : 'explore.filters.showMany', { count });
}

function Filters({ address, change }: { address: ExploreAddress; change: (part: Partial<ExploreAddress>) => void }) {
  const t = useTranslate();
  const [filters, setFilters] = useState<ExploreFilters>(() => {
    const { km, min, max, when, negotiable, photo, acceptance, part } = address;
    return { km, min, max, when, negotiable, photo, acceptance, part };
  });
  const set = (part: Partial<ExploreFilters>) => setFilters((before) => ({ ...before, ...part }));
  const isValid = arePrices(filters.min, filters.max);
  // A radius takes the place of a rectangle of the map.
  const area = filters.km === address.km ? address.area : null;
  const label = useShowLabel({ ...address, ...filters, area }, isValid);
  return (
    <>
      <Stack gap="5" px="page" pt={{ base: '2', md: '0' }} pb="4" overflowY="auto" flex="1" minH="0">
        <Text as="h2" textStyle="headline">
          {t('explore.filters')}
        </Text>
        <Distance filters={filters} set={set} />
        <Price filters={filters} set={set} />
        <When filters={filters} set={set} />
        <TimeOfDay filters={filters} set={set} />
        <HelperIsFound filters={filters} set={set} />
        <Stack gap="1">
          <Switch line checked={filters.photo} onChange={(photo) => set({ photo })}>
            {t('explore.filters.photo')}
          </Switch>
          <Switch line checked={filters.negotiable} onChange={(negotiable) => set({ negotiable })}>
            {t('explore.filters.negotiable')}
          </Switch>
        </Stack>
      </Stack>
      <HStack gap="3" px="page" pt="3" pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
        <Button size="lg" look="outline" disabled={countFilters(filters) === 0} onClick={() => setFilters(noFilters)}>
          {t('explore.filters.clear')}
        </Button>
        <Button size="lg" flex="1" aria-live="polite" disabled={!isValid} onClick={() => change({ ...filters, area })}>
          {label}
        </Button>
      </HStack>
    </>
  );
}

/**
 * Shows the filters of Explore as a dialog. Applying them replaces its history entry, so that Back leads to what was
 * shown before.
 */
export function FilterSheet({
  onClose,
  ...explore
}: {
  address: ExploreAddress;
  change: (part: Partial<ExploreAddress>) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Sheet title={t('explore.filters')} onClose={onClose}>
      {() => <Filters {...explore} />}
    </Sheet>
  );
}
