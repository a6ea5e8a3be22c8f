import { chakra } from '@chakra-ui/react';
import { LOW } from '../../lib/theme/low.ts';

/** Keeps what hides its overflow, such as a card, from shrinking below its text before the dialog scrolls. */
const whole = { '& > *': { flexShrink: '0' } } as const;

const styles = {
  overflowY: 'auto',
  px: 'page',
  pt: { base: '2', md: '7' },
  pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
} as const;

/** Renders what a dialog holds, one below the other, and scrolls where it is higher than the screen. */
export const SheetBody = chakra('div', {
  base: { ...styles, ...whole, display: 'flex', flexDirection: 'column', gap: '5' },
});

/** Renders what a dialog holds as a form, which lays its parts out itself. */
export const SheetForm = chakra('form', { base: styles });

/** Renders what scrolls between the head and the foot of a dialog; on a phone on its side the whole dialog scrolls. */
export const SheetMiddle = chakra('div', {
  base: {
    ...whole,
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: 'page',
    [LOW]: { flex: 'none', overflowY: 'visible' },
  },
});
