import type { DataSource, EntityManager } from 'typeorm';
import { noWork, type Work } from '../../platform/budgets/work.ts';

/** The own parts of a data source that counts its statements as the work of one operation. */
interface Metered {
  manager: EntityManager;
  work: Work;
}

/**
 * Creates a manager whose statements count as this work. Whatever TypeORM makes of it, such as the manager of a
 * transaction, has the same data source, by which {@link countWork} finds the work: it is passed on, because a storage
 * that follows promises makes each of them dearer (docs/speed.md).
 */
export function meteredManager(dataSource: DataSource, work: Work): EntityManager {
  const metered = Object.create(dataSource) as Metered & Pick<DataSource, 'createEntityManager'>;
  metered.work = work;
  metered.manager = metered.createEntityManager();
  return metered.manager;
}

/**
 * Creates a manager of the same database for a statement that several operations share, whose work counts for none of
 * them yet.
 */
export function sharedManager({ dataSource }: EntityManager): { db: EntityManager; work: Work } {
  const own = Object.hasOwn(dataSource, 'work') ? (Object.getPrototypeOf(dataSource) as DataSource) : dataSource;
  const work = noWork();
  return { db: meteredManager(own, work), work };
}

/** Adds what a statement did to the work of the operation that a manager belongs to, if any. */
export function countWork({ dataSource }: Pick<EntityManager, 'dataSource'>, { rows, ms }: Work): void {
  const { work } = dataSource as Partial<Metered>;
  if (!work) return;
  work.rows += rows;
  work.ms += ms;
}

/** Returns an object that all managers of a database share, by which to remember what belongs to it. */
export const databaseOf = ({ dataSource }: Pick<EntityManager, 'dataSource'>): object => dataSource.driver;
