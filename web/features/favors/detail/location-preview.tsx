import { chakra } from '@chakra-ui/react';
import { AreaRing } from '../../../components/map/area-ring.tsx';
import { MapPreview } from '../../../components/map/map-preview.tsx';

const Dot = chakra('div', {
  base: {
    boxSize: '5',
    rounded: 'full',
    bg: 'spruce.solid',
    borderWidth: '3px',
    borderColor: 'card',
    boxShadow: 'lifted',
  },
});

/**
 * Renders a favor's surroundings: a ring for strangers, who may know only the area, a dot for those who know the
 * address.
 */
export function LocationPreview({
  latitude,
  longitude,
  exact,
  isSomewhere,
}: {
  latitude: number;
  longitude: number;
  exact: boolean;
  /** True where no more than a town or quarter is known. */
  isSomewhere: boolean;
}) {
  return (
    <MapPreview latitude={latitude} longitude={longitude} flush>
      {exact ? <Dot /> : <AreaRing isWide={isSomewhere} />}
    </MapPreview>
  );
}
