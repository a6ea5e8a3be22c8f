import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { noWork, type Work } from '../../platform/budgets/work.ts';
import { connectInTurn, type ConnectionTurn } from './connection-turns.ts';

/** The own parts of a data source that counts its statements as the work of one operation. */
interface Metered {
  manager: EntityManager;
  work: Work;
  /** Undefined for work that nobody in particular asked for. */
  turn: ConnectionTurn | undefined;
}

/**
 * Creates a manager whose statements count as this work. Whatever TypeORM makes of it, such as the manager of a
 * transaction, has the same data source, by which {@link countWork} finds the work: it is passed on, because a storage
 * that follows promises makes each of them dearer (docs/speed.md).
 * @param turn in which its connections are taken.
 */
export function meteredManager(dataSource: DataSource, work: Work, turn?: ConnectionTurn): EntityManager {
  const metered = Object.create(dataSource) as Metered & Pick<DataSource, 'createEntityManager' | 'createQueryRunner'>;
  metered.work = work;
  metered.turn = turn;
  if (turn)
    metered.createQueryRunner = (...mode): QueryRunner =>
      connectInTurn(dataSource.createQueryRunner.apply(metered, mode), turn);
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
export function countWork(
  { dataSource }: Pick<EntityManager, 'dataSource'>,
  { rows, ms }: Pick<Work, 'rows' | 'ms'>,
): void {
  const { work } = dataSource as Partial<Metered>;
  if (!work) return;
  work.rows += rows;
  work.ms += ms;
}

/** Returns the turn in which an operation takes its connections, if any. */
export const turnOf = ({ dataSource }: Pick<EntityManager, 'dataSource'>): ConnectionTurn | undefined =>
  (dataSource as Partial<Metered>).turn;

/** Returns an object that all managers of a database share, by which to remember what belongs to it. */
export const databaseOf = ({ dataSource }: Pick<EntityManager, 'dataSource'>): object => dataSource.driver;
