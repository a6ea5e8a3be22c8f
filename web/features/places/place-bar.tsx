import { Text, chakra } from '@chakra-ui/react';
import { skipToken, useQuery } from '@apollo/client/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useOpenSheet } from '../../app/navigation.ts';
import { usePlace } from '../../app/place.ts';
import { useText } from '../../app/text.ts';
import { PlaceAtDocument } from '../../generated/graphql.ts';

const Bar = chakra('button', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', minH: 'touch', minW: '0', px: '2', mx: '-2', rounded: 'control', cursor: 'pointer', _hover: { bg: 'spruce.soft' } } }, { defaultProps: { type: 'button' } });

/** The line that says where one looks from (spec §2, Home); a tap changes it. */
export function PlaceBar() {
  const t = useText();
  const openSheet = useOpenSheet();
  const { place, locating, fault } = usePlace();
  const { latitude, longitude, label } = place;
  const { data } = useQuery(PlaceAtDocument, label === null ? { variables: { latitude, longitude } } : skipToken);
  const known = label ?? data?.placeAt.label;
  const line = fault ? t('place.unavailable') : locating || known === undefined ? t('place.locating') : known;
  return (
    <Bar aria-label={t('place.change', { place: line })} onClick={() => openSheet({ name: 'place' })}>
      <MapPinIcon size={20} weight="fill" aria-hidden />
      <Text textStyle="label" truncate>{line}</Text>
      <CaretDownIcon size={14} weight="bold" aria-hidden />
    </Bar>
  );
}
