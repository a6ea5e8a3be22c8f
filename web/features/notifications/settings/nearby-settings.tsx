import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { categoryStyles } from '../../../components/base/category.tsx';
import { CheckList } from '../../../components/form/check-list.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** As near and as far as somebody can want to hear of, in kilometres. */
const [nearest, furthest] = [1, 50];

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

/** How far, and for what kind of help, a new favor is still news. */
export function NearbySettings({
  radiusKm,
  chosen,
  onRadius,
  onCategories,
}: {
  radiusKm: number;
  /** Null for all of them. */
  chosen: readonly FavorCategory[] | null;
  onRadius: (km: number) => void;
  onCategories: (categories: FavorCategory[] | null) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const km = dragged ?? radiusKm;
  const keep = () => {
    if (dragged !== undefined && dragged !== radiusKm) onRadius(dragged);
    setDragged(undefined);
  };
  const ticked = chosen ?? categories;
  return (
    <>
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
          min={nearest}
          max={furthest}
          value={km}
          aria-valuetext={t('settings.nearby.km', { km })}
          onChange={(event) => setDragged(Number(event.target.value))}
          onPointerUp={keep}
          onKeyUp={keep}
          onBlur={keep}
        />
      </SettingLine>
      <SettingLine>
        <Disclosure>
          <summary>
            <Text textStyle="strong" flex="1">
              {t('settings.categories')}
            </Text>
            <Text textStyle="small" color="muted">
              {ticked.length === categories.length
                ? t('settings.categories.all')
                : t('settings.categories.some', { count: ticked.length })}
            </Text>
            <CaretDownIcon size={18} aria-hidden />
          </summary>
          <Box pb="2">
            <CheckList
              label={t('settings.categories.label')}
              choices={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
              value={ticked}
              onChange={(next) => onCategories(next.length === categories.length ? null : next)}
            />
          </Box>
        </Disclosure>
      </SettingLine>
    </>
  );
}
