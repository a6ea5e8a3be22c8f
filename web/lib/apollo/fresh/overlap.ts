/** Adds the names under which the cache keeps what an answer is about. */
function addNames(answer: unknown, names: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { __typename: type, id } = answer as { __typename?: string; id?: string };
  if (type && id !== undefined) names.add(`${type}:${id}`);
  for (const part of Object.values(answer)) addNames(part, names);
}

/** Tests whether two answers of the API are about something that the cache keeps once. */
export function areAboutTheSame(one: unknown, other: unknown): boolean {
  const [ofOne, ofOther] = [new Set<string>(), new Set<string>()];
  addNames(one, ofOne);
  addNames(other, ofOther);
  return [...ofOne].some((name) => ofOther.has(name));
}
