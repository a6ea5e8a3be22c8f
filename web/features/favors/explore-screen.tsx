import { Box, HStack, Stack } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useOpenPanel } from '../../app/navigation.ts';
import { nearbyKm, useNear } from '../../app/place.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { IconButton } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ExploreDocument, type FavorCategory } from '../../generated/graphql.ts';
import { categoryLooks } from '../../components/category.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ExploreList } from './explore-list.tsx';

const isCategory = (word: string | null): word is FavorCategory => word !== null && word in categoryLooks;

/** `/explore?new=true` is where a notice of new favors leads: it says so for 4 seconds (spec §2) and forgets the parameter. */
function useNewFavorsNotice(): void {
  const t = useText();
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

/** Explore: everything asked for nearby, by category; the filter is part of the address. */
export function ExploreScreen() {
  const t = useText();
  const navigate = useNavigate();
  const openPanel = useOpenPanel();
  const [search, setSearch] = useSearchParams();
  const word = search.get('category');
  const category = isCategory(word) ? word : null;
  usePageTitle(t('explore.title'));
  useNewFavorsNotice();

  // Coming back shows the list as it was left, with all its pages; coming anew asks for what is new.
  const comingBack = useNavigationType() === 'POP';
  const { data, previousData, error, refetch, fetchMore, loading } = useQuery(ExploreDocument, {
    variables: { near: useNear(), withinKm: nearbyKm, category },
    fetchPolicy: comingBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const choose = (chosen: FavorCategory | null) => setSearch(chosen ? { category: chosen } : {}, { replace: true });
  const page = data?.favors.pageInfo;
  return (
    <Stack gap="0">
      <Box position="sticky" top="0" zIndex="bar" bg="paper" pb="1">
        <PageHeader title={t('explore.title')} onBack={() => void navigate('/')}>
          <HStack gap="0" me="-2.5" hideFrom="md">
            <IconButton aria-label={t('nav.messages')} onClick={() => openPanel('messages')}><ChatsCircleIcon size={24} aria-hidden /></IconButton>
            <IconButton aria-label={t('nav.profile')} onClick={() => openPanel('profile')}><UserCircleIcon size={24} aria-hidden /></IconButton>
          </HStack>
        </PageHeader>
        <CategoryFilter counts={(data ?? previousData)?.favorCategories ?? []} chosen={category} onChoose={choose} />
      </Box>
      <Box px="page" pt="2">
        <ExploreList
          favors={data?.favors.edges.map(({ node }) => node)}
          error={error}
          onRetry={() => void refetch()}
          loading={loading}
          onMore={page?.hasNextPage ? () => void fetchMore({ variables: { after: page.endCursor } }) : undefined}
        />
      </Box>
    </Stack>
  );
}
