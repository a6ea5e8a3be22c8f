import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { countWork, databaseOf, sharedManager } from '../metering/metered-manager.ts';

/** Keys of one statement. */
const MOST_KEYS = 100;

/**
 * Creates a loader that many requests share, for what each of them must read anew: nothing is kept. Those who ask in
 * the same turn of the event loop, or while a statement is under way, are answered by one statement that begins after
 * the last of them asked. A busy process thus sends one statement where it would send several, an idle one waits for
 * nobody (docs/speed.md#what-keeps-it-fast). A key that PostgreSQL refuses fails alone.
 * @param run answers the keys in their order.
 */
export function createBatchLoader<K, V>(run: (keys: readonly K[]) => Promise<V[]>): DataLoader<K, V> {
  const waiting: (() => void)[] = [];
  let isUnderWay = false;
  const next = () => {
    const begin = isUnderWay ? undefined : waiting.shift();
    if (!begin) return;
    isUnderWay = true;
    begin();
  };
  const runAll = async (keys: readonly K[]): Promise<ArrayLike<V | Error>> => {
    try {
      return await run(keys);
    } catch (error) {
      if (keys.length === 1 || !isOfOneKey(error)) throw error;
      return Promise.all(keys.map((key) => run([key]).then(([value]) => value!, asError)));
    } finally {
      isUnderWay = false;
      next();
    }
  };
  return new DataLoader(runAll, {
    cache: false,
    maxBatchSize: MOST_KEYS,
    batchScheduleFn: (begin) => {
      waiting.push(begin);
      // Immediates run once every socket that had something to say was heard.
      setImmediate(next);
    },
  });
}

/** A key, and who asked for it. */
interface Asked<K> {
  db: EntityManager;
  key: K;
}

/**
 * Returns a reading or writing by keys whose statements requests share, each database's by a
 * {@link createBatchLoader}. A transaction sends its own, as only it sees what it has written. The work of a statement
 * counts for those who asked in equal parts. Writing may be shared where a statement that failed has written nothing.
 * @param run answers the keys in their order, with values of their own for equal keys.
 */
export function shareStatements<K, V>(
  run: (db: EntityManager, keys: readonly K[]) => Promise<V[]>,
): (db: EntityManager, keys: readonly K[]) => Promise<V[]> {
  const loaders = new WeakMap<object, DataLoader<Asked<K>, V>>();
  const runAll = async (asked: readonly Asked<K>[]) => {
    if (asked.length === 1) return run(asked[0]!.db, [asked[0]!.key]);
    const { db, work } = sharedManager(asked[0]!.db);
    try {
      return await run(
        db,
        asked.map(({ key }) => key),
      );
    } finally {
      const part = { rows: work.rows / asked.length, ms: work.ms / asked.length };
      for (const { db: asker } of asked) countWork(asker, part);
    }
  };
  return (db, keys) => {
    if (db.queryRunner) return run(db, keys);
    const database = databaseOf(db);
    const loader = loaders.get(database) ?? createBatchLoader(runAll);
    loaders.set(database, loader);
    return Promise.all(keys.map((key) => loader.load({ db, key })));
  };
}

/** True for a value that PostgreSQL cannot take, such as a number beyond its type (class 22), and for a deadlock. */
const isOfOneKey = (error: unknown): boolean => /^22|^40P01$/.test((error as { code?: string }).code ?? '');

const asError = (error: unknown): Error => error as Error;
