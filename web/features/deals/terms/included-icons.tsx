import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { BroomIcon } from '@phosphor-icons/react/dist/csr/Broom';
import { PaintBucketIcon } from '@phosphor-icons/react/dist/csr/PaintBucket';
import { ToolboxIcon } from '@phosphor-icons/react/dist/csr/Toolbox';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { VanIcon } from '@phosphor-icons/react/dist/csr/Van';
import type { Included } from '../../../generated/graphql.ts';

/** Icons of what a price can include. */
const icons: Readonly<Record<Included, PhosphorIcon>> = {
  SECOND_PERSON: UsersIcon,
  TRANSPORT: VanIcon,
  TOOLS: ToolboxIcon,
  MATERIAL: PaintBucketIcon,
  CLEANING_UP: BroomIcon,
};

/** Draws what a price can include. */
export function IncludedIcon({ item }: { item: Included }) {
  const Icon = icons[item];
  return <Icon size={18} weight="duotone" aria-hidden />;
}
