import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = "'USER', 'FAVOR', 'MESSAGE'";

/**
 * Adds disputes of deals, which people and admins tell of in words, and reports of kind DEAL, which name the favor. The
 * two checks of reports are replaced without reading the table; every row there fulfils them.
 */
export class Disputes1795374421212 implements MigrationInterface {
  name = 'Disputes1795374421212';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check, DROP CONSTRAINT reports_check1;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${KINDS}, 'DEAL')) NOT VALID;
      ALTER TABLE reports ADD CONSTRAINT reports_favor_check CHECK ((kind IN ('FAVOR', 'DEAL')) = (favor_id IS NOT NULL)) NOT VALID;
      CREATE TABLE disputes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        deal_id bigint NOT NULL REFERENCES deals (id),
        opened_by_id bigint NOT NULL REFERENCES users (id),
        statement text,
        answer text,
        report_id bigint NOT NULL UNIQUE REFERENCES reports (id),
        opened_at timestamptz(3) NOT NULL,
        outcome text CHECK (outcome IN ('COMPLETED', 'CANCELLED', 'NO_SHOW')),
        reasons text,
        decided_by_id bigint REFERENCES users (id),
        decided_at timestamptz(3),
        CHECK ((outcome IS NULL) = (reasons IS NULL) AND (outcome IS NULL) = (decided_by_id IS NULL)
          AND (outcome IS NULL) = (decided_at IS NULL))
      );
      CREATE INDEX disputes_of_deal ON disputes (deal_id, id DESC);
      CREATE INDEX disputes_opened_by ON disputes (opened_by_id);
      CREATE INDEX disputes_decided_by ON disputes (decided_by_id) WHERE decided_by_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE disputes;
      DELETE FROM reports WHERE kind = 'DEAL';
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check, DROP CONSTRAINT reports_favor_check;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE reports ADD CONSTRAINT reports_check1 CHECK ((kind = 'FAVOR') = (favor_id IS NOT NULL)) NOT VALID;
    `);
  }
}
