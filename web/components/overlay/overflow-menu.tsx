import { Menu } from '@ark-ui/react/menu';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { countUses } from '../../lib/feedback/tapped.ts';
import { useOwnEntry } from '../../lib/navigation/use-own-entry.ts';

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
 * since, inside the dialog around it, whose focus trap it shares. Back closes it.
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
  const [isOpen, setOpen] = useState(asked === countUses());
  const entry = useOwnEntry(isOpen, () => setOpen(false));
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) entry.leave();
        setOpen(open);
      }}
      onExitComplete={entry.end}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => {
        entry.leave();
        actions.find(({ name }) => name === value)?.onChoose();
      }}
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
