import { DEAL_TABLE } from '../../api/features/deals/deal-table.rules.ts';
import type { DealRow } from '../../api/features/deals/deal-row.rules.ts';
import { inDatabase } from '../journeys/passing-time.ts';

/**
 * Notes each step of a deal: the state before and after, who took it, and when. A card is written in the transaction of
 * its step, after the deal.
 */
const NOTEBOOK = /* SQL */ `
  SELECT pg_advisory_xact_lock(41);
  CREATE SCHEMA IF NOT EXISTS walked;
  CREATE TABLE IF NOT EXISTS walked.changes (
    transaction xid8, deal_id bigint, before text, after text, disputed_from text);
  CREATE TABLE IF NOT EXISTS walked.steps (
    id bigserial PRIMARY KEY, transaction xid8, deal_id bigint, at timestamptz, sender_id bigint, role text,
    before text, event text, after text, disputed_from text);
  CREATE OR REPLACE FUNCTION walked.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO walked.changes VALUES (pg_current_xact_id(), NEW.id, NULL, NEW.state, NULL);
      ELSE
        INSERT INTO walked.changes VALUES (pg_current_xact_id(), NEW.id, OLD.state, NEW.state, OLD.disputed_from);
      END IF;
      RETURN NULL;
    END $$;
  CREATE OR REPLACE FUNCTION walked.note_step() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO walked.steps (transaction, deal_id, at, sender_id, role, before, event, after, disputed_from)
      SELECT pg_current_xact_id(), NEW.deal_id, clock_timestamp(), NEW.sender_id,
        CASE NEW.sender_id WHEN deals.poster_id THEN 'POSTER' ELSE 'HELPER' END,
        changes.before, NEW.deal_event, changes.after, changes.disputed_from
      FROM walked.changes JOIN deals ON deals.id = changes.deal_id
      WHERE changes.deal_id = NEW.deal_id AND changes.transaction = pg_current_xact_id();
      RETURN NULL;
    END $$;
  CREATE OR REPLACE TRIGGER walked_change AFTER INSERT OR UPDATE OF state, agreed_version, open_version, claimed_cents
    ON deals FOR EACH ROW EXECUTE FUNCTION walked.note_change();
  CREATE OR REPLACE TRIGGER walked_step AFTER INSERT ON messages
    FOR EACH ROW WHEN (NEW.deal_event IS NOT NULL) EXECUTE FUNCTION walked.note_step();
`;

interface Noted {
  sender: string;
  /** Milliseconds since 1970, by the clock of this machine. */
  at: number;
  row: DealRow;
}

/** Begins to note the steps of deals, unless that has begun already. */
export const beginNoting = (): Promise<void> =>
  inDatabase(async (database) => {
    const { rows } = await database.query("SELECT 1 FROM pg_trigger WHERE tgname = 'walked_step'");
    if (rows.length === 0) await database.query(NOTEBOOK);
  });

interface StepColumns {
  sender: string;
  at: string;
  role: 'POSTER' | 'HELPER';
  before: string | null;
  event: string;
  after: string;
  disputed_from: string | null;
}

/** Finds the row of the deal table that a noted step took. */
const rowOf = (step: StepColumns): DealRow | undefined =>
  DEAL_TABLE.find(
    (row) =>
      row.from === step.before &&
      row.event === step.event &&
      row.to === step.after &&
      (!row.disputedFrom || row.disputedFrom === step.disputed_from) &&
      !row.who.includes(step.role === 'POSTER' ? 'HELPER' : 'POSTER'),
  );

/** Steps of these people. */
const STEPS = /* SQL */ `
  SELECT sender_id AS sender, extract(epoch FROM at) * 1000 AS at, role, before, event, after, disputed_from
  FROM walked.steps WHERE sender_id = ANY($1)`;

/** Reads the steps that these people have taken so far. */
export const stepsOf = (people: readonly string[]): Promise<Noted[]> =>
  inDatabase(async (database) => {
    const { rows } = await database.query<StepColumns>(STEPS, [people]);
    return rows.flatMap((step) => {
      const row = rowOf(step);
      return row ? [{ sender: step.sender, at: Number(step.at), row }] : [];
    });
  });

/** Names a row of the deal table. */
export const rowName = ({ from, event, who, to, disputedFrom }: DealRow): string =>
  `${from ?? 'no deal'}${disputedFrom ? ` (of ${disputedFrom})` : ''}: ${event} by ${who.join(' and ')} → ${to}`;
