import { Box, Center, chakra, Stack, Text } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { MapPanel } from '../../components/map/map-panel.tsx';
import { useMapSettings } from '../../components/map/map-settings.ts';
import type { LoadMap, MapMarker, MapPoint } from '../../components/map/map-types.ts';
import { useAddressSuggestions, type SuggestedPlace } from './use-address-suggestions.ts';

/** Close enough to tell one house from the next; without streets, far enough for the names of the ground. */
const zooms = { streets: 16, ground: 11 };

/** Returns the zoom to pick a point at, by what the map shows. */
function usePickingZoom(): number {
  const settings = useMapSettings();
  const hasStreets = settings && (settings.tiles ?? settings.vectorTiles ?? settings.google);
  return hasStreets ? zooms.streets : zooms.ground;
}

/** Names a suggestion on the map, below the point of the pin. */
const PlaceName = chakra('button', {
  base: {
    minH: 'touch',
    maxW: '12rem',
    px: '3',
    mt: '3.5rem',
    rounded: 'full',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'soft',
    textStyle: 'small',
    fontWeight: '600',
    truncate: true,
    cursor: 'pointer',
  },
});

/** Returns what a label begins with: the street, without its town. */
const streetOf = (label: string): string => label.split(',', 1)[0]!;

/** Returns where the map goes, and the places that fit the typed words as markers that lead there. */
function useTypedPlaces(start: MapPoint, words: string) {
  const zoom = usePickingZoom();
  const [point, setPoint] = useState(start);
  const target = useMemo(() => ({ ...point, zoom }), [point, zoom]);
  const [initialWords] = useState(words);
  const show = ({ latitude, longitude }: SuggestedPlace) => setPoint({ latitude, longitude });
  // What stood there before the map was opened has led to its start.
  const { places } = useAddressSuggestions(words, (best) => words === initialWords || show(best));
  const markers = places.map((place): MapMarker => {
    const { label, latitude, longitude } = place;
    const content = <PlaceName onClick={() => show(place)}>{streetOf(label)}</PlaceName>;
    return { key: label, latitude, longitude, raised: false, content };
  });
  return { target, markers };
}

/**
 * Renders a map to tap, or to move under a pin with a button that takes the point below it; `note` says why it begins
 * at `start`.
 */
export function PointPicker({
  start,
  words,
  note,
  taking,
  onTake,
  load,
}: {
  start: MapPoint;
  /** The words typed for the address; the places that fit them are named on the map. */
  words: string;
  note: string | null;
  /** True while the address of the taken point is being looked up. */
  taking: boolean;
  onTake: (point: MapPoint) => void;
  load?: LoadMap | undefined;
}) {
  const t = useTranslate();
  const { target, markers } = useTypedPlaces(start, words);
  const [center, setCenter] = useState<MapPoint>(start);
  return (
    <Stack gap="3" width="full">
      {note && (
        <Text textStyle="small" color="muted" role="status">
          {note}
        </Text>
      )}
      <Text textStyle="strong">{t('ask.place.tap')}</Text>
      <Box position="relative" height="16rem" rounded="control" overflow="hidden" borderWidth="1px" borderColor="line">
        <MapPanel
          label={t('ask.place.map')}
          target={target}
          markers={markers}
          onPress={(point) => taking || onTake(point)}
          onViewChange={({ camera }) => setCenter({ latitude: camera.latitude, longitude: camera.longitude })}
          load={load}
        />
        <Center position="absolute" inset="0" pb="9" pointerEvents="none" color="coral.solid" aria-hidden>
          <MapPinIcon size={40} weight="fill" />
        </Center>
      </Box>
      <Button disabled={taking} onClick={() => onTake(center)}>
        {t('ask.place.map.take')}
      </Button>
    </Stack>
  );
}
