import type { EntityManager } from 'typeorm';

/** Conversations with unread messages of person $1, by indexes of their own, and up to where they are read. */
const UNREAD = (['poster', 'helper'] as const)
  .map(
    (role) =>
      `SELECT id, greatest(settled_sequence, ${role}_seen_sequence) AS read_up_to FROM conversations
       WHERE ${role}_id = $1 AND last_sequence > greatest(settled_sequence, ${role}_seen_sequence)`,
  )
  .join(' UNION ALL ');

/** Counts a person's unread messages in all conversations (`readUpTo` in SQL; docs/behaviour.md#unread-counts). */
export async function countUnreadMessages(db: EntityManager, personId: string): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM (${UNREAD}) AS unread
     JOIN messages ON conversation_id = unread.id AND sequence > read_up_to AND sender_id <> $1`,
    [personId],
  );
  return count;
}
