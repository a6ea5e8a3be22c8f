import { chakra } from '@chakra-ui/react';

/** Most answers come sooner than this, and a phone that is busy with them has no time for a movement nobody needs. */
const STILL_FOR = '1s';

/** A shape that stands where something will be; give it its size. Screens name the wait once, with `role="status"`. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'line',
    rounded: 'tile',
    opacity: 0.7,
    animation: `shimmer 1.6s ease-in-out ${STILL_FOR} infinite`,
    _motionReduce: { animation: 'none' },
    '.contrast &': { opacity: 0.3, animation: 'none' },
  },
});
