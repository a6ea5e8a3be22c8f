import type { User } from './user.entity.ts';

const wholeName = Symbol('whole name');

/** Returns a copy of a user that GraphQL answers with the whole last name: for what the log says an admin has read. */
export const withWholeName = (user: User): User =>
  Object.assign(Object.create(Object.getPrototypeOf(user)) as User, user, { [wholeName]: true });

/** Tests whether a user came from {@link withWholeName}. */
export const showsWholeName = (user: User): boolean => wholeName in user;
