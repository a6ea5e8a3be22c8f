import { Menu } from '@ark-ui/react/menu';
import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { countUses } from '../../lib/feedback/tapped.ts';

const List = chakra(Menu.Content, {
  base: {
    minW: 'min(13rem, 70vw)',
    maxW: 'calc(100vw - {spacing.page} * 2)',
    p: '1.5',
    rounded: 'card',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lifted',
    outline: 'none',
    // Hearts and menus of cards lie at 1 and 2.
    zIndex: 'bar',
    _open: { animation: 'dialogIn {durations.normal} {easings.out}' },
    _closed: { animation: 'dialogOut {durations.quick} ease-in forwards' },
  },
});

const Item = chakra(Menu.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    px: '3',
    rounded: 'control',
    textStyle: 'strong',
    textAlign: 'start',
    cursor: 'pointer',
    '&[data-highlighted]': { bg: 'spruce.soft' },
  },
});

/** One item of the menu. */
export interface OverflowAction {
  name: string;
  label: string;
  icon: ReactNode;
  onChoose: () => void;
}

/**
 * Renders a menu behind three dots. It mounts on their first tap and opens at once, where nothing else was tapped
 * since, inside the dialog around it, whose focus trap it shares.
 */
export function OverflowMenu({
  actions,
  asked,
  children,
}: {
  actions: readonly OverflowAction[];
  /** {@link countUses} at the tap. */
  asked: number;
  /** The trigger button. */
  children: ReactElement;
}) {
  return (
    <Menu.Root
      defaultOpen={asked === countUses()}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => actions.find(({ name }) => name === value)?.onChoose()}
    >
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <List>
          {actions.map(({ name, label, icon }) => (
            <Item key={name} value={name}>
              {icon}
              {label}
            </Item>
          ))}
        </List>
      </Menu.Positioner>
    </Menu.Root>
  );
}
