import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useDeferredValue, useState } from 'react';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { FavorMatchesDocument, type FavorCategory } from '../../../generated/graphql.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNear } from '../../../lib/place/place.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { CategoryIcon, categoryStyles } from '../../../components/base/category.tsx';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { StepSlider } from '../../../components/form/step-slider.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetMiddle } from '../../../components/overlay/sheet-body.tsx';
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
import { shownCategories, type CategoryCounts } from './category-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { exploreVariables } from './use-explore.ts';

/** A filter as it is being chosen, and how to change it. */
interface Choice {
  filters: ExploreFilters;
  set: (part: Partial<ExploreFilters>) => void;
}

/** Renders a question of the filters, closer to its options than those of a form. */
const FilterChoice: typeof ChoiceGroup = (props) => <ChoiceGroup gap="2" legendStyle={{ mb: '1' }} {...props} />;

function Category({
  counts,
  chosen,
  onChoose,
}: {
  counts: CategoryCounts;
  chosen: FavorCategory | null;
  onChoose: (category: FavorCategory | null) => void;
}) {
  const t = useTranslate();
  return (
    <FilterChoice
      legend={t('explore.filters.what')}
      any={t('explore.all')}
      options={shownCategories(counts, chosen)}
      chosen={chosen}
      renderLabel={(category) => (
        <>
          <Box as="span" colorPalette={categoryStyles[category].hue} color="colorPalette.ink">
            <CategoryIcon category={category} size={20} />
          </Box>
          {t(`category.${category}`)}
        </>
      )}
      onChoose={onChoose}
    />
  );
}

/** Renders the radii as steps of a slider; only its ends say the unit. */
function Distance({ filters: { km }, set }: Choice) {
  const t = useTranslate();
  const ends: readonly number[] = [radii[0], radii.at(-1)!];
  return (
    <StepSlider
      label={t('explore.filters.distance')}
      said={t('explore.filters.within', { km: km ?? NEARBY_KM })}
      steps={radii.map((radius) => ({
        value: radius as number,
        label: ends.includes(radius) ? t('explore.filters.km', { km: radius }) : String(radius),
      }))}
      value={km ?? NEARBY_KM}
      onChange={(radius) => set({ km: radius === NEARBY_KM ? null : radius })}
    />
  );
}

function When({ filters: { when }, set }: Choice) {
  const t = useTranslate();
  return (
    <FilterChoice
      legend={t('explore.filters.when')}
      any={t('explore.filters.anyTime')}
      options={['TODAY', 'THIS_WEEK', 'THIS_WEEKEND', 'NEXT_WEEK']}
      chosen={when}
      renderLabel={(option) => t(times[option])}
      onChoose={(when) => set({ when })}
    />
  );
}

function TimeOfDay({ filters: { part }, set }: Choice) {
  const t = useTranslate();
  return (
    <FilterChoice
      legend={t('ask.facts.dayPart')}
      any={t('explore.filters.anyTime')}
      options={['MORNING', 'AFTERNOON', 'EVENING']}
      chosen={part}
      renderLabel={(option) => t(dayParts[option])}
      onChoose={(part) => set({ part })}
    />
  );
}

