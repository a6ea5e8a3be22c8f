import type { Icon } from '@phosphor-icons/react';
import { BabyIcon } from '@phosphor-icons/react/dist/csr/Baby';
import { BroomIcon } from '@phosphor-icons/react/dist/csr/Broom';
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot';
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { LaptopIcon } from '@phosphor-icons/react/dist/csr/Laptop';
import { PipeWrenchIcon } from '@phosphor-icons/react/dist/csr/PipeWrench';
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle';
import type { FavorCategory } from '../../generated/graphql.ts';

const icons: Partial<Record<FavorCategory, Icon>> = {
  FOOD: CookingPotIcon,
  PLUMBING: PipeWrenchIcon,
  CLEANING: BroomIcon,
  GARDEN: PlantIcon,
  CHILDCARE: BabyIcon,
  COMPANIONSHIP: HandHeartIcon,
  TUTORING: GraduationCapIcon,
  IT_HELP: LaptopIcon,
  PAPERWORK: FilesIcon,
};

/** Renders the icon of a category that a first visit hardly shows, in duotone; `size` in px. */
export function LaterCategoryIcon({ category, size }: { category: FavorCategory; size: number }) {
  const Icon = icons[category] ?? SparkleIcon;
  return <Icon size={size} weight="duotone" data-category={category} aria-hidden />;
}
