import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Path = chakra('path');
const Rect = chakra('rect');
const Circle = chakra('circle');

/** Renders what every scene has in common: 200 × 132, a soft hill and a sun. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg width="200" height="132" viewBox="0 0 200 132" fill="none" aria-hidden>
      <Circle cx="158" cy="34" r="16" fill="marigold.soft" />
      <Path d="M4 118c22-26 58-34 96-34s74 10 96 34z" fill="spruce.soft" />
      {children}
    </svg>
  );
}

/** Shows a small house with a path: nothing is asked for here yet. */
export function QuietStreet() {
  return (
    <Scene>
      <Rect x="66" y="56" width="52" height="46" rx="4" fill="card" stroke="line" strokeWidth="1.5" />
      <Path d="M60 60 92 32l32 28" stroke="spruce.solid" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <Rect x="86" y="76" width="14" height="26" rx="7" fill="spruce.solid" />
      <Rect x="72" y="66" width="11" height="11" rx="3" fill="sky.soft" />
      <Rect x="102" y="66" width="11" height="11" rx="3" fill="marigold.solid" />
      <Path d="M88 102c-4 8-12 12-22 16h40c-6-5-8-10-6-16z" fill="marigold.soft" />
      <Rect x="138" y="78" width="5" height="26" rx="2.5" fill="plum.solid" />
      <Circle cx="140.5" cy="70" r="15" fill="plum.soft" />
      <Path d="M40 104V90m0 0-7-7m7 7 7-9" stroke="spruce.solid" strokeWidth="3" strokeLinecap="round" />
    </Scene>
  );
}

/** Shows a window with closed shutters: what was requested could not be loaded. */
export function ClosedShutters() {
  return (
    <Scene>
      <Rect x="64" y="28" width="72" height="72" rx="8" fill="card" stroke="line" strokeWidth="1.5" />
      <Rect x="71" y="35" width="28" height="58" rx="4" fill="coral.soft" />
      <Rect x="101" y="35" width="28" height="58" rx="4" fill="coral.soft" />
      {[44, 54, 64, 74, 84].map((y) => (
        <Path
          key={y}
          d={`M76 ${y}h18m12 0h18`}
          stroke="coral.solid"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.7"
        />
      ))}
      <Rect x="56" y="98" width="88" height="9" rx="4.5" fill="spruce.solid" />
      <Path d="M80 98v-7m40 7v-9m0 0-5-5m5 5 5-6" stroke="spruce.solid" strokeWidth="3" strokeLinecap="round" />
    </Scene>
  );
}

