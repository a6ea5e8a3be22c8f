/** Radius of 'nearby' in km, for every list, count and notice that names none of its own (docs/behaviour.md#limits). */
export const NEARBY_KM = 15;
