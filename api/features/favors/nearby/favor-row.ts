import type { User } from '../../users/user.entity.ts';
import type { Favor } from '../favor.entity.ts';

/** A favor of a list around a point, read with what its card needs. Like its list it is one viewer's. */
export interface ListedFavor extends Favor {
  /** The poster, read by the same statement. */
  poster: User;
  /** Says that the viewer may see the favor: the statement that found it asked. */
  isVisible: true;
}

/** A favor as its resolvers get it: from a list around a point, or read in another way, which has asked nothing yet. */
export type FavorRow = Favor & Partial<Pick<ListedFavor, 'poster' | 'isVisible'>>;

/** Returns a favor with its poster, found by a statement that asked whether the viewer may see it. */
export function asListed(favor: Favor, poster: User): ListedFavor {
  // Set in place: a copy of each row of a page would cost as much as reading it.
  const listed = favor as ListedFavor;
  listed.poster = poster;
  listed.isVisible = true;
  return listed;
}
