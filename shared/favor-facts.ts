/** Facts that a favor may state or leave open, as null, each with its name in `FavorFact` of schema.graphql. */
export const favorFacts = { dayPart: 'DAY_PART', durationMinutes: 'DURATION', peopleWanted: 'PEOPLE' } as const;

/** Name of a fact among the fields of a favor. */
export type FactField = keyof typeof favorFacts;

/** Names of all facts among the fields of a favor. */
export const factFields = Object.keys(favorFacts) as FactField[];

/** Returns what `valueOf` says of each fact. */
export const mapFacts = <Values extends Record<FactField, unknown>>(
  valueOf: (field: FactField) => Values[FactField],
): Values => Object.fromEntries(factFields.map((field) => [field, valueOf(field)])) as Values;

/** The facts of a favor that leaves all of them open. */
export const noFacts = mapFacts<Record<FactField, null>>(() => null);
