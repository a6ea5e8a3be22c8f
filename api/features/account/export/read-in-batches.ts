import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { createLoaders } from '../../../loaders.ts';

/** Rows read at a time. */
const BATCH = 200;

/**
 * Reads rows in batches, in the order of their key; each batch with loaders of its own, so that memory does not grow
 * with the account. Rows added meanwhile may be missed, which a moment of export allows.
 * @param keys columns that are unique among these rows; the primary key where left out.
 * @param render makes what is yielded of a row, with the context of its batch.
 */
export async function* readInBatches<T extends ObjectLiteral, R>(
  ctx: Ctx,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T> | FindOptionsWhere<T>[],
  render: (ctx: Ctx, row: T) => R | Promise<R>,
  keys: readonly string[] = ctx.deps.dataSource
    .getMetadata(entity)
    .primaryColumns.map(({ propertyName }) => propertyName),
): AsyncGenerator<R> {
  const tuple = `(${keys.map((key) => `one.${key}`).join(', ')})`;
  for (let last: T | undefined; ;) {
    const query = ctx.db.createQueryBuilder(entity, 'one').where(where).limit(BATCH);
    for (const key of keys) query.addOrderBy(`one.${key}`);
    if (last)
      query.andWhere(
        `${tuple} > (${keys.map((key) => `:last_${key}`).join(', ')})`,
        Object.fromEntries(keys.map((key) => [`last_${key}`, last![key]])),
      );
    const rows = await query.getMany();
    const fresh = { ...ctx, loaders: createLoaders(ctx.db) };
    for (const row of rows) yield await render(fresh, row);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
