import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { tooltipAttribute, useTooltipTarget } from './use-tooltip-target.ts';

/** The minimum distance to the edge of the window, in px. */
const margin = 8;

/** Extends to the control, so that the pointer can move onto the tooltip without leaving both. */
const Reach = chakra('div', {
  base: { position: 'fixed', top: '0', left: '0', zIndex: 'tooltip', py: '1.5', pointerEvents: 'auto', maxW: '18rem' },
});

const Plate = chakra('div', {
  base: {
    px: '2.5',
    py: '1.5',
    rounded: 'tile',
    bg: 'ink',
    color: 'paper',
    textStyle: 'label',
    boxShadow: 'lifted',
    animation: 'fadeIn {durations.quick} {easings.out}',
  },
});

/**
 * Renders the name of the hovered or focused icon control. Hidden from screen readers, which read the name on the
 * control.
 */
export function Tooltips() {
  const control = useTooltipTarget();
  const reach = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!control || !reach.current) return;
    const anchor = control.getBoundingClientRect();
    const { width, height } = reach.current.getBoundingClientRect();
    const left = Math.max(
      margin,
      Math.min(anchor.left + (anchor.width - width) / 2, document.documentElement.clientWidth - width - margin),
    );
    const top = anchor.bottom + height <= window.innerHeight ? anchor.bottom : anchor.top - height;
    reach.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [control]);
  if (!control) return null;
  return (
    <Reach ref={reach} {...{ [tooltipAttribute]: '' }} aria-hidden>
      <Plate>{control.getAttribute('aria-label')}</Plate>
    </Reach>
  );
}
