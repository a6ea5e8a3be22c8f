import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { personPoint } from '../places/person-point.ts';
import { lockUserToCount } from '../users/active-user.ts';
import { SavedSearch } from './saved-search.entity.ts';
import { SavedSearchChoice, SaveSearch, UpdateSavedSearch } from './saved-searches.input.ts';
import { whyNotSaveSearch } from './saved-searches.rules.ts';

/** Lists the viewer's saved searches, newest first. @throws AppError NOT_SIGNED_IN, MISSING_SCOPE */
export async function listSavedSearches(ctx: Ctx): Promise<SavedSearch[]> {
  const { id: userId } = requireViewer(ctx, 'notifications:read');
  return ctx.db.find(SavedSearch, { where: { userId }, order: { id: 'DESC' } });
}

/**
 * Saves a search of the viewer; the same client key saves it once. Its place is kept only as strangers would see it.
 * @throws AppError BAD_INPUT, TOO_MANY_SEARCHES, TOO_MANY_REQUESTS
 */
export async function saveSearch(ctx: Ctx, raw: unknown): Promise<SavedSearch> {
  const { id: userId } = requireViewer(ctx, 'notifications:write');
  const { near, search, filter, category, clientKey, ...input } = parse(SaveSearch, raw);
  await ctx.deps.limits.take('write', userId);
  return inTransaction(ctx, async (ctx) => {
    // Otherwise two saved at once could exceed the limit, or be the same twice.
    await lockUserToCount(ctx.db, userId);
    const earlier = clientKey && (await ctx.db.findOneBy(SavedSearch, { userId, clientKey }));
    if (earlier) return earlier;
    refuse(whyNotSaveSearch(await ctx.db.countBy(SavedSearch, { userId })));
    const { identifiers } = await ctx.db.insert(SavedSearch, {
      ...input,
      ...(await personPoint(ctx, userId, near)),
      userId,
      clientKey,
      category: category ?? null,
      words: search ?? null,
      details: filter ?? {},
      createdAt: ctx.now(),
    });
    return ctx.db.findOneByOrFail(SavedSearch, identifiers[0]!);
  });
}

/** Renames a saved search of the viewer or changes when it tells. @throws AppError BAD_INPUT, NOT_FOUND */
export async function updateSavedSearch(ctx: Ctx, raw: unknown): Promise<SavedSearch> {
  const { id: userId } = requireViewer(ctx, 'notifications:write');
  const { savedSearchId: id, name, tell } = parse(UpdateSavedSearch, raw);
  await ctx.deps.limits.take('write', userId);
  const search = await ctx.db.findOneBy(SavedSearch, { id, userId });
  if (!search) throw new AppError('NOT_FOUND');
  const changed = { name: name ?? search.name, tell: tell ?? search.tell };
  await ctx.db.update(SavedSearch, { id, userId }, changed);
  return { ...search, ...changed };
}

/** Removes a saved search of the viewer; idempotent. Returns those that are left. @throws AppError BAD_INPUT */
export async function deleteSavedSearch(ctx: Ctx, raw: unknown): Promise<SavedSearch[]> {
  const { id: userId } = requireViewer(ctx, 'notifications:write');
  const { savedSearchId: id } = parse(SavedSearchChoice, raw);
  await ctx.deps.limits.take('write', userId);
  await ctx.db.delete(SavedSearch, { id, userId });
  return ctx.db.find(SavedSearch, { where: { userId }, order: { id: 'DESC' } });
}
