import { Box, Text, chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useEffect, useEffectEvent, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../lib/i18n/translate.ts';
import type { HueName } from '../../../shared/palettes.ts';
import { NotePinned } from '../base/illustrations.tsx';
import { NeighboursIllustration } from '../base/neighbours-illustration.tsx';

/** Moments that get the whole screen (docs/behaviour/screens.md#moments). */
export type MomentKind = 'posted' | 'agreed' | 'stars';

/** Time that a moment stays, in milliseconds, and that it takes to go. */
const STAYS_MS = 1_500;
const GOES_MS = 180;

/** The whole screen, above sheets and below toasts. */
const Ground = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: '150',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '6',
    p: 'page',
    overflow: 'hidden',
    bg: 'colorPalette.soft',
    color: 'ink',
    textAlign: 'center',
    cursor: 'pointer',
    // Also where a dialog lets nothing else be pressed.
    pointerEvents: 'auto',
    animation: 'momentIn {durations.calm} {easings.out} both',
  },
  variants: { goes: { true: { animation: 'fadeOut {durations.normal} {easings.out} forwards' } } },
});

/** A scrap of paper that rises from the middle and falls; nothing of it is left where motion is reduced. */
const Scrap = chakra('i', {
  base: {
    position: 'absolute',
    top: '42%',
    insetInlineStart: '50%',
    width: '0.75rem',
    height: '0.5rem',
    rounded: '2px',
    bg: 'colorPalette.solid',
    animation: 'scrap 1.4s cubic-bezier(0.16, 0.7, 0.4, 1) both',
  },
});

const scraps: readonly HueName[] = ['coral', 'marigold', 'spruce', 'sky', 'plum'];
const SCRAPS = 20;

/** Returns where a scrap flies: around in a circle, some further than others. */
function flight(index: number): CSSProperties {
  const turn = (index / SCRAPS) * 2 * Math.PI;
  const reach = 30 + (index % 3) * 12;
  return {
    '--x': `${Math.round(Math.cos(turn) * reach)}vmin`,
    '--y': `${Math.round(Math.sin(turn) * reach) - 8}vmin`,
    '--turn': `${index * 97}deg`,
  } as CSSProperties;
}

const Art = chakra('div', {
  base: {
    width: 'min(20rem, 72vw)',
    '& svg': { width: 'full', height: 'auto' },
    animation: 'pop {durations.calm} {easings.out} 120ms both',
  },
});

const Row = chakra('div', { base: { display: 'flex', justifyContent: 'center', color: 'marigold.solid' } });
const Star = chakra('span', {
  base: { width: '20%', animation: 'cardIn {durations.calm} {easings.out} calc(var(--place) * 90ms) both' },
});

function FiveStars() {
  return (
    <Row>
      {[0, 1, 2, 3, 4].map((place) => (
        <Star key={place} style={{ '--place': place } as CSSProperties}>
          <StarIcon weight="fill" />
        </Star>
      ))}
    </Row>
  );
}

const looks = {
  posted: { hue: 'marigold', Picture: NotePinned },
  agreed: { hue: 'coral', Picture: NeighboursIllustration },
  stars: { hue: 'plum', Picture: FiveStars },
} as const;

/** Tests whether a key would press something: what is typed into a field, and Tab, do no harm below a moment. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  key !== 'Tab' && !(target instanceof Element && target.matches('input, textarea, select'));

/** Calls `end` at the next key; one that would press something below the moment does nothing else. */
function useEndByKey(end: () => void) {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (presses(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      onEnd();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

function Shown({ kind, children, onEnd }: { kind: MomentKind; children: ReactNode; onEnd: () => void }) {
  const t = useTranslate();
  const { hue, Picture } = looks[kind];
  const [goes, setGoes] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => (goes ? end() : setGoes(true)), goes ? GOES_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [goes]);
  useEndByKey(onEnd);
  return (
    // Exempt from what closes a sheet, as a toast is.
    <Ground data-toast aria-hidden colorPalette={hue} goes={goes} onClick={onEnd}>
      {Array.from({ length: SCRAPS }, (_, index) => (
        <Scrap key={index} colorPalette={scraps[index % scraps.length]!} style={flight(index)} />
      ))}
      <Art>
        <Picture />
      </Art>
      <Text as="span" textStyle="display" position="relative">
        {t(`moment.${kind}`)}
      </Text>
      {children && <Box position="relative">{children}</Box>}
    </Ground>
  );
}

/**
 * Shows a moment over the whole screen, once; a tap, a key or its time ends it. It takes no focus and says nothing:
 * what is below does. Buttons in it must not take focus either.
 */
export function Moment({ kind, children }: { kind: MomentKind; children?: ReactNode }) {
  const [over, setOver] = useState(false);
  if (over) return null;
  return createPortal(
    <Shown kind={kind} onEnd={() => setOver(true)}>
      {children}
    </Shown>,
    document.body,
  );
}
