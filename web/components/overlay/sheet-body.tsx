import { chakra } from '@chakra-ui/react';

const styles = {
  overflowY: 'auto',
  px: 'page',
  pt: { base: '2', md: '7' },
  pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
} as const;

/** Renders what a dialog holds, one below the other, and scrolls where it is higher than the screen. */
export const SheetBody = chakra('div', {
  base: { ...styles, display: 'flex', flexDirection: 'column', gap: '5' },
});

/** Renders what a dialog holds as a form, which lays its parts out itself. */
export const SheetForm = chakra('form', { base: styles });
