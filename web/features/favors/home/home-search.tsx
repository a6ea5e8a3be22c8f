import { Box, chakra } from '@chakra-ui/react';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal';
import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { SearchField } from '../search-field.tsx';

const FilterButton = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      insetInlineEnd: '0.5',
      insetBlock: '0.5',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minW: 'touch',
      px: { lg: '3.5' },
      rounded: '0.875rem',
      textStyle: 'label',
      bg: 'color-mix(in srgb, {colors.muted} 12%, {colors.card})',
      cursor: 'pointer',
      _hover: { bg: 'spruce.soft' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders a search field that leads to Explore, as a plain form where no script runs, and the way to its filters. */
export function HomeSearch(form: ComponentProps<typeof chakra.form>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(words ? `/explore?${new URLSearchParams({ q: words }).toString()}` : '/explore');
  };
  const state: EntryState = { sheet: { name: 'filters' } };
  return (
    <chakra.form role="search" action="/explore" onSubmit={onSubmit} {...form}>
      <SearchField
        label={t('home.search')}
        name="q"
        minH={{ base: '3rem', lg: '3.25rem' }}
        pe={{ base: '14', lg: '32' }}
        boxShadow="soft"
      >
        <FilterButton aria-label={t('home.filters')} onClick={() => void navigate('/explore', { state })}>
          <SlidersHorizontalIcon size={22} aria-hidden />
          <Box as="span" hideBelow="lg">
            {t('home.filters')}
          </Box>
        </FilterButton>
      </SearchField>
    </chakra.form>
  );
}
