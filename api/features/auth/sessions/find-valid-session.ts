import type DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { createBatchLoader } from '../../../database/query/batch-loader.ts';
import { anyOf, entityRows, queryValues } from '../../../database/query/query-rows.ts';
import { Session } from './session.entity.ts';

/** A session that is asked for, and the moment at which it must be valid. */
interface Asked {
  id: string;
  now: Date;
}

/** Reading of the sessions of requests that came together, by their database. */
const readers = new WeakMap<DataSource, DataLoader<Asked, Session | null>>();

/**
 * Finds a session that is valid now; its account may have ended all access since, without a word in its row. Each
 * request reads the table after it came, and those that came at the same time read it together.
 */
export function findValidSession(dataSource: DataSource, id: string, now: Date): Promise<Session | null> {
  const reader = readers.get(dataSource) ?? createReader(dataSource);
  readers.set(dataSource, reader);
  return reader.load({ id, now });
}

function createReader(dataSource: DataSource): DataLoader<Asked, Session | null> {
  const session = entityRows(dataSource.manager, Session, 'session');
  const text = `SELECT ${session.columns} FROM sessions AS session
    JOIN users AS account ON account.id = session.user_id AND account.epoch = session.epoch AND account.suspended_at IS NULL
    WHERE session.id = ANY($1) AND session.revoked_at IS NULL AND session.expires_at > $2`;
  return createBatchLoader(async (asked) => {
    const earliest = asked.reduce((before, { now }) => (now < before ? now : before), asked[0]!.now);
    const ids = `{${anyOf([...new Set(asked.map(({ id }) => id))]).join()}}`;
    const rows = await queryValues(dataSource.manager, text, [ids, earliest]);
    const found = new Map(rows.map((row) => session.read(row)).map((each) => [each.id, each]));
    return asked.map(({ id, now }) => {
      const each = found.get(id);
      return each && each.expiresAt > now ? each : null;
    });
  });
}
