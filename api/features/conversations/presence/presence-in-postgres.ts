import type { DataSource } from 'typeorm';
import { NODE_TTL_MS, type PresenceEntry, type PresenceStore } from './presence.ts';

/** Stores presence in PostgreSQL, by the database's clock. */
export function presenceInPostgres(dataSource: DataSource): PresenceStore {
  const rows = async (sql: string, parameters: unknown[]) => {
    const runner = dataSource.createQueryRunner();
    try {
      return (await runner.query(sql, parameters, true)).records as Record<string, unknown>[];
    } finally {
      await runner.release();
    }
  };
  const add = async (nodeId: string, entries: readonly PresenceEntry[]) =>
    void (await rows(
      `INSERT INTO presences (id, node_id, user_id, conversation_id)
       SELECT id, $1, user_id, conversation_id FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) AS e (id, user_id, conversation_id)`,
      [
        nodeId,
        entries.map(({ id }) => id),
        entries.map(({ userId }) => userId),
        entries.map(({ conversationId }) => conversationId),
      ],
    ));
  return {
    add,
    remove: async (_, entries) =>
      void (await rows('DELETE FROM presences WHERE id = ANY($1::uuid[])', [entries.map(({ id }) => id)])),
    replace: async (nodeId, entries) => {
      await rows('DELETE FROM presences WHERE node_id = $1', [nodeId]);
      await add(nodeId, entries);
    },
    heartbeat: async (nodeId) => {
      const [row] = await rows(
        `WITH beat AS (
           INSERT INTO nodes (id, alive_until) VALUES ($1, now() + $2 * interval '1 ms')
           ON CONFLICT (id) DO UPDATE SET alive_until = EXCLUDED.alive_until RETURNING xmax <> 0 AS known
         ), dead AS (
           DELETE FROM nodes WHERE alive_until < now() AND id <> $1 RETURNING id
         ), gone AS (
           DELETE FROM presences WHERE node_id IN (SELECT id FROM dead) RETURNING user_id
         ) SELECT known, ARRAY(SELECT user_id::text FROM gone) AS gone FROM beat`,
        [nodeId, NODE_TTL_MS],
      );
      return row as { known: boolean; gone: string[] };
    },
    has: async (userId, conversationId) => {
      const found = await rows(
        `SELECT 1 FROM presences p JOIN nodes n ON n.id = p.node_id
         WHERE p.user_id = $1 AND p.conversation_id IS NOT DISTINCT FROM $2 AND n.alive_until >= now() LIMIT 1`,
        [userId, conversationId],
      );
      return found.length > 0;
    },
    close: async (nodeId) =>
      void (await rows('WITH gone AS (DELETE FROM nodes WHERE id = $1) DELETE FROM presences WHERE node_id = $1', [
        nodeId,
      ])),
  };
}
