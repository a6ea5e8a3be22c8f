import { chakra } from '@chakra-ui/react';

const Line = chakra('small', {
  base: {
    position: 'absolute',
    right: '0',
    bottom: '0',
    // Above Leaflet's panes, the highest of which has 800.
    zIndex: '1000',
    px: '1.5',
    textStyle: 'tiny',
    lineHeight: '1.25rem',
    bg: 'color-mix(in srgb, {colors.card} 85%, transparent)',
    color: 'muted',
    roundedTopLeft: 'tile',
    '& a': { textDecoration: 'underline' },
  },
});

/** The attribution of the ground that comes along, whose borders are OpenStreetMap's. */
export const groundCredit = '© OpenStreetMap contributors';

/** Renders the map's attribution. OpenStreetMap requires a link to its licence. */
export function MapCredit({ text }: { text: string }) {
  const [before, after] = text.split('OpenStreetMap', 2);
  return (
    <Line>
      {before}
      {after !== undefined && (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          OpenStreetMap
        </a>
      )}
      {after}
    </Line>
  );
}
