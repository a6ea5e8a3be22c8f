import { Box, HStack } from '@chakra-ui/react';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { CountBadge } from '../../../components/base/count-badge.tsx';
import { SearchField } from '../search-field.tsx';
import { countFilters, searchFrom, type ExploreAddress } from './use-explore-address.ts';

/** Pause in typing after which is searched, in ms. */
const typingPause = 400;

/** Opens the filters; its badge says how many are in use. */
function FilterButton({ used }: { used: number }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Box position="relative" flexShrink="0">
      <IconButton
        bg="card"
        rounded="control"
        borderWidth="1.5px"
        borderColor="line"
        aria-label={used > 0 ? t('explore.filters.used', { count: used }) : t('explore.filters')}
        onClick={() => openSheet({ name: 'filters' })}
      >
        <SlidersHorizontalIcon size={22} aria-hidden />
      </IconButton>
      <Box position="absolute" top="-1" insetInlineEnd="-1" pointerEvents="none" aria-hidden>
        <CountBadge count={used} label="" size="small" />
      </Box>
    </Box>
  );
}

/** Renders the search field of Explore, which searches after a pause in typing, and the button of its filters. */
export function ExploreSearch({
  address,
  change,
}: {
  address: ExploreAddress;
  change: (part: Partial<ExploreAddress>) => void;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string) => {
    const words = searchFrom(text);
    if (words === address.search) return;
    change({ search: words, ...(!words && address.sort === 'RELEVANCE' && { sort: null }) });
  };
  const searchTyped = useEffectEvent(() => search(typed!));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(searchTyped, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) search(typed);
  };
  const clear = () => {
    setTyped(null);
    search('');
  };
  const text = typed ?? address.search ?? '';
  return (
    <HStack as="form" role="search" gap="2" px="page" pb="1.5" onSubmit={onSubmit}>
      <SearchField label={t('explore.search')} value={text} onChange={(event) => setTyped(event.target.value)}>
        {text !== '' && (
          <IconButton
            position="absolute"
            insetInlineEnd="0"
            top="0"
            aria-label={t('explore.search.clear')}
            onClick={clear}
          >
            <XIcon size={18} weight="bold" aria-hidden />
          </IconButton>
        )}
      </SearchField>
      <FilterButton used={countFilters(address)} />
    </HStack>
  );
}
