import { cellToParent, gridDistance } from 'h3-js';
import type { DistanceClass } from '../../generated/graphql.ts';
import type { Deal } from './deal.entity.ts';

/** H3 resolution of the cells that are compared: about 5 km² each, so that no home can be found by many offers. */
export const WIDE_RESOLUTION = 7;

/** Most steps between the cells of each class but the last. */
const MOST_STEPS = [
  ['SAME_AREA', 0],
  ['NEAR', 2],
  ['FURTHER', 6],
] as const;

const wideCell = (h3Res8: string) => cellToParent(BigInt(h3Res8).toString(16), WIDE_RESOLUTION);

/**
 * Returns the class of the distance between a home area and a favor's published point, each an H3 cell at resolution 8
 * as a decimal string; null without a home area.
 */
export function distanceClassOf(home: string | null, favor: string): Deal['distanceClass'] {
  return home === null ? null : classBetween(wideCell(home), wideCell(favor));
}

/** Returns the class of the distance between two H3 cells at {@link WIDE_RESOLUTION}, in hexadecimal. */
export function classBetween(one: string, other: string): DistanceClass {
  try {
    const steps = gridDistance(one, other);
    return MOST_STEPS.find(([, most]) => steps <= most)?.[0] ?? 'FAR';
  } catch {
    // h3 counts no steps between cells that are very far apart.
    return 'FAR';
  }
}
