/** Kinds of words that stay when an account is erased, because they are the other person's too. */
export const keptKinds = ['MESSAGES', 'REVIEWS', 'REPLIES', 'FAVOR_TITLES', 'DECISIONS'] as const;

/** A kind of words that stay. */
export type Kept = (typeof keptKinds)[number];

/** Numbers of words that stay with other people, by kind; without kinds of which none does. */
export type KeptCounts = Partial<Record<Kept, number>>;
