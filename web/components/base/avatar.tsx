import { chakra } from '@chakra-ui/react';
import { useLoadFailure } from '../../lib/apollo/connectivity.ts';

const Square = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    rounded: 'tile',
    bg: 'spruce.soft',
    color: 'spruce.ink',
    fontWeight: '700',
    letterSpacing: '0.01em',
    lineHeight: '1',
    textTransform: 'uppercase',
    overflow: 'hidden',
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' },
  },
});

interface AvatarProps {
  names: readonly string[];
  /** Path of their picture; without one, and until it is there, initials are shown. */
  picture?: string | null | undefined;
  /** Side in px. */
  size?: number;
}

function Picture({ src }: { src: string }) {
  const [missing, fail] = useLoadFailure();
  if (missing) return null;
  return <img src={src} alt="" loading="lazy" decoding="async" draggable={false} onError={fail} />;
}

/** Renders a person's picture, else their initials. Hidden from screen readers: the name stands beside it. */
export function Avatar({ names, picture, size = 36 }: AvatarProps) {
  const letters = names.map((name) => Array.from(name.trim())[0] ?? '').join('');
  return (
    <Square
      style={{
        width: `${size}px`,
        height: `${size}px`,
        fontSize: `${Math.round(size * 0.39)}px`,
        borderRadius: size < 32 ? '10px' : undefined,
      }}
      aria-hidden
    >
      {letters}
      {picture && <Picture key={picture} src={picture} />}
    </Square>
  );
}
