import { Tabs as Machine } from '@ark-ui/react/tabs';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra(Machine.Root, { base: { display: 'flex', flexDirection: 'column', minH: '0' } });
const List = chakra(Machine.List, {
  base: {
    display: 'flex',
    flexShrink: '0',
    gap: '1',
    position: 'relative',
    // A border would not be scrolled over by the line below the selected tab.
    boxShadow: 'inset 0 -1px {colors.line}',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbar: 'hidden',
  },
});
const Trigger = chakra(Machine.Trigger, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: { base: '1.5', sm: '2' },
    rowGap: '0',
    // Words wrap before the row scrolls.
    flex: '1 1 auto',
    minW: 'min-content',
    minH: 'touch',
    px: { base: '1.5', sm: '3' },
    textStyle: 'strong',
    color: 'muted',
    cursor: 'pointer',
    transitionProperty: 'color',
    transitionDuration: 'quick',
    _hover: { color: 'ink' },
    _selected: { color: 'spruce.ink' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
/** The line below the selected tab; it slides there from the previous one. */
const Line = chakra(Machine.Indicator, {
  base: {
    height: '2px',
    left: 'var(--left)',
    top: 'calc(var(--top) + var(--height) - 2px)',
    width: 'var(--width)',
    rounded: 'full',
    bg: 'spruce.solid',
    transitionProperty: 'left, top, width',
    transitionDuration: 'calm',
    transitionTimingFunction: 'out',
  },
});
const Panel = chakra(Machine.Content, {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    outline: 'none',
    '&[data-selected]': { animation: 'fadeIn {durations.normal} {easings.out}' },
    _focusVisible: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '-2px' },
  },
});

/**
 * Renders tabs in one row. Their labels wrap, and the row scrolls where even that does not fit. One panel is visible;
 * arrow keys move between tabs. A panel mounts when it is first selected, and stays.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  defaultTab,
  onChange,
}: {
  /** Names the tab list for screen readers. */
  label: string;
  tabs: readonly { name: Name; title: ReactNode; content: ReactNode }[];
  /** The first tab by default. */
  defaultTab?: Name;
  onChange?: (name: Name) => void;
}) {
  return (
    <Root defaultValue={defaultTab ?? tabs[0]!.name} lazyMount onValueChange={({ value }) => onChange?.(value as Name)}>
      <List aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Trigger key={name} value={name}>
            {title}
          </Trigger>
        ))}
        <Line />
      </List>
      {tabs.map(({ name, content }) => (
        <Panel key={name} value={name}>
          {content}
        </Panel>
      ))}
    </Root>
  );
}
