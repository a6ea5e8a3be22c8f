import type { FieldPolicy, Reference } from '@apollo/client';

interface Edge {
  node: Reference;
}

/** A stretch of a conversation without gaps, oldest first. */
interface Stretch {
  edges: readonly Edge[];
  pageInfo: unknown;
}

/**
 * A conversation's messages, known as one stretch however they came: the latest page, an older one, or one by one as they
 * were written. Sequences have no gaps, so two stretches either touch and become one, or the newer one stays.
 */
export const messagePages: FieldPolicy<Stretch, Stretch> = {
  keyArgs: false,
  merge: (known, incoming, { readField }) => {
    const place = ({ node }: Edge) => readField<number>('sequence', node)!;
    const [older, newer] = [known, incoming]
      .filter((stretch) => stretch !== undefined && stretch.edges.length > 0)
      .sort((one, other) => place(one!.edges[0]!) - place(other!.edges[0]!));
    if (!older || !newer) return older ?? incoming;
    const reached = place(older.edges.at(-1)!);
    if (place(newer.edges[0]!) > reached + 1) return newer;
    return { ...older, edges: [...older.edges, ...newer.edges.filter((edge) => place(edge) > reached)] };
  },
};
