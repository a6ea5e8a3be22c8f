import { Box, chakra } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNear } from '../../../lib/place/place.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { MapPanel } from '../../../components/map/map-panel.tsx';
import type { LoadMap, MapCamera, MapMarker, MapView } from '../../../components/map/map-types.ts';
import {
  FavorPin_FavorFragmentDoc,
  type FavorCard_FavorFragment,
  type FavorPin_FavorFragment,
} from '../../../generated/graphql.ts';
import { clusterFavors } from './favor-clusters.ts';
import { FavorCard } from '../card/favor-card.tsx';
import { ClusterMarker, FavorMarker } from './favor-marker.tsx';

/** Where the map begins: at zoom 12 (docs/behaviour.md#map). */
const firstZoom = 12;

/** How long the map must lie still before its place goes into the address, in milliseconds: browsers allow few changes of it. */
const rest = 200;

/** A favor as the list and the map both take it. */
export type ExploredFavor = { id: string } & FragmentType<FavorCard_FavorFragment> &
  FragmentType<FavorPin_FavorFragment>;

const Above = chakra('div', {
  base: { position: 'absolute', zIndex: '2', insetInline: '0', mx: 'auto', width: 'fit-content' },
});

const Peek = chakra('div', {
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

/** Whether people have moved a map so far that its middle or its zoom is another. */
function hasMoved(from: MapView, to: MapView): boolean {
  const { south, north, west, east } = from.bounds;
  const aside = (before: number, after: number, span: number) => Math.abs(after - before) > span / 12;
  return (
    from.camera.zoom !== to.camera.zoom ||
    aside(from.camera.latitude, to.camera.latitude, north - south) ||
    aside(from.camera.longitude, to.camera.longitude, east - west)
  );
}

/** Favors on a map: cards that a tap or a key chooses, clusters that open, another area to search. The chosen one peeks over it. */
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
  onSearch: (sight: MapView) => void;
  /** While there are more than are shown. */
  onMore: (() => void) | undefined;
  load?: LoadMap | undefined;
}) {
  const t = useTranslate();
  const near = useNear();
  const [target, setTarget] = useState<MapCamera>(at ?? { ...near, zoom: firstZoom });
  const [first, setFirst] = useState<MapView>();
  const [searched, setSearched] = useState<MapView>();
  const [sight, setSight] = useState<MapView>();
  const [chosenId, setChosenId] = useState<string>();

  const read = useFragment({ fragment: FavorPin_FavorFragmentDoc, from: useMemo(() => [...(favors ?? [])], [favors]) });
  const within = useMemo(() => clusterFavors<FavorPin_FavorFragment>(read.complete ? read.data : []), [read]);
  const chosen = favors?.find(({ id }) => id === chosenId);

  const markers = (sight ? within(sight) : []).map((standing): MapMarker => {
    const { latitude, longitude } = standing;
    if ('pin' in standing) {
      const { pin } = standing;
      const isChosen = pin.id === chosenId;
      return {
        latitude,
        longitude,
        key: pin.id,
        raised: isChosen,
        content: <FavorMarker pin={pin} chosen={isChosen} onChoose={setChosenId} />,
      };
    }
    const { key, count, opensAt } = standing;
    const open = () => setTarget({ latitude, longitude, zoom: opensAt });
    return {
      latitude,
      longitude,
      key,
      raised: false,
      content: (
        <ClusterMarker aria-label={t('explore.map.cluster', { count })} onClick={open}>
          {count}
        </ClusterMarker>
      ),
    };
  });

  // What stands there now may be drawn bit by bit: the finger that let go of the map may already drag it on.
  const see = (seen: MapView) =>
    startTransition(() => {
      setSight(seen);
      setFirst((first) => first ?? seen);
      setSearched((searched) => searched ?? seen);
    });
  const tellMove = useEffectEvent((seen: MapView) => {
    if (first && seen !== first && (at || hasMoved(first, seen))) startTransition(() => onMove(seen.camera));
  });
  useEffect(() => {
    if (!sight) return;
    const timer = setTimeout(() => tellMove(sight), rest);
    return () => clearTimeout(timer);
  }, [sight]);
  const moved = sight && searched && hasMoved(searched, sight);
  const search = () => {
    if (!sight) return;
    setSearched(sight);
    onSearch(sight);
  };
  return (
    <Box position="relative" height="full" width="full" overflow="hidden">
      <MapPanel label={t('explore.map')} target={target} markers={markers} onViewChange={see} load={load} />
      <Above top="3.5" role="status">
        {moved ? (
          <Button look="outline" rounded="full" boxShadow="lifted" onClick={search}>
            <ArrowsClockwiseIcon size={18} aria-hidden />
            {t('explore.map.searchHere')}
          </Button>
        ) : onMore ? (
          <Button look="outline" rounded="full" boxShadow="lifted" onClick={onMore}>
            {t('explore.map.more')}
          </Button>
        ) : (
          favors?.length === 0 && (
            <Box bg="card" rounded="full" boxShadow="lifted" px="4" py="2.5" textStyle="label">
              {t('explore.map.none')}
            </Box>
          )
        )}
      </Above>
      {chosen && (
        <Peek>
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
        </Peek>
      )}
    </Box>
  );
}
