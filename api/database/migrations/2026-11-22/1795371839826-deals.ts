import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY'`;
const DEAL_KINDS = `'DIRECT_REQUEST', 'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED',
        'OFFER_EXPIRED', 'OFFER_VOID', 'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED',
        'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED', 'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED'`;

const LIVE = "('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED')";
const AGREED = "('AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED')";

/**
 * Adds deals and their terms, which are never edited; how a favor finds its helper, its revision, and for whom it is
 * reserved; and what a message or notification says of a deal. New columns are nullable or have a constant default,
 * new checks on old tables are validated by the migration that builds their indexes.
 */
export class Deals1795371839826 implements MigrationInterface {
  name = 'Deals1795371839826';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        favor_id bigint NOT NULL REFERENCES favors (id),
        poster_id bigint NOT NULL REFERENCES users (id),
        helper_id bigint NOT NULL REFERENCES users (id) CHECK (helper_id <> poster_id),
        conversation_id bigint NOT NULL REFERENCES conversations (id),
        state text NOT NULL CHECK (state IN ('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED', 'CANCELLED',
          'NO_SHOW', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'PASSED', 'VOID')),
        agreed_version int,
        open_version int,
        distance_class text CHECK (distance_class IN ('SAME_AREA', 'NEAR', 'FURTHER', 'FAR')),
        due text,
        due_at timestamptz(3),
        done_by_id bigint REFERENCES users (id),
        claimed_cents int CHECK (claimed_cents BETWEEN 1 AND 1000000),
        disputed_from text CHECK (disputed_from IN ('DONE', 'MISSED')),
        settled text CHECK (settled IN ('BOTH', 'ONE', 'SILENCE', 'ADMIN')),
        created_at timestamptz(3) NOT NULL,
        agreed_at timestamptz(3),
        ended_at timestamptz(3),
        ended_by_id bigint REFERENCES users (id),
        reason text CHECK (reason IN ('PLANS_CHANGED', 'ILL', 'FOUND_OTHER_HELP', 'PRICE', 'SAFETY', 'OTHER', 'HOUSE', 'LEFT')),
        fee_cents int CHECK (fee_cents >= 0),
        fee_waived_at timestamptz(3),
        CHECK ((state IN ${LIVE}) = (due_at IS NOT NULL)),
        CHECK ((due IS NULL) = (due_at IS NULL)),
        CHECK ((state IN ${LIVE}) = (ended_at IS NULL)),
        CHECK (state <> 'OFFERED' OR open_version IS NOT NULL),
        CHECK (state NOT IN ${AGREED} OR agreed_version IS NOT NULL AND agreed_at IS NOT NULL),
        CHECK (state NOT IN ('DONE', 'MISSED', 'DISPUTED') OR done_by_id IS NOT NULL),
        CHECK ((state = 'DISPUTED') = (disputed_from IS NOT NULL)),
        CHECK (state <> 'COMPLETED' OR settled IS NOT NULL)
      );
      CREATE UNIQUE INDEX deals_live ON deals (favor_id, helper_id) WHERE state IN ${LIVE};
      CREATE UNIQUE INDEX deals_agreed ON deals (favor_id) WHERE state IN ${AGREED};
      CREATE INDEX deals_of_favor ON deals (favor_id, id);
      CREATE INDEX deals_of_poster ON deals (poster_id, id DESC);
      CREATE INDEX deals_of_helper ON deals (helper_id, id DESC);
      CREATE INDEX deals_of_conversation ON deals (conversation_id, id DESC);
      CREATE INDEX deals_done_by ON deals (done_by_id) WHERE done_by_id IS NOT NULL;
      CREATE INDEX deals_ended_by ON deals (ended_by_id) WHERE ended_by_id IS NOT NULL;
      CREATE INDEX deals_due ON deals (due_at) WHERE due_at IS NOT NULL;

      CREATE TABLE terms (
        deal_id bigint NOT NULL REFERENCES deals (id),
        version int NOT NULL CHECK (version BETWEEN 1 AND 20),
        proposer_id bigint NOT NULL REFERENCES users (id),
        client_key uuid,
        input_hash bytea,
        favor_revision int NOT NULL CHECK (favor_revision > 0),
        price_cents int NOT NULL CHECK (price_cents BETWEEN 1 AND 1000000),
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        includes text[] NOT NULL DEFAULT '{}'
          CHECK (includes <@ ARRAY['TOOLS', 'MATERIAL', 'TRANSPORT', 'SECOND_PERSON', 'CLEANING_UP']),
        note text,
        address_from text NOT NULL CHECK (address_from IN ('AGREEMENT', 'DAY_BEFORE')),
        proposed_at timestamptz(3) NOT NULL,
        answer text CHECK (answer IN ('ACCEPTED', 'DECLINED', 'CLOSED')),
        CHECK (ends_at IS NULL OR starts_at IS NOT NULL),
        CHECK (ends_at > starts_at),
        PRIMARY KEY (deal_id, version),
        UNIQUE (proposer_id, client_key)
      );

      ALTER TABLE favors ADD COLUMN acceptance text NOT NULL DEFAULT 'FIRST_COME', ADD COLUMN revision int NOT NULL DEFAULT 1,
        ADD COLUMN reserved_for_id bigint;
      ALTER TABLE favors ADD CONSTRAINT favors_acceptance CHECK (acceptance IN ('FIRST_COME', 'CHOOSE')) NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_revision CHECK (revision > 0) NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_reserved_for_other CHECK (reserved_for_id <> poster_id) NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_reserved_unlisted
        CHECK (reserved_for_id IS NULL OR expiry_step = 'UNLISTED') NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_reserved_for FOREIGN KEY (reserved_for_id) REFERENCES users (id) NOT VALID;
      ALTER TABLE messages ADD COLUMN deal_id bigint, ADD COLUMN deal_version int, ADD COLUMN deal_event text;
      ALTER TABLE messages ADD CONSTRAINT messages_deal FOREIGN KEY (deal_id) REFERENCES deals (id) NOT VALID;
      ALTER TABLE messages ADD CONSTRAINT messages_card CHECK ((deal_id IS NULL) = (deal_event IS NULL)) NOT VALID;
      ALTER TABLE notifications ADD COLUMN deal_id bigint, ADD COLUMN deal_version int;
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS},
        ${DEAL_KINDS})) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind IN (${DEAL_KINDS});
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE notifications DROP COLUMN deal_id, DROP COLUMN deal_version;
      ALTER TABLE messages DROP COLUMN deal_id, DROP COLUMN deal_version, DROP COLUMN deal_event;
      -- Favors that two people alone may see become nobody's.
      UPDATE favors SET status = 'DELETED' WHERE reserved_for_id IS NOT NULL AND status = 'OPEN';
      ALTER TABLE favors DROP COLUMN acceptance, DROP COLUMN revision, DROP COLUMN reserved_for_id;
      DROP TABLE terms, deals;
    `);
  }
}
