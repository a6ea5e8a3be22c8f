import { Box, chakra } from '@chakra-ui/react';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import type { ComponentProps, ReactNode } from 'react';

const Input = chakra(
  'input',
  {
    base: {
      width: 'full',
      minH: 'touch',
      ps: '11',
      pe: '12',
      rounded: 'control',
      bg: 'card',
      color: 'ink',
      borderWidth: '1.5px',
      borderColor: 'line',
      // 16 px: iPhones zoom into smaller fields.
      fontSize: '1rem',
      textOverflow: 'ellipsis',
      _placeholder: { color: 'muted', opacity: 1 },
      _focusVisible: { outline: 'none', borderColor: 'spruce.solid', boxShadow: '0 0 0 1px {colors.spruce.solid}' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
  { defaultProps: { type: 'search', dir: 'auto' } },
);

/** Renders a field to search favors with its glass; `children` stand over its end. */
export function SearchField({
  label,
  children,
  ...field
}: { label: string; children?: ReactNode } & ComponentProps<typeof Input>) {
  return (
    <Box position="relative" flex="1" minW="0">
      <Box position="absolute" insetInlineStart="3.5" top="50%" translate="0 -50%" color="muted" pointerEvents="none">
        <MagnifyingGlassIcon size={20} aria-hidden />
      </Box>
      <Input aria-label={label} placeholder={label} enterKeyHint="search" maxLength={80} {...field} />
      {children}
    </Box>
  );
}
