import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { tooltipMark, useTooltipTarget } from './use-tooltip-target.ts';

/** The least distance to the edge of the window, in px. */
const margin = 8;

/** Reaches up to the control, so that a pointer finds its way over without losing it. */
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

/** The name of the icon under the pointer or with the focus. Hidden from screen readers: they read the same name on the control. */
export function Tooltips() {
  const control = useTooltipTarget();
  const reach = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!control || !reach.current) return;
    const at = control.getBoundingClientRect();
    const { width, height } = reach.current.getBoundingClientRect();
    const left = Math.max(
      margin,
      Math.min(at.left + (at.width - width) / 2, document.documentElement.clientWidth - width - margin),
    );
    const top = at.bottom + height <= window.innerHeight ? at.bottom : at.top - height;
    reach.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [control]);
  if (!control) return null;
  return (
    <Reach ref={reach} {...{ [tooltipMark]: '' }} aria-hidden>
      <Plate>{control.getAttribute('aria-label')}</Plate>
    </Reach>
  );
}