function HelperIsFound({ filters: { acceptance }, set }: Choice) {
  const t = useTranslate();
  return (
    <FilterChoice
      legend={t('explore.filters.acceptance')}
      any={t('explore.all')}
      options={['FIRST_COME', 'CHOOSE']}
      chosen={acceptance}
      renderLabel={(option) => t(acceptances[option])}
      onChoose={(acceptance) => set({ acceptance })}
    />
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

function Switches({ filters: { photo, negotiable }, set }: Choice) {
  const t = useTranslate();
  return (
    <Stack gap="1" css={{ '& svg': { color: 'spruce.ink', flexShrink: '0' } }}>
      <Switch line checked={photo} onChange={(on) => set({ photo: on })}>
        <HStack as="span" gap="3">
          <ImageIcon size={22} weight="duotone" aria-hidden />
          {t('explore.filters.photo')}
        </HStack>
      </Switch>
      <Switch line checked={negotiable} onChange={(on) => set({ negotiable: on })}>
        <HStack as="span" gap="3">
          <ScalesIcon size={22} weight="duotone" aria-hidden />
          {t('explore.filters.negotiable')}
        </HStack>
      </Switch>
    </Stack>
  );
}

/** Renders the buttons that clear and apply the filters, which stay in reach while these scroll. */
function Foot({
  used,
  label,
  isValid,
  onClear,
  onApply,
}: {
  /** The number of filters in use. */
  used: number;
  /** Words of the button that applies them. */
  label: string;
  isValid: boolean;
  onClear: () => void;
  onApply: () => void;
}) {
  const t = useTranslate();
  return (
    <HStack
      data-foot
      gap="3"
      flexWrap="wrap"
      px="page"
      pt="3"
      pb="calc(env(safe-area-inset-bottom) + 1.25rem)"
      bg="card"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Button size="lg" look="outline" disabled={used === 0} onClick={onClear}>
        {used === 0 ? t('explore.filters.clear') : t('explore.filters.clear.count', { count: used })}
      </Button>
      <Button size="lg" flex="1" aria-live="polite" disabled={!isValid} onClick={onApply}>
        {label}
      </Button>
    </HStack>
  );
}

interface FiltersProps {
  address: ExploreAddress;
  change: (part: Partial<ExploreAddress>) => void;
  /** Categories nearby; undefined until known. */
  counts: CategoryCounts;
}

function Filters({ address, change, counts, onClose }: FiltersProps & { onClose: () => void }) {
  const t = useTranslate();
  const [category, setCategory] = useState(address.category);
  const [filters, setFilters] = useState<ExploreFilters>(() => {
    const { km, min, max, when, negotiable, photo, acceptance, part } = address;
    return { km, min, max, when, negotiable, photo, acceptance, part };
  });
  const set = (part: Partial<ExploreFilters>) => setFilters((before) => ({ ...before, ...part }));
  const isValid = arePrices(filters.min, filters.max);
  // A radius takes the place of a rectangle of the map.
  const area = filters.km === address.km ? address.area : null;
  const chosen = { ...address, ...filters, category, area };
  const label = useShowLabel(chosen, isValid);
  const clear = () => {
    setFilters(noFilters);
    setCategory(null);
  };
  return (
    <>
      <SheetMiddle display="flex" flexDirection="column" gap="5" pt={{ base: '2', md: '0' }} pb="4">
        <HStack justify="space-between">
          <Text as="h2" textStyle="headline">
            {t('explore.filters')}
          </Text>
          <IconButton me="-2" aria-label={t('nav.close')} onClick={onClose}>
            <XIcon size={22} aria-hidden />
          </IconButton>
        </HStack>
        <Category counts={counts} chosen={category} onChoose={setCategory} />
        <Distance filters={filters} set={set} />
        <PriceFilter address={chosen} filters={filters} set={set} />
        <When filters={filters} set={set} />
        <TimeOfDay filters={filters} set={set} />
        <HelperIsFound filters={filters} set={set} />
        <Switches filters={filters} set={set} />
      </SheetMiddle>
      <Foot
        used={countFilters(filters) + (category === null ? 0 : 1)}
        label={label}
        isValid={isValid}
        onClear={clear}
        onApply={() => change({ ...filters, category, area })}
      />
    </>
  );
}

/**
 * Shows the filters of Explore as a dialog. Applying them replaces its history entry, so that Back leads to what was
 * shown before.
 */
export function FilterSheet({ onClose, ...explore }: FiltersProps & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet title={t('explore.filters')} onClose={onClose}>
      {(close) => <Filters {...explore} onClose={close} />}
    </Sheet>
  );
}
