import { Box, chakra } from '@chakra-ui/react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { trackHeight } from '../../../components/base/css-height.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { MapPanel } from '../../../components/map/map-panel.tsx';
import type { LoadMap, MapCamera, MapMarker, MapView } from '../../../components/map/map-types.ts';
import type { FavorPin_FavorFragment } from '../../../generated/graphql.ts';
import { FavorCardSkeletons } from '../card/favor-card-skeleton.tsx';
import { FavorCard } from '../card/favor-card.tsx';
import type { MapItem } from './favor-clusters.ts';
import { ClusterMarker, FavorMarker } from './favor-marker.tsx';
import type { ExploreAddress } from './use-explore-address.ts';
import { useExploreMap } from './use-explore-map.ts';
import { useChosenFavor } from './use-map-favors.ts';
import { useUncovered } from './use-uncovered.ts';

/** Lies in the middle as long as that leaves the map's own buttons at the right free; larger words move to the left. */
const TopOverlay = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '2',
    insetInline: '0',
    top: '3.5',
    display: 'grid',
    gridTemplateColumns: 'minmax({spacing.3}, 1fr) auto minmax(4rem, 1fr)',
    pointerEvents: 'none',
    textAlign: 'center',
    '& > :is(button, div)': { gridColumn: '2', pointerEvents: 'auto', whiteSpace: 'normal' },
    '& svg': { flexShrink: '0' },
  },
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

function ClusterButton({ count, isExact, onOpen }: { count: number; isExact: boolean; onOpen: () => void }) {
  const t = useTranslate();
  return (
    <ClusterMarker
      data-marker
      aria-label={t(isExact ? 'explore.map.cluster' : 'explore.map.cluster.least', { count })}
      onClick={onOpen}
    >
      {t(isExact ? 'explore.map.count' : 'explore.map.count.least', { count })}
    </ClusterMarker>
  );
}

function toMarker(
  item: MapItem<FavorPin_FavorFragment>,
  { chosenId, litId, isExact }: { chosenId: string | undefined; litId: string | undefined; isExact: boolean },
  onChoose: (id: string) => void,
  onZoom: (camera: MapCamera) => void,
): MapMarker {
  const { latitude, longitude } = item;
  if ('pin' in item) {
    const { pin } = item;
    const isChosen = pin.id === chosenId;
    const isLit = pin.id === litId;
    return {
      latitude,
      longitude,
      key: pin.id,
      raised: isChosen || isLit,
      content: <FavorMarker pin={pin} chosen={isChosen} lit={isLit} onChoose={onChoose} />,
    };
  }
  const { key, count, expansionZoom } = item;
  return {
    latitude,
    longitude,
    key,
    raised: false,
    content: (
      <ClusterButton
        count={count}
        isExact={isExact}
        onOpen={() => onZoom({ latitude, longitude, zoom: expansionZoom })}
      />
    ),
  };
}

/** Renders the one thing to say or do about the area shown: search it, ask again, or that it is empty. */
function AreaStatus({
  onSearch,
  onRetry,
  isEmpty,
}: {
  onSearch: (() => void) | undefined;
  /** Undefined unless the area could not be read. */
  onRetry: (() => void) | undefined;
  isEmpty: boolean;
}) {
  const t = useTranslate();
  if (onRetry)
    return (
      <Button look="outline" rounded="full" boxShadow="lifted" onClick={onRetry}>
        <ArrowsClockwiseIcon size={18} aria-hidden />
        {t('explore.map.retry')}
      </Button>
    );
  if (onSearch)
    return (
      <Button look="outline" rounded="full" boxShadow="lifted" onClick={onSearch}>
        <ArrowsClockwiseIcon size={18} aria-hidden />
        {t('explore.map.searchHere')}
      </Button>
    );
  if (!isEmpty) return null;
  return (
    <Box
      bg="card"
      rounded="full"
      borderWidth="1px"
      borderColor="line"
      boxShadow="lifted"
      px="4"
      py="2.5"
      textStyle="label"
    >
      {t('explore.map.none')}
    </Box>
  );
}

/** Renders the card of the chosen favor over the map; its height until it is there, so that nothing jumps. */
function ChosenCard({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { chosen, error } = useChosenFavor(id);
  const isGone = useEffectEvent(onClose);
  useEffect(() => {
    if (!error) return;
    showToast({ title: refusalOf(error)?.message ?? t('explore.error'), tone: 'alert' });
    isGone();
  }, [error, t]);
  return (
    <BottomOverlay ref={publishHeight}>
      {chosen ? (
        <FavorCard favor={chosen} headingLevel="h2" />
      ) : (
        <FavorCardSkeletons count={1} label={t('explore.loading')} />
      )}
      <IconButton
        position="absolute"
        bottom="calc(100% + 0.5rem)"
        right="4"
        bg="card"
        boxShadow="lifted"
        aria-label={t('explore.map.close')}
        onClick={onClose}
      >
        <XIcon size={18} weight="bold" aria-hidden />
      </IconButton>
    </BottomOverlay>
  );
}

/** Renders favors on a map, as cards and numbers, with the card of the chosen one over it. */
export function ExploreMap({
  address,
  litId,
  onMove,
  onSearch,
  load,
}: {
  address: ExploreAddress;
  /** The favor whose card the pointer is on, in the list beside the map. */
  litId?: string | undefined;
  onMove: (camera: MapCamera) => void;
  onSearch: (view: MapView) => void;
  load?: LoadMap | undefined;
}) {
  const t = useTranslate();
  const [chosenId, setChosenId] = useState<string>();
  const close = () => setChosenId(undefined);
  const { target, zoomTo, items, isEmpty, isExact, error, onRetry, onViewChange, search } = useExploreMap({
    address,
    onMove,
    onSearch,
    chosenId,
    litId,
    onChosenLeft: close,
  });
  const markers = items.map((item) => toMarker(item, { chosenId, litId, isExact }, setChosenId, zoomTo));
  useUncovered();
  return (
    <Box data-map position="relative" height="full" width="full" overflow="hidden">
      <MapPanel label={t('explore.map')} target={target} markers={markers} onViewChange={onViewChange} load={load} />
      <TopOverlay role="status">
        <AreaStatus onSearch={search} onRetry={error && onRetry} isEmpty={isEmpty} />
      </TopOverlay>
      {chosenId !== undefined && <ChosenCard key={chosenId} id={chosenId} onClose={close} />}
    </Box>
  );
}
