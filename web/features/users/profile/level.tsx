import { chakra } from '@chakra-ui/react';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { LeafIcon } from '@phosphor-icons/react/dist/csr/Leaf';
import { ShootingStarIcon } from '@phosphor-icons/react/dist/csr/ShootingStar';
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon';
import { Avatar } from '../../../components/base/avatar.tsx';
import type { PublicProfileQuery } from '../../../generated/graphql.ts';

/** Hue and sign of each level (docs/behaviour/deals.md#ratings-and-points). */
export const levelStyles = {
  NEIGHBOUR: { hue: 'spruce', Icon: LeafIcon },
  HELPING_HAND: { hue: 'sky', Icon: HandHeartIcon },
  GOOD_SOUL: { hue: 'marigold', Icon: SunHorizonIcon },
  PILLAR: { hue: 'plum', Icon: ShootingStarIcon },
} as const;

const Frame = chakra('span', {
  base: {
    display: 'inline-grid',
    flexShrink: '0',
    p: '4px',
    rounded: '1.625rem',
    borderWidth: '3px',
    borderColor: 'line',
    '&[data-earned]': { borderColor: 'colorPalette.solid' },
    '& > span': { rounded: '1.25rem' },
  },
});

/** Renders a person's portrait in the frame of their level; that of the first is plain. */
export function LevelFrame({
  user: { firstName, lastName, picture, level },
}: {
  user: Pick<PublicProfileQuery['user'], 'firstName' | 'lastName' | 'picture' | 'level'>;
}) {
  return (
    <Frame colorPalette={levelStyles[level].hue} {...(level !== 'NEIGHBOUR' && { 'data-earned': '' })}>
      <Avatar names={[firstName, lastName]} picture={picture} size={84} />
    </Frame>
  );
}
