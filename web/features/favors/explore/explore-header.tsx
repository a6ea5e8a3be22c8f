import { Box, HStack } from '@chakra-ui/react';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { useNavigate } from 'react-router-dom';
import { useOpenPanel } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ExploreOrder } from './explore-order.tsx';
import { ExploreSearch } from './explore-search.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ExploreViewToggle } from './explore-view-toggle.tsx';
import { countFilters, toFilterInput } from './use-explore-address.ts';
import type { useExplore } from './use-explore.ts';
import { LOW, LOW_AND_TOUCHED } from '../../../lib/theme/low.ts';

/** On a phone on its side it would leave the list a third of the screen: it scrolls away, and the way to the map. */
const ON_ITS_SIDE = {
  [LOW]: { position: 'static' },
  [LOW_AND_TOUCHED]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > *': { gridColumn: '1 / -1' },
    '& > form': { gridColumn: '1' },
    '& > form + :has(> [data-to])': { gridColumn: '2' },
  },
} as const;

/**
 * Renders the header of Explore: back, the panels that phones have no bar for, list or map, search, filters and order.
 */
export function ExploreHeader({
  address,
  change,
  wide,
  counts,
}: Pick<ReturnType<typeof useExplore>, 'address' | 'change' | 'wide' | 'counts'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const openPanel = useOpenPanel();
  const { view, category, area } = address;
  return (
    <Box position="sticky" top="var(--strip, 0px)" zIndex="bar" bg="paper" pb="1" flexShrink="0" css={ON_ITS_SIDE}>
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
      <ExploreSearch address={address} change={change} />
      {!wide && (
        <Box hideFrom={wide === undefined ? 'lg' : undefined}>
          <ExploreViewToggle view={view} onView={(chosen) => change({ view: chosen })} />
        </Box>
      )}
      <CategoryFilter
        counts={counts}
        counted={area === null && address.search === null && toFilterInput(address) === undefined}
        chosen={category}
        onChoose={(chosen) => change({ category: chosen })}
      />
      {countFilters(address) > 0 && <FilterChips filters={address} change={change} />}
      <ExploreOrder ofList={wide !== false || view === 'list'} address={address} change={change} />
    </Box>
  );
}
