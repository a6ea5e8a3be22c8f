import type { DataSource } from 'typeorm';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { loadFavors, loadPeople } from '../nearby/nearby-world.ts';

/** Favors of all times; one in nine is open, half of them around the city. */
const FAVORS = 30_000;

/** Conversations of the viewer, and messages in the one whose page is read. */
const CONVERSATIONS = 40;
const MESSAGES = 200;

/** People who write at the same time, each in a conversation of their own. */
const SENDERS = 16;

/** Rows that the measured operations are about. */
export interface SpeedWorld {
  viewer: TestPerson;
  favorIds: string[];
  conversationIds: string[];
  senders: { person: TestPerson; conversationId: string }[];
}

/** Fills an empty database; `url` is a Favr on it, at which the people sign up. */
export async function fillWorld(dataSource: DataSource, url: string): Promise<SpeedWorld> {
  await loadPeople(dataSource);
  await loadFavors(dataSource, 0, FAVORS, new Date());
  await dataSource.query(
    'CREATE TABLE bench_messages (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, conversation_id bigint NOT NULL, content text NOT NULL, created_at timestamptz NOT NULL DEFAULT now())',
  );
  const open: { id: string }[] = await dataSource.query('SELECT id FROM favors WHERE listed ORDER BY id LIMIT 500');
  const favorIds = open.map(({ id }) => id);
  const [viewer, ...people] = await Promise.all(Array.from({ length: 1 + SENDERS }, () => signUp(url)));
  await dataSource.query('UPDATE favors SET poster_id = $1 WHERE id = ANY($2)', [viewer!.id, favorIds.slice(-25)]);
  const conversationIds = await converse(dataSource, viewer!.id, favorIds.slice(0, CONVERSATIONS), MESSAGES);
  const senders = [];
  for (const [index, person] of people.entries()) {
    const [conversationId] = await converse(dataSource, person.id, [favorIds[CONVERSATIONS + index]!], 1);
    senders.push({ person, conversationId: conversationId! });
  }
  await dataSource.query('VACUUM ANALYZE');
  return { viewer: viewer!, favorIds: favorIds.slice(0, 400), conversationIds, senders };
}

/** Begins a conversation of a helper about each favor, with messages of both sides; returns their ids. */
async function converse(dataSource: DataSource, helperId: string, favorIds: string[], messages: number) {
  const rows: { id: string }[] = await dataSource.query(
    `INSERT INTO conversations (favor_id, poster_id, helper_id, last_sequence, helper_seen_sequence)
     SELECT id, poster_id, $1, $3, $3 - 1 FROM favors WHERE id = ANY($2) RETURNING id`,
    [helperId, favorIds, messages],
  );
  const ids = rows.map(({ id }) => id);
  await dataSource.query(
    `INSERT INTO messages (conversation_id, sequence, sender_id, content)
     SELECT c.id, n, CASE n % 2 WHEN 0 THEN c.helper_id ELSE c.poster_id END, 'See you at nine at your door, message ' || n
     FROM conversations c, generate_series(1, $2) n WHERE c.id = ANY($1)`,
    [ids, messages],
  );
  // As they are stored once a conversation has been read; else each reading counts them.
  await dataSource.query(
    `UPDATE conversations SET poster_unread = unread_messages(id, poster_id, greatest(settled_sequence, poster_seen_sequence)),
       helper_unread = unread_messages(id, helper_id, greatest(settled_sequence, helper_seen_sequence)) WHERE id = ANY($1)`,
    [ids],
  );
  return ids;
}
