import { Text, chakra } from '@chakra-ui/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useOpenSheet } from '../../lib/navigation/navigation.ts';
import { isPlaceUnknown, usePlace } from '../../lib/place/place.ts';
import { usePlaceName } from '../../lib/place/place-name.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

const Bar = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'touch',
      minW: '0',
      px: '2',
      mx: '-2',
      rounded: 'control',
      cursor: 'pointer',
      _hover: { bg: 'spruce.soft' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders the place line (docs/behaviour.md#place); a tap changes it. A known place stays while it is read again. */
export function PlaceBar() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const state = usePlace();
  const name = usePlaceName();
  const isSearching = state.locating && state.source === 'default';
  const line = isPlaceUnknown(state)
    ? t('place.unavailable')
    : isSearching || name === undefined
      ? t('place.locating')
      : name;
  return (
    <Bar aria-label={t('place.change', { place: line })} onClick={() => openSheet({ name: 'place' })}>
      <MapPinIcon size={20} weight="fill" aria-hidden />
      <Text textStyle="label" lineClamp={2} textAlign="start">
        {line}
      </Text>
      <CaretDownIcon size={14} weight="bold" aria-hidden />
    </Bar>
  );
}
