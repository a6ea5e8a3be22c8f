import type { DataSource } from 'typeorm';
import { signUp, type TestPerson } from '../../../api/testing/harness.ts';
import { loadFavors, loadPeople } from '../nearby/nearby-world.ts';

/** Favors, each with a conversation: `FAVORS=1000000 npm run bench:million` is what the limits are for. */
export const FAVORS = Number(process.env.FAVORS ?? 1_000_000);

/** Messages of each conversation, and those of them that its helper has not read. */
const MESSAGES = 20;
const UNREAD = 3;

/** Conversations of one statement. */
const BATCH = 20_000;

/** One favor in this many is the viewer's, so that their lists are long. */
const VIEWERS_ONE_IN = 2_000;

/** Somebody with long lists, and an admin. */
export interface MillionWorld {
  viewer: TestPerson;
  admin: TestPerson;
}

/** Fills an empty database; `url` is a Favr on it, at which the people sign up. */
export async function fillMillion(database: DataSource, url: string): Promise<MillionWorld> {
  const [viewer, admin] = (await Promise.all([signUp(url), signUp(url)])) as [TestPerson, TestPerson];
  // On the very connection that fills: one that has been idle for a while is replaced.
  await database.query('SET statement_timeout = 0');
  await database.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  await loadPeople(database);
  await loadFavors(database, 0, FAVORS, new Date());
  await database.query('UPDATE favors SET poster_id = $1 WHERE id % $2 = 0', [viewer.id, VIEWERS_ONE_IN]);
  await database.query('UPDATE favors SET helper_id = $1 WHERE id % $2 = 1 AND helper_id IS NOT NULL', [
    viewer.id,
    VIEWERS_ONE_IN,
  ]);
  await converse(database);
  await report(database, viewer.id);
  await database.query('VACUUM ANALYZE');
  // Its upkeep would count as the lists' processor time.
  await database.query('ALTER SYSTEM SET autovacuum = off');
  await database.query('SELECT pg_reload_conf()');
  return { viewer, admin };
}

/** Begins a conversation about each favor, with its messages. Triggers and keys would take most of an hour. */
async function converse(database: DataSource): Promise<void> {
  const [{ last, people }] = await database.query(
    'SELECT max(id)::int AS last, (SELECT max(id)::int FROM users) AS people FROM favors',
  );
  await database.query("SET session_replication_role = 'replica'");
  for (let from = 0; from < last; from += BATCH) {
    await database.query(
      `INSERT INTO conversations (favor_id, poster_id, helper_id, last_sequence, helper_seen_sequence, helper_unread, created_at, updated_at)
       SELECT id, poster_id, coalesce(nullif(helper_id, poster_id), 1 + (poster_id + id) % ($3 - 1)), ${MESSAGES}, ${MESSAGES - UNREAD},
         ${UNREAD}, created_at, created_at + interval '1 hour' FROM favors WHERE id > $1 AND id <= $2
         AND coalesce(nullif(helper_id, poster_id), 1 + (poster_id + id) % ($3 - 1)) <> poster_id`,
      [from, from + BATCH, people],
    );
    await database.query(
      `INSERT INTO messages (conversation_id, sequence, sender_id, content, created_at)
       SELECT c.id, n, CASE WHEN n > ${MESSAGES - UNREAD} THEN c.poster_id ELSE c.helper_id END,
         'See you at nine at your door, message ' || n, c.created_at + n * interval '1 minute'
       FROM conversations c, generate_series(1, ${MESSAGES}) n WHERE c.favor_id > $1 AND c.favor_id <= $2`,
      [from, from + BATCH],
    );
  }
  await database.query("SET session_replication_role = 'origin'");
}

/** Reports a favor in a thousand, a tenth of which is still open, and lets a log of admins grow. */
async function report(database: DataSource, reporterId: string): Promise<void> {
  await database.query(
    `INSERT INTO reports (reporter_id, reported_id, kind, favor_id, reason, note, created_at, closed_at, closed_by_id, closing_note)
     SELECT $1, poster_id, 'FAVOR', id, 'SPAM', '', now() - interval '1 hour',
       CASE WHEN id % 10000 <> 0 THEN now() END, CASE WHEN id % 10000 <> 0 THEN $1::bigint END, CASE WHEN id % 10000 <> 0 THEN 'Seen' END
     FROM favors WHERE id % 1000 = 0 AND poster_id <> $1`,
    [reporterId],
  );
  await database.query(
    `INSERT INTO audit_log (actor_id, action, about_user_ids, details, trace, at)
     SELECT $1, 'READ_FAVORS', ARRAY[poster_id], '{}', gen_random_uuid(), now() FROM favors WHERE id % 10 = 0`,
    [reporterId],
  );
}
