import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deals that count by docs/behaviour/deals.md#what-counts: of the same two people the first of each calendar year. */
const COUNTED = `
  SELECT DISTINCT ON (least(deal.poster_id, deal.helper_id), greatest(deal.poster_id, deal.helper_id),
    date_trunc('year', deal.ended_at)) deal.id
  FROM deals deal
  JOIN favors favor ON favor.id = deal.favor_id
  JOIN users poster ON poster.id = deal.poster_id
  JOIN users helper ON helper.id = deal.helper_id
  WHERE deal.state = 'COMPLETED' AND deal.settled IN ('BOTH', 'ONE', 'ADMIN')
    AND favor.completed_at >= favor.accepted_at + interval '1 hour'
    AND poster.email_confirmed_at IS NOT NULL AND helper.email_confirmed_at IS NOT NULL
    AND deal.ended_at >= greatest(poster.member_since, helper.member_since) + interval '7 days'
  ORDER BY least(deal.poster_id, deal.helper_id), greatest(deal.poster_id, deal.helper_id),
    date_trunc('year', deal.ended_at), deal.ended_at, deal.id`;

/** Counts again what each person completed and what was said of them. */
const COUNT_ANEW = `
  UPDATE users SET
    completed_favrs = (SELECT count(*) FROM deals WHERE helper_id = users.id AND counted),
    total_ratings = (SELECT count(*) FROM ratings WHERE rated_id = users.id AND counted),
    rating_sum = (SELECT coalesce(sum(stars), 0) FROM ratings WHERE rated_id = users.id AND counted)`;

/** Keeps which completed deals count, and with them which stars, and counts both anew. */
export class CountedDeals1795921200000 implements MigrationInterface {
  name = 'CountedDeals1795921200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals ADD COLUMN counted boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE ratings ADD COLUMN counted boolean NOT NULL DEFAULT false');
    await runner.query(`UPDATE deals SET counted = true WHERE id IN (${COUNTED})`);
    await runner.query(`
      UPDATE ratings SET counted = true WHERE published_at IS NOT NULL
        AND EXISTS (SELECT FROM deals WHERE deals.favor_id = ratings.favor_id AND deals.counted)`);
    await runner.query(COUNT_ANEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE deals SET counted = state = 'COMPLETED' AND settled IN ('BOTH', 'ONE', 'ADMIN')");
    await runner.query('UPDATE ratings SET counted = published_at IS NOT NULL');
    await runner.query(COUNT_ANEW);
    await runner.query('ALTER TABLE ratings DROP COLUMN counted');
    await runner.query('ALTER TABLE deals DROP COLUMN counted');
  }
}
