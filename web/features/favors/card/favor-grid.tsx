import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WindowedList } from '../../../components/list/windowed-list.tsx';

/**
 * A list with room for cards side by side; then the picture of each stands above its words
 * (docs/behaviour/favors.md#favor-card).
 */
export const roomy = '@container (min-width: 36rem)';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'stretch',
    '--card': '9.75rem',
    [roomy]: { gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(17.5rem, 1fr))', '--card': '20.5rem' },
  },
});

/** Layout of a favor's card: the picture along its edge, narrower beside large text, in a {@link roomy} list on top. */
export const cardLayout = {
  display: 'grid',
  gridTemplateColumns: { base: 'min(7rem, 46vw - 4rem) minmax(0, 1fr)', md: 'min(8rem, 33%) minmax(0, 1fr)' },
  minH: '9.75rem',
  [roomy]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '12.5rem 1fr' },
} as const;

/** Renders favor cards below each other on phones, side by side where there is room. */
export function FavorGrid({ children }: { children: ReactNode }) {
  return (
    <Box containerType="inline-size">
      <Grid>{children}</Grid>
    </Box>
  );
}

/** Renders any number of favor cards in a {@link FavorGrid}. */
export function FavorList<Favor extends { id: string }>({
  favors,
  children,
}: {
  favors: readonly Favor[];
  children: (favor: Favor) => ReactNode;
}) {
  return (
    <WindowedList rows={favors} rowHeight="var(--card)" Lines={FavorGrid}>
      {children}
    </WindowedList>
  );
}
