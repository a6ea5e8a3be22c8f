import { chakra } from '@chakra-ui/react';
import { MapPreview } from '../../../components/map/map-preview.tsx';

const Ring = chakra('div', {
  base: {
    rounded: 'full',
    borderWidth: '2px',
    borderColor: 'spruce.solid',
    bg: 'color-mix(in srgb, {colors.spruce.solid} 22%, transparent)',
  },
});

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
}: {
  latitude: number;
  longitude: number;
  exact: boolean;
}) {
  return (
    <MapPreview latitude={latitude} longitude={longitude} flush>
      {exact ? <Dot /> : <Ring boxSize="72px" />}
    </MapPreview>
  );
}
