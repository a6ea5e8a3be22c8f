import { Box, Center, Stack, Text } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { MapPanel } from '../../components/map/map-panel.tsx';
import type { LoadMap, MapPoint } from '../../components/map/map-types.ts';

/** Close enough to tell one house from the next. */
const streetZoom = 16;

/**
 * Renders a map to move under a pin, with a button that takes the point below it; `note` says why it begins at `start`.
 */
export function PointPicker({
  start,
  note,
  taking,
  onTake,
  load,
}: {
  start: MapPoint;
  note: string | null;
  /** True while the address of the taken point is being looked up. */
  taking: boolean;
  onTake: (point: MapPoint) => void;
  load?: LoadMap | undefined;
}) {
  const t = useTranslate();
  const [target] = useState({ ...start, zoom: streetZoom });
  const [center, setCenter] = useState<MapPoint>(start);
  return (
    <Stack gap="3" width="full">
      {note && (
        <Text textStyle="small" color="muted" role="status">
          {note}
        </Text>
      )}
      <Box position="relative" height="16rem" rounded="control" overflow="hidden" borderWidth="1px" borderColor="line">
        <MapPanel
          label={t('ask.place.map')}
          target={target}
          markers={[]}
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
