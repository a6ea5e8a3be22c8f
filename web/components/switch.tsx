import { Switch as Machine } from '@ark-ui/react/switch';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Row = chakra(Machine.Root, { base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minH: 'touch', cursor: 'pointer', textStyle: 'label' } });
const Track = chakra(Machine.Control, {
  base: {
    flexShrink: '0',
    width: '2.625rem',
    p: '3px',
    rounded: 'full',
    bg: 'muted',
    transitionProperty: 'background-color',
    transitionDuration: 'normal',
    _checked: { bg: 'spruce.solid' },
    '&[data-focus-visible]': { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
});
const Knob = chakra(Machine.Thumb, {
  base: {
    display: 'block',
    boxSize: '1.25rem',
    rounded: 'full',
    bg: 'card',
    transitionProperty: 'translate',
    transitionDuration: 'normal',
    transitionTimingFunction: 'out',
    _checked: { translate: '1rem 0' },
  },
});

/** On or off, with its words beside it. */
export function Switch({ checked, onChange, children }: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  return (
    <Row checked={checked} onCheckedChange={(change) => onChange(change.checked)}>
      <Track><Knob /></Track>
      <Machine.Label>{children}</Machine.Label>
      <Machine.HiddenInput />
    </Row>
  );
}
