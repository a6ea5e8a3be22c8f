import { Box, HStack, Stack, Text, chakra, useBreakpointValue } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useOpenPanel } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { usePlaceName } from '../../../lib/place/place-name.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import type { LoadMap } from '../../../components/map/map-types.ts';
import { ExploreDocument } from '../../../generated/graphql.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ExploreList } from './explore-list.tsx';
import { ExploreMap } from './explore-map.tsx';
import { ExploreViewToggle } from './explore-view-toggle.tsx';
import { useExploreAddress } from './use-explore-address.ts';

/** `/explore?new=true` is where a notice of new favors leads: it says so for 4 seconds (docs/behaviour.md#explore) and forgets the parameter. */
function useNewFavorsNotice(): void {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isNew = search.get('new') === 'true';
  const tell = useEffectEvent(() => {
    showToast({ title: t('explore.new.title'), description: t('explore.new.text'), duration: 4_000 });
    const others = new URLSearchParams(search);
    others.delete('new');
    setSearch(others, { replace: true });
  });
  useEffect(() => {
    if (isNew) tell();
  }, [isNew]);
}

/** How many favors come at once: a list grows as it is read, a map wants what there is. */
const pageOf = { list: 12, map: 50 };

/** What holds the map: the screen from its top to the bar, or beside the rail. */
const Whole = chakra('div', {
  base: {
    position: 'fixed',
    top: 'var(--strip, 0px)',
    insetInlineEnd: '0',
    insetInlineStart: { base: '0', md: '{sizes.rail}' },
    bottom: { base: 'calc({sizes.bar} + env(safe-area-inset-bottom))', md: '0' },
    display: 'flex',
    flexDirection: 'column',
    maxW: 'page',
    mx: 'auto',
  },
});

/** Tells a visitor, who may have come from anywhere, what they see. */
function Intro() {
  const t = useTranslate();
  const { viewer } = useViewer();
  const place = usePlaceName();
  if (viewer || place === undefined) return null;
  return (
    <Text color="muted" px="1" pb="3">
      {t('explore.intro', { km: NEARBY_KM, place })}
    </Text>
  );
}

/** Explore: everything asked for nearby, by category, as a list or on a map, and side by side where there is room (docs/behaviour.md#screen-sizes). */
export function ExploreScreen({ loadMap }: { loadMap?: LoadMap }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const openPanel = useOpenPanel();
  const [{ view, category, at, area }, change] = useExploreAddress();
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const withMap = wide || view === 'map';
  usePageTitle(t('explore.title'));
  useNewFavorsNotice();

  const grown = useRef(false);
  // Coming back shows the list as it was left, with all its pages; coming anew asks for what is new.
  const comingBack = useNavigationType() === 'POP';
  const {
    data: answered,
    previousData,
    error,
    refetch,
    fetchMore,
    loading,
  } = useQuery(ExploreDocument, {
    variables: {
      near: useNear(),
      withinKm: NEARBY_KM,
      bounds: area,
      category,
      first: pageOf[withMap ? 'map' : 'list'],
    },
    fetchPolicy: comingBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    // A list that has grown while it was read would shrink to its first page.
    refetchOn: () => !grown.current,
  });
  // Drawn in small pieces, between which the page goes on listening.
  const drawn = useDeferredValue(answered);
  const data = answered && drawn;
  const shown = data ?? (withMap ? previousData : undefined);
  const favors = useMemo(() => shown?.favors.edges.map(({ node }) => node), [shown]);
  const page = answered?.favors.pageInfo;
  const more = () => {
    grown.current = true;
    void fetchMore({ variables: { after: page?.endCursor } });
  };
  const onMore = page?.hasNextPage ? more : undefined;
  const failed = withMap && !wide && !favors && error !== undefined;

  const head = (
    <Box position="sticky" top="var(--strip, 0px)" zIndex="bar" bg="paper" pb="1" flexShrink="0">
      <PageHeader title={t('explore.title')} onBack={() => void navigate('/')}>
        <RefreshButton />
        <HStack gap="0" me="-2.5" hideFrom="md">
          <IconButton aria-label={t('nav.messages')} onClick={() => openPanel('messages')}>
            <ChatsCircleIcon size={24} aria-hidden />
          </IconButton>
          <IconButton aria-label={t('nav.profile')} onClick={() => openPanel('profile')}>
            <UserCircleIcon size={24} aria-hidden />
          </IconButton>
        </HStack>
      </PageHeader>
      <HStack gap="0" ps={wide ? undefined : 'page'}>
        {!wide && <ExploreViewToggle view={view} onView={(chosen) => change({ view: chosen })} />}
        <Box minW="0" flex="1">
          <CategoryFilter
            counts={(data ?? previousData)?.favorCategories}
            counted={area === null}
            chosen={category}
            onChoose={(chosen) => change({ category: chosen })}
          />
        </Box>
      </HStack>
    </Box>
  );
  const list = (
    <ExploreList favors={favors} error={error} onRetry={() => void refetch()} loading={loading} onMore={onMore} />
  );
  if (!withMap)
    return (
      <Stack gap="0">
        {head}
        <Box {...pullArea} px="page" pt="2" minH="60dvh">
          <Intro />
          {list}
        </Box>
      </Stack>
    );
  return (
    <Whole>
      {head}
      <Box flex="1" minH="0" display="grid" gridTemplateColumns={wide ? 'minmax(22rem, 2fr) 3fr' : 'minmax(0, 1fr)'}>
        {wide && (
          <Box {...pullArea} overflowY="auto" px="page" pt="2" pb="6" tabIndex={-1}>
            {list}
          </Box>
        )}
        <Box minH="0" position="relative" overflow="hidden" roundedTopLeft={wide ? 'sheet' : undefined}>
          {failed ? (
            list
          ) : (
            <ExploreMap
              favors={favors}
              at={at}
              onMove={(camera) => change({ at: camera })}
              onSearch={({ camera, bounds }) => change({ at: camera, area: bounds })}
              onMore={onMore}
              load={loadMap}
            />
          )}
        </Box>
      </Box>
    </Whole>
  );
}
