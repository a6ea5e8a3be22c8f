/** Least number that is told: fewer would say what single homes do. */
const TOLD_FROM = 5;

/** Favors at the top of the list that are chosen for looks. */
const FOR_LOOKS = 6;

/** Favors that a visitor's Home lists. */
const MOST_LISTED = 12;

/** Most faces beside the numbers. */
const MOST_FACES = 5;

/** Facts of a favor that decide where a visitor's Home lists it. */
interface Candidate {
  posterId: string;
  hasPhoto: boolean;
}

/** Returns a number of favors as visitors are told it; null for fewer than five. */
export const toldNumber = (count: number): number | null => (count < TOLD_FROM ? null : count);

/**
 * Arranges favors, given nearest first, for a visitor's first sight: six chosen for looks, with a photo first, one of
 * each person, then the nearest; after them the nearest of the others, twelve in all.
 */
export function arrangeForVisitor<C extends Candidate>(nearest: readonly C[]): C[] {
  const posters = new Set<string>();
  const isNewPoster = ({ posterId }: C) => !posters.has(posterId) && posters.add(posterId) !== undefined;
  const byLooks = [...nearest.filter(({ hasPhoto }) => hasPhoto), ...nearest.filter(({ hasPhoto }) => !hasPhoto)];
  const first = byLooks.filter(isNewPoster).slice(0, FOR_LOOKS);
  const others = nearest.filter((candidate) => !first.includes(candidate));
  return [...first, ...others].slice(0, MOST_LISTED);
}

/** Chooses the people whose faces a visitor's Home shows: each once, in the order they come. */
export function chooseFaces<P extends { id: string }>(people: readonly P[], isShown: (person: P) => boolean): P[] {
  const shown = new Map(people.filter(isShown).map((person) => [person.id, person]));
  return [...shown.values()].slice(0, MOST_FACES);
}
