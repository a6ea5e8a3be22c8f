import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Svg = chakra('svg', { base: { width: 'full', height: 'auto', display: 'block' } });
const Path = chakra('path');
const Rect = chakra('rect');
const Circle = chakra('circle');

/** Colours of skin and hair, the same in every colour scheme. */
const people = { ana: { skin: '#D99A6C', hair: '#3B2A20' }, ben: { skin: '#F0C9A4', hair: '#B9702F' } } as const;

/** Renders what every scene has in common: 320 × 200, a hill on the scene's tint. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <Svg viewBox="0 0 320 200" fill="none" aria-hidden>
      <Path d="M0 176c46-26 98-38 160-38s114 12 160 38v24H0z" fill="card" opacity="0.55" />
      {children}
    </Svg>
  );
}

/** Renders a person from the waist up at `x`, dressed in a hue. */
function Person({ who, x, hue }: { who: keyof typeof people; x: number; hue: 'coral' | 'spruce' }) {
  const { skin, hair } = people[who];
  return (
    <g transform={`translate(${x} 0)`}>
      <Path d="M-24 186v-38c0-15 9-24 24-24s24 9 24 24v38z" fill={`${hue}.solid`} />
      <Circle cx="0" cy="104" r="17" fill={skin} />
      <Path
        d={
          who === 'ana'
            ? 'M-17 102c0-11 7-19 17-19 11 0 17 8 17 18-9 1-14-2-16-7-4 6-10 9-18 8z'
            : 'M17 108c5-15-5-27-17-27-11 0-18 9-17 19 10 0 16-4 21-9 2 8 6 13 13 17z'
        }
        fill={hair}
      />
    </g>
  );
}

/** Shows a note with a price, pinned to a board in the street. */
export function PinnedNote() {
  return (
    <Scene>
      <Rect x="62" y="60" width="8" height="124" rx="4" fill="spruce.solid" />
      <Rect x="202" y="60" width="8" height="124" rx="4" fill="spruce.solid" />
      <Rect x="44" y="34" width="184" height="112" rx="12" fill="spruce.solid" />
      <Rect x="54" y="44" width="164" height="92" rx="6" fill="marigold.soft" />
      <Rect x="66" y="56" width="44" height="34" rx="5" fill="sky.soft" transform="rotate(-4 88 73)" />
      <Rect x="68" y="98" width="38" height="28" rx="5" fill="plum.soft" transform="rotate(3 87 112)" />
      <Rect x="124" y="54" width="78" height="72" rx="7" fill="card" transform="rotate(3 163 90)" />
      <Circle cx="164" cy="57" r="6" fill="coral.solid" />
      <Path d="m136 74 54 3M135 86l42 2" stroke="muted" strokeWidth="4" strokeLinecap="round" opacity="0.5" />
      <Rect x="158" y="98" width="36" height="18" rx="9" fill="marigold.solid" transform="rotate(3 176 107)" />
      <Path d="m167 108 18 1" stroke="ink" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <Person who="ana" x={262} hue="coral" />
      <Path d="M242 148c-12-4-20-14-30-32" stroke="coral.solid" strokeWidth="11" strokeLinecap="round" />
      <Circle cx="211" cy="114" r="7" fill={people.ana.skin} />
    </Scene>
  );
}

/** Shows a street with a ring around the house that asks, and two that answer. */
export function StreetAnswers() {
  return (
    <Scene>
      <Circle cx="160" cy="112" r="86" fill="spruce.solid" opacity="0.1" />
      <Circle cx="160" cy="112" r="58" fill="spruce.solid" opacity="0.14" />
      {(
        [
          ['sky', 26, 96],
          ['plum', 238, 92],
          ['coral', 132, 84],
        ] as const
      ).map(([hue, x, y]) => (
        <g key={hue} transform={`translate(${x} ${y})`}>
          <Rect x="6" y="28" width="46" height="54" rx="5" fill={hue === 'coral' ? 'card' : `${hue}.soft`} />
          <Path
            d="M0 34 29 6l29 28"
            stroke={`${hue}.solid`}
            strokeWidth="8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <Rect x="22" y="54" width="14" height="28" rx="7" fill={`${hue}.solid`} />
        </g>
      ))}
      <Path d="M160 22c-15 0-26 11-26 25 0 17 26 36 26 36s26-19 26-36c0-14-11-25-26-25z" fill="coral.solid" />
      <Circle cx="160" cy="47" r="10" fill="card" />
      <Path
        d="M84 92c12-16 26-25 40-30M236 88c-10-13-24-22-38-27"
        stroke="spruce.solid"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      {(
        [
          [55, 76],
          [267, 72],
        ] as const
      ).map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <Circle r="15" fill="marigold.solid" />
          <Path
            d="M0 8c-5-3.3-8-6.2-8-9.4 0-2.6 2-4.5 4.3-4.5 1.5 0 2.9.8 3.7 2 .8-1.2 2.2-2 3.7-2 2.3 0 4.3 1.9 4.3 4.5 0 3.2-3 6.1-8 9.4z"
            fill="card"
          />
        </g>
      ))}
    </Scene>
  );
}

/** Shows two neighbours with speech bubbles, and a price between them. */
export function TwoTalking() {
  return (
    <Scene>
      <Person who="ana" x={66} hue="coral" />
      <Person who="ben" x={254} hue="spruce" />
      <Path
        d="M66 24h84a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H98L84 86V72H66a14 14 0 0 1-14-14V38a14 14 0 0 1 14-14z"
        fill="card"
      />
      <Path d="M70 40h70M70 54h44" stroke="muted" strokeWidth="5" strokeLinecap="round" opacity="0.5" />
      <Path
        d="M180 86h44a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12h-44a12 12 0 0 1-12-12V98a12 12 0 0 1 12-12z"
        fill="spruce.solid"
      />
      <Path d="m230 112 12 8-16 3z" fill="spruce.solid" />
      <Path d="M182 105h38" stroke="spruce.on" strokeWidth="5" strokeLinecap="round" opacity="0.8" />
      <Circle cx="160" cy="156" r="21" fill="marigold.solid" />
      <Path
        d="M167 148a10 10 0 1 0 0 16m-18-10h11m-11 5h9"
        stroke="marigold.on"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** Shows two people carrying a wardrobe, with stars above. */
export function CarriedTogether() {
  return (
    <Scene>
      <Person who="ana" x={84} hue="coral" />
      <Person who="ben" x={236} hue="spruce" />
      <Rect x="116" y="84" width="88" height="92" rx="8" fill="plum.solid" />
      <Rect x="123" y="91" width="35" height="78" rx="5" fill="plum.soft" />
      <Rect x="162" y="91" width="35" height="78" rx="5" fill="plum.soft" />
      <Circle cx="153" cy="130" r="3" fill="plum.solid" />
      <Circle cx="167" cy="130" r="3" fill="plum.solid" />
      <Path d="M98 150c8 6 14 8 22 8" stroke="coral.solid" strokeWidth="11" strokeLinecap="round" />
      <Path d="M222 150c-8 6-14 8-22 8" stroke="spruce.solid" strokeWidth="11" strokeLinecap="round" />
      {[96, 128, 160, 192, 224].map((x) => (
        <Path
          key={x}
          d={`M${x} 22l4.7 9.5 10.5 1.5-7.6 7.4 1.8 10.4-9.4-4.9-9.4 4.9 1.8-10.4-7.6-7.4 10.5-1.5z`}
          fill="marigold.solid"
        />
      ))}
    </Scene>
  );
}
