import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { categoryStyles } from '../../../components/base/category.tsx';
import { CheckList } from '../../../components/form/check-list.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** Bounds of the radius, in kilometres (docs/behaviour/limits.md#validation). */
const [minRadius, maxRadius] = [1, 50];

const categories = Object.keys(categoryStyles) as FavorCategory[];

const Slider = chakra(
  'input',
  { base: { width: 'full', minH: 'touch', accentColor: '{colors.spruce.solid}', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);

const Disclosure = chakra('details', {
  base: {
    '& > summary': {
      cursor: 'pointer',
      minH: 'touch',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      listStyleType: 'none',
    },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

function RadiusSetting({ radiusKm, onChange }: { radiusKm: number; onChange: (km: number) => void }) {
  const t = useTranslate();
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const km = dragged ?? radiusKm;
  const save = () => {
    if (dragged !== undefined && dragged !== radiusKm) onChange(dragged);
    setDragged(undefined);
  };
  return (
    <SettingLine>
      <HStack justify="space-between" pt="1">
        <Text as="label" textStyle="strong" {...{ htmlFor: id }}>
          {t('settings.nearby')}
        </Text>
        <Text textStyle="strong" fontVariantNumeric="tabular-nums" aria-hidden>
          {t('settings.nearby.km', { km })}
        </Text>
      </HStack>
      <Slider
        id={id}
        min={minRadius}
        max={maxRadius}
        value={km}
        aria-valuetext={t('settings.nearby.km', { km })}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={save}
        onKeyUp={save}
        onBlur={save}
      />
    </SettingLine>
  );
}

function CategoriesSetting({
  selected,
  onChange,
}: {
  selected: readonly FavorCategory[];
  onChange: (categories: FavorCategory[]) => void;
}) {
  const t = useTranslate();
  return (
    <SettingLine>
      <Disclosure>
        <summary>
          <Text textStyle="strong" flex="1">
            {t('settings.categories')}
          </Text>
          <Text textStyle="small" color="muted">
            {selected.length === categories.length
              ? t('settings.categories.all')
              : t('settings.categories.some', { count: selected.length })}
          </Text>
          <CaretDownIcon size={18} aria-hidden />
        </summary>
        <Box pb="2">
          <CheckList
            label={t('settings.categories.label')}
            choices={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
            value={selected}
            onChange={onChange}
          />
        </Box>
      </Disclosure>
    </SettingLine>
  );
}

/** Renders the radius and the categories of the favors nearby that a person is notified of. */
export function NearbySettings({
  radiusKm,
  selected,
  onRadius,
  onCategories,
}: {
  radiusKm: number;
  /** Null for all categories. */
  selected: readonly FavorCategory[] | null;
  onRadius: (km: number) => void;
  onCategories: (categories: FavorCategory[] | null) => void;
}) {
  return (
    <>
      <RadiusSetting radiusKm={radiusKm} onChange={onRadius} />
      <CategoriesSetting
        selected={selected ?? categories}
        onChange={(next) => onCategories(next.length === categories.length ? null : next)}
      />
    </>
  );
}
