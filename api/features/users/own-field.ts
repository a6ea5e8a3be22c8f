import type { Ctx } from '../../context.ts';
import type { User } from './user.entity.ts';
import { maySeePrivate } from './users.rules.ts';

/** Makes the resolver of a field of users that answers the owner only. */
export const own =
  <T>(read: (user: User, ctx: Ctx) => T) =>
  (user: User, _: unknown, ctx: Ctx): T | null =>
    maySeePrivate(ctx.viewer, user) ? read(user, ctx) : null;
