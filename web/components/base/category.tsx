import { Center, chakra } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { CarIcon } from '@phosphor-icons/react/dist/csr/Car';
import { HammerIcon } from '@phosphor-icons/react/dist/csr/Hammer';
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { PawPrintIcon } from '@phosphor-icons/react/dist/csr/PawPrint';
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle';
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck';
import { Suspense, type ComponentProps } from 'react';
import { categoryHues } from '../../../shared/category-look.ts';
import type { HueName } from '../../../shared/palettes.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import { idle } from '../../lib/apollo/network-idle.ts';
import { paintedIcon } from '../../lib/browser/page/painted-icons.ts';
import { lazyOptional } from './lazy-component.tsx';

/**
 * The hue of every category and the icons of those that a first visit needs; {@link LaterIcon} draws the others
 * (docs/behaviour/product.md#categories).
 */
export const categoryStyles: Readonly<Record<FavorCategory, { hue: HueName; Icon?: Icon }>> = {
  RIDE: { hue: categoryHues.RIDE, Icon: CarIcon },
  PET_CARE: { hue: categoryHues.PET_CARE, Icon: PawPrintIcon },
  HANDYMAN: { hue: categoryHues.HANDYMAN, Icon: HammerIcon },
  DELIVERY: { hue: categoryHues.DELIVERY, Icon: PackageIcon },
  MOVING: { hue: categoryHues.MOVING, Icon: TruckIcon },
  FOOD: { hue: categoryHues.FOOD },
  PLUMBING: { hue: categoryHues.PLUMBING },
  OTHERS: { hue: categoryHues.OTHERS, Icon: SparkleIcon },
  CLEANING: { hue: categoryHues.CLEANING },
  GARDEN: { hue: categoryHues.GARDEN },
  CHILDCARE: { hue: categoryHues.CHILDCARE },
  COMPANIONSHIP: { hue: categoryHues.COMPANIONSHIP },
  TUTORING: { hue: categoryHues.TUTORING },
  IT_HELP: { hue: categoryHues.IT_HELP },
  PAPERWORK: { hue: categoryHues.PAPERWORK },
};

/** Draws the icon of a category that {@link categoryStyles} has none of, in a chunk that follows the first cards. */
export const LaterIcon = lazyOptional<{ category: FavorCategory; size: number }>(async () => {
  await idle();
  return (await import('./later-category-icon.tsx')).LaterCategoryIcon;
});

/** Renders an icon as the server painted it; its room alone where it did not. */
function PaintedIcon({ category, size }: { category: FavorCategory; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden>
      {paintedIcon(category).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

/** Renders a category's icon in duotone, in the current text colour; `size` in px. */
export function CategoryIcon({ category, size }: { category: FavorCategory; size: number }) {
  const { Icon } = categoryStyles[category];
  if (Icon) return <Icon size={size} weight="duotone" aria-hidden />;
  return (
    <Suspense fallback={<PaintedIcon category={category} size={size} />}>
      <LaterIcon category={category} size={size} />
    </Suspense>
  );
}

const Square = chakra(Center, {
  base: { bg: 'colorPalette.soft', color: 'colorPalette.ink', rounded: 'control', flexShrink: '0' },
});

/** Renders a category's tint and icon where a photo is missing; `iconSize` in px. */
export function CategorySquare({
  category,
  iconSize,
  ...style
}: { category: FavorCategory; iconSize: number } & ComponentProps<typeof Square>) {
  return (
    <Square colorPalette={categoryStyles[category].hue} {...style}>
      <CategoryIcon category={category} size={iconSize} />
    </Square>
  );
}
