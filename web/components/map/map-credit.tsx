import { chakra } from '@chakra-ui/react';
import type { MapSettings } from './map-settings.ts';

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
const groundCredit = '© OpenStreetMap contributors';

/** Returns whom a map has to name: those whose tiles it shows, else those of the ground. */
export const creditOf = (settings: MapSettings | undefined): string =>
  (settings?.tiles ?? settings?.vectorTiles)?.attribution ?? groundCredit;

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
