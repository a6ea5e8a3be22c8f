import { Switch as Machine } from '@ark-ui/react/switch';
import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const Row = chakra(Machine.Root, {
  base: {
    // Its input, which nobody sees, has to scroll with it.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'touch',
    cursor: 'pointer',
    textStyle: 'label',
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    /** A full-width line with the label at its start and the switch at its end. */
    line: {
      true: {
        display: 'flex',
        flexDirection: 'row-reverse',
        justifyContent: 'space-between',
        gap: '4',
        textStyle: 'strong',
      },
    },
  },
});
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

/** Renders a switch with its label; as a `line` of a list the label comes first. */
export function Switch({
  checked,
  disabled = false,
  line = false,
  onChange,
  children,
}: {
  checked: boolean;
  disabled?: boolean;
  line?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  // A tap changes the input by itself; where the change was rejected, screen readers would announce the wrong state.
  useLayoutEffect(() => {
    input.current!.checked = checked;
  });
  return (
    <Row checked={checked} disabled={disabled} line={line} onCheckedChange={(change) => onChange(change.checked)}>
      <Track>
        <Knob />
      </Track>
      <Machine.Label>{children}</Machine.Label>
      <Machine.HiddenInput ref={input} />
    </Row>
  );
}
