import { Center, chakra } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { BabyIcon } from '@phosphor-icons/react/dist/csr/Baby';
import { BroomIcon } from '@phosphor-icons/react/dist/csr/Broom';
import { CarIcon } from '@phosphor-icons/react/dist/csr/Car';
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot';
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { HammerIcon } from '@phosphor-icons/react/dist/csr/Hammer';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { LaptopIcon } from '@phosphor-icons/react/dist/csr/Laptop';
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { PawPrintIcon } from '@phosphor-icons/react/dist/csr/PawPrint';
import { PipeWrenchIcon } from '@phosphor-icons/react/dist/csr/PipeWrench';
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle';
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck';
import type { ComponentProps } from 'react';
import type { HueName } from '../../../shared/palettes.ts';
import type { FavorCategory } from '../../generated/graphql.ts';

/** The hue and icon of every category, docs/behaviour.md#categories. */
export const categoryStyles: Readonly<Record<FavorCategory, { hue: HueName; Icon: Icon }>> = {
  RIDE: { hue: 'sky', Icon: CarIcon },
  PET_CARE: { hue: 'marigold', Icon: PawPrintIcon },
  HANDYMAN: { hue: 'spruce', Icon: HammerIcon },
  DELIVERY: { hue: 'coral', Icon: PackageIcon },
  MOVING: { hue: 'plum', Icon: TruckIcon },
  FOOD: { hue: 'coral', Icon: CookingPotIcon },
  PLUMBING: { hue: 'sky', Icon: PipeWrenchIcon },
  OTHERS: { hue: 'spruce', Icon: SparkleIcon },
  CLEANING: { hue: 'sky', Icon: BroomIcon },
  GARDEN: { hue: 'spruce', Icon: PlantIcon },
  CHILDCARE: { hue: 'coral', Icon: BabyIcon },
  COMPANIONSHIP: { hue: 'plum', Icon: HandHeartIcon },
  TUTORING: { hue: 'marigold', Icon: GraduationCapIcon },
  IT_HELP: { hue: 'sky', Icon: LaptopIcon },
  PAPERWORK: { hue: 'plum', Icon: FilesIcon },
};

/** Renders a category's icon in duotone, in the current text colour; `size` in px. */
export function CategoryIcon({ category, size }: { category: FavorCategory; size: number }) {
  const { Icon } = categoryStyles[category];
  return <Icon size={size} weight="duotone" aria-hidden />;
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