/** Shows a signpost: this address leads nowhere. */
export function Signpost() {
  return (
    <Scene>
      <Rect x="96" y="26" width="7" height="84" rx="3.5" fill="spruce.solid" />
      <Path d="M60 36h52l12 10-12 10H60a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z" fill="marigold.solid" />
      <Path d="M140 62H92L80 72l12 10h48a4 4 0 0 0 4-4V66a4 4 0 0 0-4-4z" fill="sky.soft" />
      <Path d="M66 46h32M98 72h34" stroke="ink" strokeWidth="2.5" strokeLinecap="round" opacity="0.35" />
      <Path
        d="M44 106V94m0 0-6-6m6 6 7-8m109 20V96m0 0-6-5m6 5 6-7"
        stroke="spruce.solid"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** Shows a note pinned to a board: a draft waits. */
export function NotePinned() {
  return (
    <Scene>
      <Rect
        x="58"
        y="24"
        width="84"
        height="86"
        rx="8"
        fill="card"
        stroke="line"
        strokeWidth="1.5"
        transform="rotate(-4 100 67)"
      />
      <Circle cx="98" cy="30" r="7" fill="coral.solid" />
      <Path
        d="M74 56h46M75 70h50M76 84h28"
        stroke="muted"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.5"
        transform="rotate(-4 100 67)"
      />
      <Path d="m118 98 26-30 8 7-26 30-11 4z" fill="marigold.solid" />
      <Path d="m118 98-3 11 11-4z" fill="ink" opacity="0.7" />
    </Scene>
  );
}

/** Shows two steaming cups on one table: there is no conversation yet. */
export function TwoCups() {
  return (
    <Scene>
      <Rect x="30" y="100" width="140" height="8" rx="4" fill="spruce.solid" />
      <Rect x="48" y="106" width="7" height="20" rx="3.5" fill="spruce.solid" />
      <Rect x="145" y="106" width="7" height="20" rx="3.5" fill="spruce.solid" />
      <Path d="M54 66h38v20a14 14 0 0 1-14 14H68a14 14 0 0 1-14-14z" fill="coral.solid" />
      <Path d="M54 72h-4a8 8 0 0 0 0 16h5" stroke="coral.solid" strokeWidth="5" />
      <Path d="M108 66h38v20a14 14 0 0 1-14 14h-10a14 14 0 0 1-14-14z" fill="sky.solid" />
      <Path d="M146 72h4a8 8 0 0 1 0 16h-5" stroke="sky.solid" strokeWidth="5" />
      <Path
        d="M66 58c-4-6 4-9 0-16m14 16c-4-6 4-9 0-16m40 16c-4-6 4-9 0-16m14 16c-4-6 4-9 0-16"
        stroke="muted"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.5"
      />
    </Scene>
  );
}

/** Shows two speech bubbles over a garden fence: nobody has written the first message. */
export function FirstWords() {
  return (
    <Scene>
      <Path
        d="M52 26h62a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H78L64 80V68H52a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
        fill="spruce.solid"
      />
      <Path d="M60 42h46M60 53h28" stroke="spruce.on" strokeWidth="4" strokeLinecap="round" opacity="0.7" />
      <Path
        d="M118 52h26a9 9 0 0 1 9 9v15a9 9 0 0 1-9 9h-3v10l-12-10h-11a9 9 0 0 1-9-9V61a9 9 0 0 1 9-9z"
        fill="card"
        stroke="line"
        strokeWidth="1.5"
      />
      <Circle cx="121" cy="69" r="3.2" fill="coral.solid" />
      <Circle cx="131" cy="69" r="3.2" fill="coral.solid" />
      <Circle cx="141" cy="69" r="3.2" fill="coral.solid" />
      {[34, 58, 82, 106, 130, 154].map((x) => (
        <Path key={x} d={`M${x} 122v-20l6-7 6 7v20z`} fill="marigold.solid" />
      ))}
      <Path d="M26 110h148" stroke="marigold.solid" strokeWidth="5" strokeLinecap="round" />
    </Scene>
  );
}

/** Shows a key on its hook: there is no token yet. */
export function KeyOnHook() {
  return (
    <Scene>
      <Rect x="52" y="30" width="96" height="18" rx="9" fill="spruce.solid" />
      {[72, 100, 128].map((x) => (
        <Path key={x} d={`M${x} 46v8a5 5 0 0 0 10 0`} stroke="marigold.solid" strokeWidth="4" strokeLinecap="round" />
      ))}
      <Circle cx="105" cy="72" r="13" stroke="coral.solid" strokeWidth="7" />
      <Path d="M105 85v32m0-12h11m-11 10h8" stroke="coral.solid" strokeWidth="7" strokeLinecap="round" />
      <Path
        d="M44 106V94m0 0-6-6m6 6 7-8m109 20V96m0 0-6-5m6 5 6-7"
        stroke="spruce.solid"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** Shows an open garden gate: nobody is blocked. */
export function OpenGate() {
  return (
    <Scene>
      {[24, 44, 136, 156].map((x) => (
        <Path key={x} d={`M${x} 116V82l8-9 8 9v34z`} fill="spruce.solid" />
      ))}
      <Path d="M22 98h42m72 0h42" stroke="spruce.solid" strokeWidth="5" strokeLinecap="round" />
      <Rect x="62" y="58" width="10" height="60" rx="4" fill="marigold.solid" />
      <Rect x="128" y="58" width="10" height="60" rx="4" fill="marigold.solid" />
      <Path
        d="m72 70 22-12v46l-22 12zm10-5v44m-10-26 22-12m-22 30 22-12"
        stroke="coral.solid"
        strokeWidth="4.5"
        strokeLinejoin="round"
      />
      <Path d="M96 118c0-8 4-12 10-20h4c0 8 6 14 14 20z" fill="marigold.soft" />
      <Circle cx="67" cy="52" r="6" fill="plum.solid" />
      <Circle cx="133" cy="52" r="6" fill="plum.solid" />
    </Scene>
  );
}
