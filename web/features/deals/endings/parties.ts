/** A deal with its two people, and which of them looks at it. */
interface Seen<Person> {
  favor: { viewerIsPoster: boolean };
  poster: Person;
  helper: Person;
}

/** Returns the viewer of a deal and the other of its two people. */
export function partiesOf<Person>({ favor, poster, helper }: Seen<Person>) {
  const [self, other] = favor.viewerIsPoster ? [poster, helper] : [helper, poster];
  return { self, other };
}
