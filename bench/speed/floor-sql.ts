/**
 * The statements of the floor, by operation: what a program written for nothing else would send. `nearby` takes cells,
 * point and count; the others the person or row they are about.
 */
export const floorSql = {
  Nearby: `SELECT f.id, f.title, f.category, f.price_cents, f.timeframe, f.area, f.published_latitude, f.published_longitude,
      f.created_at, f.expires_at, u.id AS poster_id, u.first_name, u.last_name, u.rating_sum, u.total_ratings
    FROM (SELECT *, 2 * 6371 * asin(sqrt(power(sin(radians(published_latitude - $2) / 2), 2)
        + cos(radians($2)) * cos(radians(published_latitude)) * power(sin(radians(published_longitude - $3) / 2), 2))) AS km
      FROM favors WHERE listed AND h3_8 = ANY($1) AND expires_at > now()
      ORDER BY km, id LIMIT 21) f JOIN users u ON u.id = f.poster_id ORDER BY f.km, f.id`,
  OneFavor: `SELECT f.id, f.title, f.description, f.category, f.price_cents, f.timeframe, f.area, f.published_latitude,
      f.published_longitude, f.created_at, f.expires_at, u.id AS poster_id, u.first_name, u.last_name
    FROM favors f JOIN users u ON u.id = f.poster_id WHERE f.id = $1`,
  Conversations: `SELECT c.id, c.updated_at, c.last_sequence, f.id AS favor_id, f.title, u.id AS other_id, u.first_name, u.last_name,
      m.id AS message_id, m.content, m.created_at,
      (SELECT count(*) FROM messages n WHERE n.conversation_id = c.id AND n.sequence > c.helper_seen_sequence AND n.sender_id <> $1) AS unread
    FROM conversations c JOIN favors f ON f.id = c.favor_id JOIN users u ON u.id = c.poster_id
      LEFT JOIN messages m ON m.conversation_id = c.id AND m.sequence = c.last_sequence
    WHERE c.helper_id = $1 ORDER BY c.updated_at DESC, c.id DESC LIMIT 21`,
  ChatPage: `SELECT m.id, m.content, m.sequence, m.sender_id, m.created_at, u.first_name, f.title
    FROM conversations c JOIN favors f ON f.id = c.favor_id JOIN users u ON u.id = c.poster_id JOIN messages m ON m.conversation_id = c.id
    WHERE c.id = $1 ORDER BY m.sequence DESC LIMIT 31`,
  OwnLists: `SELECT id, title, category, price_cents, status, timeframe, area, created_at, expires_at
    FROM favors WHERE poster_id = $1 AND status <> 'DELETED' ORDER BY id DESC LIMIT 21`,
  Send: 'INSERT INTO bench_messages (conversation_id, content) VALUES ($1, $2) RETURNING id, created_at',
} as const;

/** An operation that is measured. */
export type OperationName = keyof typeof floorSql;
