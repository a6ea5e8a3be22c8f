import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePlaceName } from '../../../lib/place/place-name.ts';
import { networkIdle } from '../../../lib/apollo/network-idle.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useEntryState, useGoBack } from '../../../lib/navigation/navigation.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { loadOfferedMap } from '../../../components/map/map-panel.tsx';
import type { LoadMap } from '../../../components/map/map-types.ts';
import { ExploreHeader } from './explore-header.tsx';
import { ExploreList } from './explore-list.tsx';
import { ExploreMap } from './explore-map.tsx';
import { useExplore } from './use-explore.ts';
import { LOW, LOW_AND_TOUCHED } from '../../../lib/theme/low.ts';

/** Sheet of the filters, in a chunk of its own. */
const FilterSheet = lazyRequired(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Switch of a saved search, in a chunk of its own. */
const SearchAlert = lazyRequired(async () => (await import('../searches/search-alert.tsx')).SearchAlert);

/**
 * Shows a toast for `/explore?new=true`, where notifications of new favors lead, and removes the parameter
 * (docs/behaviour/finding.md#explore).
 */
function useNewFavorsToast(): void {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isNew = search.get('new') === 'true';
  const show = useEffectEvent(() => {
    showToast({ title: t('explore.new.title'), description: t('explore.new.text'), tone: 'hint', duration: 4_000 });
    const others = new URLSearchParams(search);
    others.delete('new');
    setSearch(others, { replace: true });
  });
  useEffect(() => {
    if (isNew) show();
  }, [isNew]);
}

/** Fetches the map's code when the page has gone quiet; where that fails, the map itself tries again and says so. */
function useMapAhead(): void {
  useEffect(() => {
    void networkIdle()
      .then(loadOfferedMap)
      .catch(() => undefined);
  }, []);
}

/** Columns of list and map side by side. */
const COLUMNS = 'minmax(22rem, 2fr) 3fr';

/** Lets what is above a low map scroll away, but for a strip by which a finger pulls it back. */
const BELOW_HEADER = { flex: '1', minH: '0', [LOW]: { flex: 'none', height: '85%' } } as const;

/** Fills the screen with the map, from its top to the bar or beside the rail. */
const FullScreen = chakra('div', {
  base: {
    position: 'fixed',
    top: 'var(--strip, 0px)',
    insetInlineEnd: '0',
    insetInlineStart: { base: '0', md: '{sizes.rail}' },
    bottom: { base: 'calc({sizes.bar} + env(safe-area-inset-bottom))', md: '0' },
    // Without the bar, on a phone on its side.
    [LOW_AND_TOUCHED]: { bottom: '0' },
    [LOW]: { overflowY: 'auto' },
    display: 'flex',
    flexDirection: 'column',
    maxW: 'page',
    mx: 'auto',
  },
});

/**
 * Renders header and list ahead, for windows of any width: where there is room they stand as they will beside the map,
 * so that the app takes them over as they are (docs/decisions/first-visit.md).
 */
function AheadOfWidth({ header, intro, list }: { header: ReactNode; intro: ReactNode; list: ReactNode }) {
  return (
    <Box
      position={{ lg: 'fixed' }}
      top={{ lg: 'var(--strip, 0px)' }}
      insetInlineEnd={{ lg: '0' }}
      insetInlineStart={{ lg: '{sizes.rail}' }}
      bottom={{ lg: '0' }}
      display="flex"
      flexDirection="column"
      maxW={{ lg: 'page' }}
      mx={{ lg: 'auto' }}
    >
      {header}
      <Box display={{ lg: 'grid' }} flex={{ lg: '1' }} minH={{ lg: '0' }} gridTemplateColumns={{ lg: COLUMNS }}>
        <Box
          overflowY={{ lg: 'auto' }}
          px="page"
          pt="2"
          pb={{ base: '3.5rem', lg: '6' }}
          minH={{ base: '60dvh', lg: '0' }}
        >
          <Box hideFrom="lg">{intro}</Box>
          {list}
        </Box>
        <Box
          className="needs-script"
          hideBelow="lg"
          roundedTopLeft="sheet"
          bg="color-mix(in srgb, {colors.spruce.soft} 55%, {colors.paper})"
        />
      </Box>
    </Box>
  );
}

/** Tells visitors what the list shows: they may come from anywhere. */
function Intro() {
  const t = useTranslate();
  const { viewer } = useViewer();
  const place = usePlaceName();
  if (viewer || place === undefined) return null;
  return (
    <Text color="muted" px="1" pb="3">
      {t('explore.intro', { place })}
    </Text>
  );
}

type Explored = ReturnType<typeof useExplore>;

/** The map; on a phone, where no list stands beside it, the error of the list in its place. */
function MapPane({
  wide,
  list,
  address,
  change,
  litId,
  load,
}: Pick<Explored, 'wide' | 'list' | 'address' | 'change'> & { litId?: string; load?: LoadMap }) {
  const hasFailed = !wide && !list.favors && list.error !== undefined;
  return (
    <Box minH="0" position="relative" overflow="clip" roundedTopLeft={wide ? 'sheet' : undefined}>
      {hasFailed ? (
        <ExploreList {...list} />
      ) : (
        <ExploreMap
          address={address}
          litId={litId}
          onMove={(camera) => change({ at: camera })}
          onSearch={({ camera, bounds }) => change({ at: camera, area: bounds })}
          load={load}
        />
      )}
    </Box>
  );
}

/**
 * Renders Explore: all favors nearby, as a list or on a map, or both on wide screens
 * (docs/behaviour/screens.md#screen-sizes).
 */
export function ExploreScreen({ loadMap }: { loadMap?: LoadMap }) {
  const t = useTranslate();
  const { address, change, wide, showsMap, counts, list, offersAlert } = useExplore();
  const [litId, setLitId] = useState<string>();
  usePageTitle(t('explore.title'));
  useNewFavorsToast();
  useMapAhead();
  const { sheet } = useEntryState();
  const goBack = useGoBack(useLocation().pathname);
  const header = (
    <>
      <ExploreHeader address={address} change={change} wide={wide} counts={counts} />
      <Suspense>
        {sheet?.name === 'filters' && (
          <FilterSheet address={address} change={change} counts={counts} onClose={goBack} />
        )}
      </Suspense>
    </>
  );
  const alert = offersAlert && (
    <Suspense>
      <SearchAlert address={address} />
    </Suspense>
  );
  if (wide === undefined && !showsMap)
    return <AheadOfWidth header={header} intro={<Intro />} list={<ExploreList {...list} />} />;
  if (!showsMap)
    return (
      <Stack gap="0">
        {header}
        <Box {...pullArea} px="page" pt="2" minH="60dvh">
          <Intro />
          {alert}
          <ExploreList {...list} />
        </Box>
      </Stack>
    );
  return (
    <FullScreen>
      {header}
      <Box css={BELOW_HEADER} display="grid" gridTemplateColumns={wide ? COLUMNS : 'minmax(0, 1fr)'}>
        {wide && (
          <Box {...pullArea} overflowY="auto" px="page" pt="2" pb="6" tabIndex={-1}>
            {alert}
            <ExploreList {...list} onLight={setLitId} />
          </Box>
        )}
        <MapPane wide={wide} list={list} address={address} change={change} litId={litId} load={loadMap} />
      </Box>
    </FullScreen>
  );
}
