import type { EntityManager } from 'typeorm';

/** Unread messages of person $1 by conversation, by indexes of their own; counted where they are not stored yet. */
const UNREAD = (['poster', 'helper'] as const)
  .map(
    (role) =>
      `SELECT coalesce(${role}_unread, unread_messages(id, $1, greatest(settled_sequence, ${role}_seen_sequence))) AS count
       FROM conversations
       WHERE ${role}_id = $1 AND last_sequence > greatest(settled_sequence, ${role}_seen_sequence)`,
  )
  .join(' UNION ALL ');

/** Counts a person's unread messages in all conversations (docs/behaviour/notifications.md#unread-counts). */
export async function countUnreadMessages(db: EntityManager, personId: string): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT coalesce(sum(count), 0)::int AS count FROM (${UNREAD}) AS unread`,
    [personId],
  );
  return count;
}
