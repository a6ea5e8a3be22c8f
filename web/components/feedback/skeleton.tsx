import { chakra } from '@chakra-ui/react';

/** The delay before the shimmer starts: most responses arrive sooner, and animating would slow a busy phone. */
const shimmerDelay = '1s';

/** Renders a placeholder; give it its size. Screens announce the loading once, with `role="status"`. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'line',
    rounded: 'tile',
    opacity: 0.7,
    animation: `shimmer 1.6s ease-in-out ${shimmerDelay} infinite`,
    _motionReduce: { animation: 'none' },
    '.contrast &': { opacity: 0.3, animation: 'none' },
  },
});
