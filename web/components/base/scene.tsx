import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLoadFailure } from '../../lib/apollo/connectivity.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import { CategorySquare, categoryStyles } from './category.tsx';

/** Scenes that are drawn for each category, in web/public/scenes. */
const SCENES = 3;

/** Returns the path of the scene of a favor without a photo, always the same one of those of its category. */
const sceneOf = (category: FavorCategory, favorId: string): string =>
  `/scenes/${category.toLowerCase().replace('_', '-')}/${(Number(favorId) % SCENES) + 1}.svg`;

/** Has the tint of its category, which shows through the scene in every appearance. */
const Ground = chakra('div', {
  base: {
    bg: 'colorPalette.soft',
    overflow: 'hidden',
    '& > img': { boxSize: 'full', objectFit: 'cover', _dark: { filter: 'brightness(0.92)' } },
  },
});

/**
 * Renders a drawn scene in place of a photo, on the tint of its category; where it cannot be loaded the category's icon,
 * `iconSize` px large.
 */
export function Scene({
  category,
  favorId,
  iconSize,
  ...box
}: { category: FavorCategory; favorId: string; iconSize: number } & ComponentProps<typeof Ground>) {
  const [missing, fail] = useLoadFailure();
  if (missing) return <CategorySquare category={category} iconSize={iconSize} {...box} />;
  return (
    <Ground colorPalette={categoryStyles[category].hue} {...box}>
      <img src={sceneOf(category, favorId)} alt="" loading="lazy" decoding="async" draggable={false} onError={fail} />
    </Ground>
  );
}
