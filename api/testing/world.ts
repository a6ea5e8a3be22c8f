/** Builders of input: each call makes something of its own, so that tests share a database without meeting. */

let neighbourhoods = Math.floor(Math.random() * 1_000_000);

/** A place on land or sea, at least 20 km from every other one this process hands out, far from the demo world. */
export function aNeighbourhood(): { latitude: number; longitude: number } {
  neighbourhoods += 1;
  const column = neighbourhoods % 500;
  const row = Math.floor(neighbourhoods / 500) % 250;
  return { latitude: -25 + row * 0.2, longitude: -170 + column * 0.4 };
}

/** What posting a favor takes. */
export const aFavor = (over: Record<string, unknown> = {}) => ({
  title: 'Carry a wardrobe down two floors',
  description: 'No lift, two of us would be perfect.',
  category: 'MOVING',
  price: '45',
  isNegotiable: false,
  timeframe: 'Today',
  address: '12 Rue de Hollerich, 1741 Luxembourg',
  ...aNeighbourhood(),
  ...over,
});
