import { mix } from 'color2k';
import type { Look } from './use-look.ts';

type Five = [string, string, string, string, string];

/** Colours of drawn map tiles, as CSS colours. */
export interface MapColors {
  /** All beyond the land that is drawn. */
  outside: string;
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

/** Derives the colours of a map from those of the page, which shows a look. */
export function mapColors(look: Look): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--favr-colors-${name}`).trim();
  const [paper, card, ink, muted, line] = ['paper', 'card', 'ink', 'muted', 'line'].map(token) as Five;
  const [spruce, spruceSoft, sky, skySoft, marigold] = [
    'spruce-solid',
    'spruce-soft',
    'sky-solid',
    'sky-soft',
    'marigold-solid',
  ].map(token) as Five;
  // Roads are brighter than the land by day, and paler than it by night.
  const isDark = look.startsWith('dark');
  const land = isDark ? mix(paper, spruceSoft, 0.35) : mix(paper, spruceSoft, 0.6);
  return {
    outside: mix(paper, muted, 0.07),
    land,
    park: mix(land, mix(spruce, marigold, 0.5), isDark ? 0.14 : 0.2),
    built: mix(land, muted, 0.05),
    building: mix(land, muted, isDark ? 0.16 : 0.13),
    water: isDark ? mix(skySoft, sky, 0.12) : mix(skySoft, sky, 0.22),
    road: isDark ? mix(line, muted, 0.2) : card,
    roadEdge: isDark ? paper : mix(land, muted, 0.22),
    motorway: mix(isDark ? line : card, marigold, isDark ? 0.35 : 0.45),
    path: mix(land, muted, 0.3),
    rail: mix(land, muted, 0.5),
    border: mix(land, spruce, 0.6),
    name: ink,
    smallName: muted,
    waterName: token('sky-ink'),
    halo: land,
  };
}
