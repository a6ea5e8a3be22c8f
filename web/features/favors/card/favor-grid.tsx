import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WindowedList } from '../../../components/list/windowed-list.tsx';

/** Favor cards: one below the other on phones, side by side where there is room. */
export const FavorGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(21rem, 1fr))' },
    alignItems: 'stretch',
  },
});

/** As many favor cards as one likes, in such a grid. */
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
