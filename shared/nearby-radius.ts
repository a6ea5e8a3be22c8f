/**
 * Radius of 'nearby' in km, for every list, count and notification without a radius of its own
 * (docs/behaviour/finding.md#nearby).
 */
export const NEARBY_KM = 15;
