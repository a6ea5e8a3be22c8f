import { CenteredTextSymbolizer, LineLabelSymbolizer, type Feature, type LabelRule } from 'protomaps-leaflet';
import type { MapColors } from './map-colors.ts';

/** Names of places by kind: the zooms at which they are shown, and their size in pixels. */
const places = [
  { kinds: ['country'], from: 5, until: 8, size: 15, color: 'smallName' },
  { kinds: ['locality'], from: 7, until: 15, size: 13, color: 'name' },
  { kinds: ['macrohood', 'neighbourhood'], from: 13, until: 18, size: 12, color: 'smallName' },
] as const;

/** The population rank from which on a town is written larger: about 50,000 people. */
const LARGE_TOWN = 9;

const hasKind = ({ props }: Feature, kinds: readonly string[]) => kinds.includes(String(props.kind));

/** Returns how names are written, in a language where the tiles have it, else as they are there. */
export function mapLabels(colors: MapColors, language: string, fontFamily: string): LabelRule[] {
  const text = { labelProps: [`name:${language}`, 'name'] };
  const halo = { stroke: colors.halo, width: 3 };
  const street = (from: number, fill: string, kinds: string[]): LabelRule => ({
    dataLayer: 'roads',
    symbolizer: new LineLabelSymbolizer({ ...text, ...halo, fill, font: `500 12px ${fontFamily}` }),
    minzoom: from,
    filter: (_zoom, feature) => hasKind(feature, kinds),
  });
  return [
    ...places.map(({ kinds, from, until, size, color }): LabelRule => ({
      dataLayer: 'places',
      minzoom: from,
      maxzoom: until,
      symbolizer: new CenteredTextSymbolizer({
        ...text,
        ...halo,
        fill: colors[color],
        lineHeight: 1.2,
        font: (_zoom, feature) => {
          const isLarge = Number(feature?.props.population_rank ?? 0) >= LARGE_TOWN;
          return `600 ${isLarge ? size + 3 : size}px ${fontFamily}`;
        },
      }),
      filter: (_zoom, feature) => hasKind(feature, kinds),
      // Large places first: what is written later keeps clear of them.
      sort: (one, other) => Number(other.population_rank ?? 0) - Number(one.population_rank ?? 0),
    })),
    street(13, colors.smallName, ['highway', 'major_road']),
    street(15, colors.smallName, ['minor_road']),
    {
      dataLayer: 'water',
      symbolizer: new LineLabelSymbolizer({ ...text, ...halo, fill: colors.waterName, font: `500 12px ${fontFamily}` }),
      minzoom: 11,
      filter: (_zoom, feature) => hasKind(feature, ['river', 'canal']),
    },
  ];
}
