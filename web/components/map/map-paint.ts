import { exp, LineSymbolizer, PolygonSymbolizer, type Feature, type PaintRule } from 'protomaps-leaflet';
import type { MapColors } from './map-colors.ts';

type Filter = NonNullable<PaintRule['filter']>;

/** Tests a feature's `kind`, as in the layers of Protomaps' basemap. */
const isOf =
  (...kinds: string[]): Filter =>
  (_zoom, { props }) =>
    kinds.includes(String(props.kind));

/** The admin level of a country's border; communes and cantons have higher ones. */
const COUNTRY = 2;

const areas = (dataLayer: string, fill: string, filter?: Filter, opacity = 1): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill, opacity }),
  ...(filter && { filter }),
});

/** Widths of roads in pixels, by zoom; each is twice as wide two zooms later, about as on the ground. */
const widths = {
  path: [
    [14, 0],
    [16, 1],
    [20, 4],
  ],
  minor: [
    [11.5, 0],
    [13, 0.8],
    [15, 3],
    [18, 14],
  ],
  major: [
    [7, 0],
    [10, 1],
    [13, 2.6],
    [15, 6],
    [18, 20],
  ],
  motorway: [
    [5, 0],
    [8, 1.2],
    [12, 2.6],
    [15, 8],
    [18, 24],
  ],
};

const lines = (color: string, width: number[][], filter: Filter, edge = 0): PaintRule => {
  const wide = exp(1.5, width);
  return {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({
      color,
      width: (zoom) => {
        const inner = wide(zoom);
        return inner > 0 ? inner + edge : 0;
      },
      lineCap: 'round',
      lineJoin: 'round',
    }),
    filter,
  };
};

const minor = isOf('minor_road');
const major = isOf('major_road');
const motorway = isOf('highway');

/** Tests whether a border is a country's. */
const isCountry = ({ props }: Feature): boolean => Number(props.kind_detail ?? COUNTRY) <= COUNTRY;

const borders = (color: string, width: number, filter: Filter, dash: number[]): PaintRule => ({
  dataLayer: 'boundaries',
  symbolizer: new LineSymbolizer({ color, width, dash, dashColor: color, dashWidth: width }),
  filter,
});

/** Returns how the layers of Protomaps' basemap (version 4) are painted, from the ground up. */
export const mapPaint = (colors: MapColors): PaintRule[] => [
  areas('earth', colors.land),
  areas('landcover', colors.park, isOf('forest', 'grassland', 'scrub'), 0.5),
  areas('landuse', colors.built, isOf('residential', 'industrial', 'commercial', 'school', 'university', 'hospital')),
  areas(
    'landuse',
    colors.park,
    isOf('park', 'forest', 'wood', 'nature_reserve', 'cemetery', 'grass', 'golf_course', 'allotments', 'playground'),
  ),
  areas('water', colors.water),
  {
    dataLayer: 'water',
    symbolizer: new LineSymbolizer({
      color: colors.water,
      width: exp(1.5, [
        [8, 0.6],
        [13, 1.6],
        [18, 8],
      ]),
    }),
    filter: isOf('river', 'stream', 'canal'),
  },
  areas('buildings', colors.building, undefined, 0.8),
  lines(colors.path, widths.path, isOf('path', 'other')),
  lines(colors.roadEdge, widths.minor, minor, 1),
  lines(colors.roadEdge, widths.major, major, 1.4),
  lines(colors.roadEdge, widths.motorway, motorway, 1.6),
  lines(colors.road, widths.minor, minor),
  lines(colors.road, widths.major, major),
  lines(colors.motorway, widths.motorway, motorway),
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({
      color: colors.rail,
      width: exp(1.5, [
        [9, 0.4],
        [14, 1.2],
        [18, 3],
      ]),
    }),
    filter: isOf('rail'),
  },
  borders(colors.border, 0.8, (_zoom, feature) => !isCountry(feature), [2, 3]),
  borders(colors.border, 1.6, (_zoom, feature) => isCountry(feature), [5, 3]),
];
