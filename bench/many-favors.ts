import pLimit from 'p-limit';
import { destination } from '../api/features/places/distance.rules.ts';
import { signUp } from '../api/testing/harness.ts';
import { favorInput } from '../api/testing/world.ts';

/** Centre of the favors. */
export const CITY = { latitude: 49.6116, longitude: 6.1319 };

/** Requests in flight at once. */
const AT_ONCE = 8;

/** Posts favors as one new person, spread evenly over a circle around the city. */
export async function postFavors(url: string, { count, withinKm }: { count: number; withinKm: number }): Promise<void> {
  const poster = await signUp(url);
  const turn = pLimit(AT_ONCE);
  const somewhere = () => destination(CITY, Math.random() * 2 * Math.PI, withinKm * Math.sqrt(Math.random()));
  await Promise.all(
    Array.from({ length: count }, () =>
      turn(() => poster.rest('POST', '/favors', { ...favorInput({ ...somewhere() }), category: 'Moving' })),
    ),
  );
}
