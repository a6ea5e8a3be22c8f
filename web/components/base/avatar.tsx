import { chakra } from '@chakra-ui/react';

const Square = chakra('span', {
  base: {
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
  },
});

/**
 * Renders a person's initials where a picture would be; `size` in px. Hidden from screen readers: the name stands
 * beside it.
 */
export function Avatar({ names, size = 36 }: { names: readonly string[]; size?: number }) {
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
    </Square>
  );
}
