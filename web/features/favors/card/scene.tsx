import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { categoryHues, scenePath } from '../../../../shared/category-look.ts';
import { useLoadFailure } from '../../../lib/apollo/connectivity.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { CategorySquare } from '../../../components/base/category.tsx';

/** Has the tint of its category, which shows through the scene in every appearance. */
const Ground = chakra('div', {
  base: {
    bg: 'colorPalette.soft',
    overflow: 'hidden',
    '& > img': { boxSize: 'full', objectFit: 'cover', _dark: { filter: 'brightness(0.92)' } },
  },
});

/**
 * Renders a drawn scene in place of a photo, on the tint of its category; where it cannot be loaded the icon,
 * `iconSize` px large.
 */
export function Scene({
  category,
  favorId,
  iconSize,
  loading = 'lazy',
  ...box
}: {
  category: FavorCategory;
  favorId: string;
  iconSize: number;
  loading?: 'lazy' | 'eager';
} & ComponentProps<typeof Ground>) {
  const [missing, fail] = useLoadFailure();
  if (missing) return <CategorySquare category={category} iconSize={iconSize} {...box} />;
  return (
    <Ground colorPalette={categoryHues[category]} {...box}>
      <img
        src={scenePath(category, favorId)}
        alt=""
        loading={loading}
        decoding="async"
        draggable={false}
        onError={fail}
      />
    </Ground>
  );
}
