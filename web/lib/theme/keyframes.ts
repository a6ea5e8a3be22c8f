import { defineKeyframes } from '@chakra-ui/react';

/** Animations (docs/behaviour/screens.md#motion). */
export const keyframes = defineKeyframes({
  sheetIn: { from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(0)' } },
  sheetOut: { from: { transform: 'translateY(var(--drawer-translate-y, 0))' }, to: { transform: 'translateY(100%)' } },
  dialogIn: { from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' }, to: { opacity: 1, transform: 'none' } },
  dialogOut: { from: { opacity: 1 }, to: { opacity: 0, transform: 'translateY(8px)' } },
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  // No transform: what a page fixes to the window would be fixed to the page meanwhile.
  pageIn: { from: { opacity: 0.3 }, to: { opacity: 1 } },
  cardIn: { from: { opacity: 0, transform: 'translateY(-16px)' }, to: { opacity: 1, transform: 'none' } },
  toastIn: { from: { opacity: 0, transform: 'translateY(16px)' }, to: { opacity: 1, transform: 'none' } },
  turn: { to: { transform: 'rotate(1turn)' } },
  pop: { '0%, 100%': { transform: 'scale(1)' }, '40%': { transform: 'scale(1.3)' } },
  bubbleIn: { from: { opacity: 0, transform: 'translateY(10px) scale(0.97)' }, to: { opacity: 1, transform: 'none' } },
  momentIn: {
    from: { opacity: 0, clipPath: 'circle(0 at 50% 60%)' },
    to: { opacity: 1, clipPath: 'circle(120% at 50% 60%)' },
  },
  scrap: {
    from: { transform: 'none', opacity: 0 },
    '15%, 60%': { opacity: 1 },
    to: { transform: 'translate(var(--x), calc(var(--y) + 16vmin)) rotate(var(--turn))', opacity: 0 },
  },
  shimmer: { '50%': { opacity: 0.4 } },
});
