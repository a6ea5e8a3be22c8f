import type { Pool, QueryArrayResult } from 'pg';
import type { EntityManager } from 'typeorm';
import { statementName } from '../../platform/postgres/postgres-client.ts';
import { countWork, turnOf } from '../metering/metered-manager.ts';
import { PreparedRead } from './prepared-read.ts';

/** Values of a row in the order of its columns. */
export type Values = readonly unknown[];

/**
 * Sends a statement past TypeORM's bookkeeping and returns its rows as arrays, which take half the time: on a
 * connection of the pool, or on that of the transaction which `db` belongs to. Its rows and time are work of the
 * operation of `db`; waiting for a connection is not counted.
 * @param text a statement whose columns have different names.
 */
export async function queryValues<R extends Values>(db: EntityManager, text: string, values: unknown[]): Promise<R[]> {
  if (!db.queryRunner) return send<R>(db, text, values);
  return (await db.query<object[]>(text, values)).map((row) => Object.values(row) as Values as R);
}

/** Sends a statement on a connection of the pool; by callbacks, because a promise at each step costs more than all. */
function send<R>(db: EntityManager, text: string, values: unknown[]): Promise<R[]> {
  const { master } = db.dataSource.driver as unknown as { master: Pool };
  const turn = turnOf(db);
  const waiting = turn?.take();
  return new Promise((resolve, reject) => {
    const begin = () => master.connect(read);
    const read: Parameters<Pool['connect']>[0] = (refusal, client, release) => {
      if (!client) {
        turn?.leave();
        return reject(refusal!);
      }
      const began = performance.now();
      const done = (error: Error | undefined, rows: unknown[]) => {
        // A connection that failed without an answer of the server is not used again.
        release(error && !('severity' in error) ? error : undefined);
        turn?.leave();
        countWork(db, { rows: rows.length, ms: performance.now() - began });
        if (error) reject(error);
        else resolve(rows as R[]);
      };
      const name = statementName(text, values);
      if (name) return client.query(new PreparedRead(name, text, values, done));
      client.query(
        { text, values, rowMode: 'array' },
        (error: Error | undefined, answer: QueryArrayResult | undefined) => done(error, answer?.rows ?? []),
      );
    };
    if (waiting) void waiting.then(begin);
    else begin();
  });
}
