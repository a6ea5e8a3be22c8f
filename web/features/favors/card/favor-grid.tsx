import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WindowedList } from '../../../components/list/windowed-list.tsx';

/** Renders favor cards below each other on phones, side by side where there is room. */
export const FavorGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(21rem, 1fr))' },
    alignItems: 'stretch',
  },
});

/** Renders any number of favor cards in a {@link FavorGrid}. */
export function FavorList<Favor extends { id: string }>({
  favors,
  children,
}: {
  favors: readonly Favor[];
  children: (favor: Favor) => ReactNode;
}) {
  return (
    <WindowedList rows={favors} rowHeight="10.75rem" Lines={FavorGrid}>
      {children}
    </WindowedList>
  );
}
