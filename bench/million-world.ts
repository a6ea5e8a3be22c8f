import type { DataSource } from 'typeorm';
import { signUp, TestPerson } from '../api/testing/harness.ts';
import { addFavors, fillQuickly } from './fill-quickly.ts';
import { loadPeople } from './nearby/nearby-world.ts';

/** Favors, each with a conversation: `FAVORS=1000000 npm run bench:million` is what the limits are for. */
export const FAVORS = Number(process.env.FAVORS ?? 1_000_000);

/** Messages of each conversation, and those of them that its helper has not read. */
const MESSAGES = 20;
const UNREAD = 3;

/** One favor in this many is the viewer's, so that their lists are long. */
const VIEWERS_ONE_IN = 2_000;

/** People who help. */
const PEOPLE = 5_000;

/** Somebody with long lists, and an admin. */
export interface MillionWorld {
  viewer: TestPerson;
  admin: TestPerson;
}

/** Names by which the people of a filled database sign in on later runs. */
export interface KnownWorld {
  viewerEmail: string;
  adminEmail: string;
}

/** Fills an empty database; `url` is a Favr on it, at which the people sign up. */
export async function fillMillion(database: DataSource, url: string): Promise<KnownWorld> {
  const [viewer, admin] = (await Promise.all([signUp(url), signUp(url)])) as [TestPerson, TestPerson];
  // On the very connection that fills: one that has been idle for a while is replaced.
  await database.query('SET statement_timeout = 0');
  await database.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  await loadPeople(database);
  const every = `id % ${VIEWERS_ONE_IN}`;
  await fillQuickly(database, ['favors', 'conversations', 'messages'], async () => {
    const changes = [
      // Each person helps as often as the others: one helper of all would have every plan expect half of the table.
      `helper_id = 1 + (poster_id + id % ${PEOPLE - 1}) % ${PEOPLE} WHERE helper_id IS NOT NULL`,
      `poster_id = ${viewer.id} WHERE ${every} = 0`,
      `helper_id = ${viewer.id} WHERE ${every} = 1 AND helper_id IS NOT NULL`,
    ];
    await addFavors(database, { total: FAVORS, now: new Date(), changes });
    await converse(database);
    await report(database, viewer.id);
  });
  await agree(database);
  return { viewerEmail: viewer.email, adminEmail: admin.email };
}

/** Signs the people of a filled database in. */
export async function enterMillion(url: string, { viewerEmail, adminEmail }: KnownWorld): Promise<MillionWorld> {
  return { viewer: await signIn(url, viewerEmail), admin: await signIn(url, adminEmail) };
}

/** Signs somebody in who signed up on an earlier run. */
async function signIn(url: string, email: string): Promise<TestPerson> {
  const person = new TestPerson(url);
  const { user } = await person.mutate('signIn', { email, password: person.password }, 'user { id }');
  return Object.assign(person, { id: user.id, email });
}

/** Begins a conversation about each favor, with its messages and the numbers of unread ones. */
async function converse(database: DataSource): Promise<void> {
  const [{ people }] = await database.query('SELECT max(id)::int AS people FROM users');
  await database.query(
    `INSERT INTO conversations (favor_id, poster_id, helper_id, last_sequence, helper_seen_sequence, poster_unread, helper_unread,
       created_at, updated_at)
     SELECT id, poster_id, helper, ${MESSAGES}, ${MESSAGES - UNREAD}, ${MESSAGES - UNREAD}, ${UNREAD}, created_at, created_at + interval '1 hour'
     FROM favors, LATERAL (SELECT coalesce(nullif(helper_id, poster_id), 1 + (poster_id + id) % ($1::int - 1)) AS helper) AS other
     WHERE helper <> poster_id ORDER BY id`,
    [people],
  );
  await database.query(
    `INSERT INTO messages (conversation_id, sequence, sender_id, content, created_at)
     SELECT c.id, n, CASE WHEN n > ${MESSAGES - UNREAD} THEN c.poster_id ELSE c.helper_id END,
       'See you at nine at your door, message ' || n, c.created_at + n * interval '1 minute'
     FROM conversations c, generate_series(1, ${MESSAGES}) n`,
  );
}

/** Favors that get their deals by one statement. */
const AGREED = 50_000;

/** Gives completed favors their deals: at the asked price, settled by one of the two. */
async function agree(database: DataSource): Promise<void> {
  await database.query("SET session_replication_role = 'replica'");
  for (let after = 0; after < FAVORS; after += AGREED)
    await database.query(
      `WITH begun AS (
         INSERT INTO deals (favor_id, poster_id, helper_id, conversation_id, state, agreed_version, settled, created_at, agreed_at,
           ended_at)
         SELECT favors.id, favors.poster_id, favors.helper_id, conversations.id, 'COMPLETED', 1, 'ONE', favors.created_at,
           favors.created_at, completed_at
         FROM favors JOIN conversations ON favor_id = favors.id AND conversations.helper_id = favors.helper_id
         WHERE favors.id > $1 AND favors.id <= $2 AND status = 'COMPLETED' AND favors.helper_id <> favors.poster_id
         RETURNING id, favor_id, agreed_at
       )
       INSERT INTO terms (deal_id, version, proposer_id, favor_revision, price_cents, address_from, proposed_at, answer)
       SELECT begun.id, 1, poster_id, revision, price_cents, 'AGREEMENT', agreed_at, 'ACCEPTED'
       FROM begun JOIN favors ON favors.id = favor_id`,
      [after, after + AGREED],
    );
  await database.query('RESET session_replication_role');
  await database.query('VACUUM ANALYZE deals, terms');
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
