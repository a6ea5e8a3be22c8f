import { cellToParent, gridDistance } from 'h3-js';
import type { Deal } from './deal.entity.ts';

/** H3 resolution of the cells that are compared: about 5 km² each, so that no home can be found by many offers. */
const RESOLUTION = 7;

/** Most steps between the cells of each class but the last. */
const MOST_STEPS = [
  ['SAME_AREA', 0],
  ['NEAR', 2],
  ['FURTHER', 6],
] as const;

const wideCell = (h3Res8: string) => cellToParent(BigInt(h3Res8).toString(16), RESOLUTION);

/**
 * Returns the class of the distance between a home area and a favor's published point, each an H3 cell at resolution 8
 * as a decimal string; null without a home area.
 */
export function distanceClassOf(home: string | null, favor: string): Deal['distanceClass'] {
  if (home === null) return null;
  try {
    const steps = gridDistance(wideCell(home), wideCell(favor));
    return MOST_STEPS.find(([, most]) => steps <= most)?.[0] ?? 'FAR';
  } catch {
    // h3 counts no steps between cells that are very far apart.
    return 'FAR';
  }
}
