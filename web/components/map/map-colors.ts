import { mix } from 'color2k';
import { dark, darkContrast, type Palette } from '../../../shared/palettes.ts';

/** Colours of drawn map tiles, as CSS colours. */
export interface MapColors {
  land: string;
  park: string;
  built: string;
  building: string;
  water: string;
  road: string;
  /** Edge of roads, which parts them from the land. */
  roadEdge: string;
  motorway: string;
  path: string;
  rail: string;
  border: string;
  name: string;
  smallName: string;
  waterName: string;
  /** Halo around names. */
  halo: string;
}

/** Derives the colours of a map from the page's palette. */
export function mapColors({ paper, card, ink, muted, line, spruce, sky, marigold }: Palette): MapColors {
  // Of the two ends of a palette: roads are brightest by day, and paler than the land by night.
  const isDark = card === dark.card || card === darkContrast.card;
  const land = isDark ? mix(paper, spruce.soft, 0.35) : mix(paper, spruce.soft, 0.6);
  return {
    land,
    park: mix(land, mix(spruce.solid, marigold.solid, 0.5), isDark ? 0.14 : 0.2),
    built: mix(land, muted, 0.05),
    building: mix(land, muted, isDark ? 0.16 : 0.13),
    water: isDark ? mix(sky.soft, sky.solid, 0.12) : mix(sky.soft, sky.solid, 0.22),
    road: isDark ? mix(line, muted, 0.2) : card,
    roadEdge: isDark ? paper : mix(land, muted, 0.22),
    motorway: mix(isDark ? line : card, marigold.solid, isDark ? 0.35 : 0.45),
    path: mix(land, muted, 0.3),
    rail: mix(land, muted, 0.5),
    border: mix(land, spruce.solid, 0.6),
    name: ink,
    smallName: muted,
    waterName: sky.ink,
    halo: land,
  };
}
