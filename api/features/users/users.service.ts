import type { EntityManager } from 'typeorm';
import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { entityColumns, type EntityColumns } from '../../database/fast/entity-columns.ts';
import { databaseOf } from '../../database/metering/metered-manager.ts';
import { asksWithin } from '../../platform/asks-within.ts';
import { AppError, parse } from '../../platform/errors.ts';
import type { RequiredScope } from '../../platform/scopes.ts';
import { User } from './user.entity.ts';
import { UserChoice } from './users.input.ts';
import { isGone, isSelf } from './users.rules.ts';

/** Loads a user by id. @throws AppError NOT_FOUND for an unknown or deleted account. */
export async function existingUser(ctx: Ctx, raw: unknown): Promise<User> {
  const user = await ctx.loaders.userById.load(parse(UserChoice, raw).id);
  if (!user || isGone(user)) throw new AppError('NOT_FOUND');
  return user;
}

/**
 * Counts that the requester reads a person by their id, whether or not there is one. Their own profile is free, and so
 * is one that they read a short time ago. Call it outside transactions.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countProfileRead({ viewer, address, deps }: Ctx, userId: string): Promise<void> {
  if (!viewer) await deps.limits.takeDistinct('visitProfiles', address, userId);
  else if (viewer.id !== userId) await deps.limits.takeDistinct('readProfiles', viewer.id, userId);
}

/** Loads a user by id, and counts it as {@link countProfileRead}. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function lookUpUser(ctx: Ctx, raw: unknown): Promise<User> {
  await countProfileRead(ctx, parse(UserChoice, raw).id);
  return existingUser(ctx, raw);
}

/** Returns a user's profile. @throws AppError NOT_FOUND, MISSING_SCOPE, TOO_MANY_REQUESTS */
export async function getUser(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'profile:read');
  return lookUpUser(ctx, raw);
}

/**
 * Returns the viewer's account where a request names it by id, as REST does.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND; NOT_YOURS for another account.
 */
export async function requireOwnAccount(ctx: Ctx, scope: RequiredScope, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, scope);
  const user = await existingUser(ctx, raw);
  if (!isSelf(viewer, user)) throw new AppError('NOT_YOURS', 'Only the person themselves may do that.');
  return user;
}

/**
 * Returns a user, and the number of their open favors the viewer finds.
 * @throws AppError NOT_FOUND, MISSING_SCOPE, TOO_MANY_REQUESTS
 */
export async function getStats(ctx: Ctx, raw: unknown): Promise<{ user: User; activeFavors: number }> {
  const user = await getUser(ctx, raw);
  const activeFavors = await ctx.loaders.activeFavorCount.load({
    userId: user.id,
    viewerId: ctx.viewer?.id ?? null,
    now: ctx.now(),
  });
  return { user, activeFavors };
}

const idReaders = new WeakMap<object, EntityColumns<User>>();

/** Returns the reader of people of whom nothing but the id is known; what uses more of them fails. */
function onlyId(db: EntityManager): EntityColumns<User> {
  const reader = idReaders.get(databaseOf(db)) ?? entityColumns(db, User, 'person', ['id']);
  idReaders.set(databaseOf(db), reader);
  return reader;
}

/** Tests whether of the viewer no more is asked for than their id and their lists. */
export const asksForOwnLists = asksWithin({
  id: true,
  postedFavors: true,
  completedFavors: true,
  savedFavors: true,
});

/**
 * Returns the viewer's own user; null for a visitor.
 * @param lists true where {@link asksForOwnLists}: their session has proven that they are there, so nothing is read.
 * @throws AppError MISSING_SCOPE
 */
export async function getViewer(ctx: Ctx, lists = false): Promise<User | null> {
  refuseMissingScope(ctx, 'profile:read');
  const { viewer, db, loaders } = ctx;
  if (!viewer) return null;
  return lists ? onlyId(db).read([viewer.id]) : loaders.userById.load(viewer.id);
}
