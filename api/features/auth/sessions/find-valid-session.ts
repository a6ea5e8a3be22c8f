import type { DataSource } from 'typeorm';
import { anyOf } from '../../../database/fast/parameters.ts';
import { entity, readRows } from '../../../database/fast/read-rows.ts';
import { shareStatements } from '../../../database/fast/share-statements.ts';
import { Session } from './session.entity.ts';

/** A session that is asked for, and the moment at which it must be valid. */
interface Asked {
  id: string;
  now: Date;
}

/** Columns of a session that requests need. */
const COLUMNS = ['id', 'userId', 'refreshHash', 'previousHash', 'arrivedAt', 'usedAt', 'expiresAt'] as const;

/** A session that is valid. */
export type ValidSession = Pick<Session, (typeof COLUMNS)[number]>;

/**
 * Finds a session that is valid now; its account may have ended all access since, without a word in its row. Each
 * request reads the table after it came, and those that came at the same time read it together.
 */
export async function findValidSession(dataSource: DataSource, id: string, now: Date): Promise<ValidSession | null> {
  const [session] = await readSessions(dataSource.manager, [{ id, now }]);
  return session!;
}

const SESSION = { found: entity(Session, COLUMNS) };

const readSessions = shareStatements(async (db, asked: readonly Asked[]): Promise<(ValidSession | null)[]> => {
  const rows = await readRows(
    db,
    SESSION,
    `FROM sessions AS found
     JOIN users AS account ON account.id = found.userId AND account.epoch = found.epoch AND account.suspended_at IS NULL
     WHERE found.id = ANY(:ids) AND found.revokedAt IS NULL AND found.expiresAt > :earliest`,
    {
      ids: anyOf([...new Set(asked.map(({ id }) => id))]),
      earliest: asked.reduce((before, { now }) => (now < before ? now : before), asked[0]!.now),
    },
  );
  const sessions = new Map(rows.map(({ found }) => [found.id, found]));
  return asked.map(({ id, now }) => {
    const session = sessions.get(id);
    return session && session.expiresAt > now ? session : null;
  });
});
