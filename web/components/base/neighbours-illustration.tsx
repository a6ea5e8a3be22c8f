import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { light } from '../../../shared/palettes.ts';

const Scene = chakra('svg', { base: { height: 'auto', display: 'block' } });
const Path = chakra('path');
const Rect = chakra('rect');
const Circle = chakra('circle');

/** The light palette's marigold: a sun shines in every appearance, also where marigold darkens for contrast. */
const sunlight = light.marigold.solid;

/** Shows two neighbours between their houses, one handing the other a heart. Give it a width. */
export function NeighboursIllustration(style: Pick<ComponentProps<typeof Scene>, 'width'>) {
  return (
    <Scene viewBox="0 0 320 200" fill="none" aria-hidden {...style}>
      <Circle cx="160" cy="52" r="30" fill="marigold.soft" />
      <Circle cx="160" cy="52" r="19" fill={sunlight} />
      <Path d="M0 184c40-34 92-46 160-46s120 12 160 46v16H0z" fill="spruce.soft" />
      <Path d="M0 188c44-26 98-36 160-36s116 10 160 36v12H0z" fill="spruce.solid" opacity="0.16" />

      <Rect x="26" y="84" width="66" height="70" rx="6" fill="sky.soft" />
      <Path d="M18 90 59 52l41 38" stroke="sky.solid" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
      <Rect x="51" y="120" width="18" height="34" rx="9" fill="sky.solid" />
      <Rect x="34" y="98" width="14" height="14" rx="4" fill="card" />
      <Rect x="71" y="98" width="14" height="14" rx="4" fill={sunlight} />

      <Rect x="228" y="84" width="66" height="70" rx="6" fill="plum.soft" />
      <Path d="m220 90 41-38 41 38" stroke="plum.solid" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
      <Rect x="251" y="120" width="18" height="34" rx="9" fill="plum.solid" />
      <Rect x="236" y="98" width="14" height="14" rx="4" fill={sunlight} />
      <Rect x="273" y="98" width="14" height="14" rx="4" fill="card" />

      <Path d="M112 182v-34c0-13 8-21 19-21s19 8 19 21v34z" fill="coral.solid" />
      <Circle cx="131" cy="108" r="14" fill="#D99A6C" />
      <Path d="M117 106c0-9 6-15 14-15 9 0 14 6 14 14-7 1-11-2-13-6-3 5-8 7-15 7z" fill="#3B2A20" />
      <Path d="M138 146c8 2 14 2 20-2" stroke="coral.solid" strokeWidth="9" strokeLinecap="round" />

      <Path d="M208 182v-34c0-13-8-21-19-21s-19 8-19 21v34z" fill="spruce.solid" />
      <Circle cx="189" cy="108" r="14" fill="#F0C9A4" />
      <Path d="M203 112c4-12-4-22-14-22-9 0-15 7-14 15 8 0 14-3 18-7 1 6 4 10 10 14z" fill="#B9702F" />
      <Path d="M182 146c-6 3-11 3-15 0" stroke="spruce.solid" strokeWidth="9" strokeLinecap="round" />

      <Path
        d="M160 140c-8-5.3-12.5-9.9-12.5-15.2 0-4.2 3.1-7.2 6.9-7.2 2.4 0 4.5 1.2 5.6 3.1 1.2-1.9 3.3-3.1 5.6-3.1 3.8 0 6.9 3 6.9 7.2 0 5.3-4.5 9.9-12.5 15.2z"
        fill="coral.solid"
        stroke="card"
        strokeWidth="2.5"
      />
    </Scene>
  );
}
