import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL of the sequence up to which a conversation does not count as unread to its poster or helper (`readUpTo`). */
const readUpTo = (row: string, role: string) => `greatest(${row}.settled_sequence, ${row}.${role}_seen_sequence)`;

/** SQL that counts again what a reader has not read, where they read on or nobody has counted yet. */
const recount = (role: string) => `
  IF NEW.${role}_unread IS NULL OR ${readUpTo('NEW', role)} <> ${readUpTo('OLD', role)} THEN
    NEW.${role}_unread := unread_messages(NEW.id, NEW.${role}_id, ${readUpTo('NEW', role)});
  END IF;`;

/**
 * Adds how many messages of a conversation each of its two people has not read; null where nobody has counted yet. The
 * row is locked by whoever writes or reads on, so a trigger on it counts exactly, for nodes of the version before too.
 */
export class UnreadCounters1795435024586 implements MigrationInterface {
  name = 'UnreadCounters1795435024586';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD COLUMN poster_unread int, ADD COLUMN helper_unread int');
    await runner.query(`
      CREATE FUNCTION unread_messages(conversation bigint, reader bigint, read_up_to int) RETURNS int LANGUAGE sql STABLE AS $$
        SELECT count(*)::int FROM messages
        WHERE conversation_id = conversation AND sequence > read_up_to AND sender_id <> reader
      $$
    `);
    await runner.query(`
      CREATE FUNCTION count_unread_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        author bigint;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.last_sequence = 0 THEN NEW.poster_unread := 0; NEW.helper_unread := 0; END IF;
          RETURN NEW;
        END IF;
        IF NEW.last_sequence <> OLD.last_sequence THEN
          SELECT sender_id INTO author FROM messages
            WHERE conversation_id = NEW.id AND sequence = NEW.last_sequence AND NEW.last_sequence = OLD.last_sequence + 1;
          NEW.poster_unread := CASE author WHEN NEW.poster_id THEN NEW.poster_unread WHEN NEW.helper_id THEN NEW.poster_unread + 1 END;
          NEW.helper_unread := CASE author WHEN NEW.helper_id THEN NEW.helper_unread WHEN NEW.poster_id THEN NEW.helper_unread + 1 END;
        END IF;
        ${recount('poster')}
        ${recount('helper')}
        RETURN NEW;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER conversations_unread
        BEFORE INSERT OR UPDATE OF last_sequence, settled_sequence, poster_seen_sequence, helper_seen_sequence
        ON conversations FOR EACH ROW EXECUTE FUNCTION count_unread_messages()
    `);
    await runner.query(`
      CREATE FUNCTION unread_drift() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
        SELECT id FROM conversations c
        WHERE poster_unread <> unread_messages(id, poster_id, ${readUpTo('c', 'poster')})
           OR helper_unread <> unread_messages(id, helper_id, ${readUpTo('c', 'helper')})
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER conversations_unread ON conversations');
    await runner.query('DROP FUNCTION unread_drift, count_unread_messages, unread_messages');
    await runner.query('ALTER TABLE conversations DROP COLUMN poster_unread, DROP COLUMN helper_unread');
  }
}
