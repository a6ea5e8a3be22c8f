import type { User } from './user.entity.ts';

/** A user whose last name GraphQL answers whole: to an admin, for what the log says they have read. */
export interface WhollyNamedUser extends User {
  showsWholeName: true;
}

/** A user as resolvers get them. */
export type UserRow = User & Partial<Pick<WhollyNamedUser, 'showsWholeName'>>;

/** Returns a copy of a user with the whole name shown; others of the same request keep what their viewer may see. */
export const withWholeName = (user: User): WhollyNamedUser =>
  Object.assign(Object.create(Object.getPrototypeOf(user)) as User, user, { showsWholeName: true as const });
