import { Box, chakra } from '@chakra-ui/react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { trackHeight } from '../../../components/base/css-height.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { MapPanel } from '../../../components/map/map-panel.tsx';
import type { LoadMap, MapCamera, MapMarker, MapView } from '../../../components/map/map-types.ts';
import type { FavorPin_FavorFragment } from '../../../generated/graphql.ts';
import { FavorCard } from '../card/favor-card.tsx';
import type { MapItem } from './favor-clusters.ts';
import { ClusterMarker, FavorMarker } from './favor-marker.tsx';
import { useExploreMap, type ExploredFavor } from './use-explore-map.ts';

const TopOverlay = chakra('div', {
  base: { position: 'absolute', zIndex: '2', insetInline: '0', mx: 'auto', width: 'fit-content' },
});

const BottomOverlay = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '2',
    insetInline: '0',
    bottom: '6',
    mx: 'auto',
    px: '4',
    width: 'full',
    maxW: 'dialog',
  },
});

/** Publishes the height of the chosen card, above which the way back to the list floats. */
const publishHeight = trackHeight('--chosen-card');

function ClusterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTranslate();
  return (
    <ClusterMarker aria-label={t('explore.map.cluster', { count })} onClick={onOpen}>
      {count}
    </ClusterMarker>
  );
}

function toMarker(
  item: MapItem<FavorPin_FavorFragment>,
  chosenId: string | undefined,
  onChoose: (id: string) => void,
  onZoom: (camera: MapCamera) => void,
): MapMarker {
  const { latitude, longitude } = item;
  if ('pin' in item) {
    const { pin } = item;
    const isChosen = pin.id === chosenId;
    return {
      latitude,
      longitude,
      key: pin.id,
      raised: isChosen,
      content: <FavorMarker pin={pin} chosen={isChosen} onChoose={onChoose} />,
    };
  }
  const { key, count, expansionZoom } = item;
  return {
    latitude,
    longitude,
    key,
    raised: false,
    content: <ClusterButton count={count} onOpen={() => onZoom({ latitude, longitude, zoom: expansionZoom })} />,
  };
}

/** Renders the one thing to say or do about the area shown: search it, show more, or that it is empty. */
function AreaStatus({
  onSearch,
  onMore,
  isEmpty,
}: {
  onSearch: (() => void) | undefined;
  onMore: (() => void) | undefined;
  isEmpty: boolean;
}) {
  const t = useTranslate();
  if (onSearch)
    return (
      <Button look="outline" rounded="full" boxShadow="lifted" onClick={onSearch}>
        <ArrowsClockwiseIcon size={18} aria-hidden />
        {t('explore.map.searchHere')}
      </Button>
    );
  if (onMore)
    return (
      <Button look="outline" rounded="full" boxShadow="lifted" onClick={onMore}>
        {t('explore.map.more')}
      </Button>
    );
  if (!isEmpty) return null;
  return (
    <Box bg="card" rounded="full" boxShadow="lifted" px="4" py="2.5" textStyle="label">
      {t('explore.map.none')}
    </Box>
  );
}

/** Renders favors on a map, as cards and clusters, with the card of the chosen one over it. */
export function ExploreMap({
  favors,
  at,
  onMove,
  onSearch,
  onMore,
  load,
}: {
  favors: readonly ExploredFavor[] | undefined;
  at: MapCamera | null;
  onMove: (camera: MapCamera) => void;
  onSearch: (view: MapView) => void;
  /** Undefined once all are shown. */
  onMore: (() => void) | undefined;
  load?: LoadMap | undefined;
}) {
  const t = useTranslate();
  const [chosenId, setChosenId] = useState<string>();
  const { target, zoomTo, items, onViewChange, search } = useExploreMap({
    favors,
    at,
    onMove,
    onSearch,
    chosenId,
    onChosenLeft: () => setChosenId(undefined),
  });
  const chosen = favors?.find(({ id }) => id === chosenId);
  const markers = items.map((item) => toMarker(item, chosenId, setChosenId, zoomTo));
  return (
    <Box position="relative" height="full" width="full" overflow="hidden">
      <MapPanel label={t('explore.map')} target={target} markers={markers} onViewChange={onViewChange} load={load} />
      <TopOverlay top="3.5" role="status">
        <AreaStatus onSearch={search} onMore={onMore} isEmpty={favors?.length === 0} />
      </TopOverlay>
      {chosen && (
        <BottomOverlay ref={publishHeight}>
          <FavorCard favor={chosen} headingLevel="h2" />
          <IconButton
            position="absolute"
            bottom="calc(100% + 0.5rem)"
            right="4"
            bg="card"
            boxShadow="lifted"
            aria-label={t('explore.map.close')}
            onClick={() => setChosenId(undefined)}
          >
            <XIcon size={18} weight="bold" aria-hidden />
          </IconButton>
        </BottomOverlay>
      )}
    </Box>
  );
}
