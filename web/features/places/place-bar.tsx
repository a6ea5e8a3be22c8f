import { Text, chakra } from '@chakra-ui/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useOpenSheet } from '../../lib/navigation/navigation.ts';
import { isPlaceUnknown, usePlace } from '../../lib/place/place.ts';
import { usePlaceName } from '../../lib/place/place-name.ts';
import { luxembourgCity } from '../../lib/place/place-store.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

const Bar = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      minH: '1.25rem',
      minW: '0',
      maxW: 'calc(100% + 1rem)',
      position: 'relative',
      // As high as a finger needs, over what stands around it.
      _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.75rem' },
      px: '2',
      mx: '-2',
      rounded: 'control',
      cursor: 'pointer',
      _hover: { bg: 'spruce.soft' },
      '& > svg': { flexShrink: '0' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Most letters of the line at its usual size, where it stands beside the figures of a person. */
const longLine = 14;

/**
 * Renders the place line (docs/behaviour/finding.md#place); a tap changes it. A known place stays while it is read
 * again.
 */
export function PlaceBar() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { viewer } = useViewer();
  const state = usePlace();
  const placeName = usePlaceName();
  // In one row with the figures of a person there is room for the name that cards give the city, too.
  const isShort = viewer !== null && state.place.label === luxembourgCity.label;
  const name = isShort ? t('place.default.short') : placeName;
  const isSearching = state.locating && state.source === 'default';
  const line = isPlaceUnknown(state)
    ? t('place.unavailable')
    : isSearching || name === undefined
      ? t('place.locating')
      : name;
  return (
    <Bar aria-label={t('place.change', { place: line })} onClick={() => openSheet({ name: 'place' })}>
      <MapPinIcon size={14} weight="fill" aria-hidden />
      <Text
        textStyle={{ base: viewer && line.length > longLine ? 'tiny' : 'label', lg: 'label' }}
        fontWeight="600"
        truncate
      >
        {line}
      </Text>
      <CaretDownIcon size={12} weight="bold" aria-hidden />
    </Bar>
  );
}
