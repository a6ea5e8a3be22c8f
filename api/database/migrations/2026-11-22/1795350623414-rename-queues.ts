import type { MigrationInterface, QueryRunner } from 'typeorm';

type Rename = readonly [from: string, to: string];

const queues: readonly Rename[] = [
  ['notices.tell', 'notifications.notify'],
  ['notices.fan-out', 'notifications.fan-out'],
  ['push.notice', 'push.notification'],
  ['upkeep.sweep', 'database.purge-expired'],
  ['photos.sweep', 'photos.purge-unused'],
];

/** Events stored in the jobs of `notifications.notify`. */
const events: readonly Rename[] = [
  ['favor.running-out', 'favor.expiring'],
  ['favor.ran-out', 'favor.expired'],
  ['negotiation.begun', 'negotiation.started'],
];

/**
 * Renames queues, events and mails in the tables of pg-boss 10, so that waiting jobs find their handlers. Nodes of the
 * version before must be stopped first (docs/decisions/jobs.md#renaming-queues).
 */
export class RenameQueues1795350623414 implements MigrationInterface {
  name = 'RenameQueues1795350623414';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await lockJobs(runner))) return;
    for (const rename of queues) await renameQueue(runner, rename);
    for (const rename of events) await renameEvent(runner, rename);
    await renameMails(runner, ['letter', 'mail']);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await lockJobs(runner))) return;
    await renameMails(runner, ['mail', 'letter']);
    for (const [from, to] of events) await renameEvent(runner, [to, from]);
    for (const [from, to] of queues) await renameQueue(runner, [to, from]);
  }
}

/**
 * Waits for transactions that work on jobs and keeps others out; returns false on a new database, without tables for
 * jobs.
 */
async function lockJobs(runner: QueryRunner): Promise<boolean> {
  const [{ exists }] = await runner.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS exists");
  if (!exists) return false;
  await runner.query('LOCK TABLE pgboss.job');
  return true;
}

/**
 * Creates the new queue with the settings of the old one, moves its jobs, whatever their state, and drops the old one.
 */
async function renameQueue(runner: QueryRunner, [from, to]: Rename): Promise<void> {
  await runner.query(
    `SELECT pgboss.create_queue($2, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
       'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes))
     FROM pgboss.queue WHERE name = $1`,
    [from, to],
  );
  // Only the name changes. A job whose key already waits in the new queue is a duplicate, as it is for pg-boss.
  await runner.query(
    `INSERT INTO pgboss.job
     SELECT (jsonb_populate_record(job, jsonb_build_object('name', $2::text))).* FROM pgboss.job job WHERE name = $1
     ON CONFLICT DO NOTHING`,
    [from, to],
  );
  await runner.query('DELETE FROM pgboss.job WHERE name = $1', [from]);
  await runner.query('SELECT pgboss.delete_queue(name) FROM pgboss.queue WHERE name = $1', [from]);
  await runner.query('UPDATE pgboss.archive SET name = $2 WHERE name = $1', [from, to]);
}

async function renameEvent(runner: QueryRunner, [from, to]: Rename): Promise<void> {
  for (const table of ['job', 'archive'])
    await runner.query(
      `UPDATE pgboss.${table} SET data = data || jsonb_build_object('name', $2::text)
       WHERE name = 'notifications.notify' AND data ->> 'name' = $1`,
      [from, to],
    );
}

async function renameMails(runner: QueryRunner, [from, to]: Rename): Promise<void> {
  for (const table of ['job', 'archive'])
    await runner.query(
      `UPDATE pgboss.${table} SET data = (data - $1::text) || jsonb_build_object($2::text, data -> $1)
       WHERE name = 'mail.send' AND data ->> $1 IS NOT NULL`,
      [from, to],
    );
}
