import { Center, chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useState } from 'react';
import { useAppearance } from '../../lib/theme/appearance.ts';
import { useRefetching } from '../../lib/feedback/refetch-active.ts';
import { refresh } from '../../lib/feedback/refresh.ts';
import { pullThreshold, usePull, type Pull } from './use-pull.ts';

/** The round sign; its centre lies on the edge it was pulled from. */
const Plate = chakra(Center, {
  base: {
    position: 'fixed',
    top: '-1.25rem',
    left: '-1.25rem',
    zIndex: 'tooltip',
    boxSize: '2.5rem',
    rounded: 'full',
    bg: 'card',
    color: 'spruce.ink',
    boxShadow: 'lifted',
    pointerEvents: 'none',
  },
  variants: { turning: { true: { '& > svg': { animation: 'turn 0.8s linear infinite' } } } },
});

/**
 * Refreshes what is pulled down (docs/behaviour/connection.md#refreshing): a round sign follows the finger, and turns
 * until the refresh ends.
 */
export function PullToRefresh() {
  const refetching = useRefetching();
  const { reducedMotion } = useAppearance();
  const [from, setFrom] = useState<Pull['from']>();
  const pull = usePull((edge) => {
    setFrom(edge);
    void refresh();
  });
  if (!pull && !refetching) return null;
  const edge = pull?.from ?? from ?? { x: window.innerWidth / 2, y: 0 };
  const distance = pull && !refetching ? pull.distance : pullThreshold;
  const progress = Math.min(1, distance / pullThreshold);
  return (
    <Plate
      aria-hidden
      turning={refetching}
      style={{
        transform: `translate(${edge.x}px, ${edge.y + (reducedMotion ? pullThreshold : distance)}px)`,
        opacity: progress,
      }}
    >
      <ArrowClockwiseIcon
        size={20}
        weight="bold"
        style={{ transform: reducedMotion ? undefined : `rotate(${progress}turn)` }}
      />
    </Plate>
  );
}
