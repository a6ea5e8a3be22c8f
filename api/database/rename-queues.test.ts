import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import PgBoss from 'pg-boss';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { createDataSource, dataSourceOptions } from '../../ormconfig.ts';
import { createApp, type App } from '../app.ts';
import { loadConfig } from '../config.ts';
import { queueNames, queues } from '../jobs/queues.ts';
import { startWorkers, type JobHandlers } from '../jobs/worker.ts';
import type { Mail } from '../mail/mailer.ts';
import { sendMail } from '../mail/send-mail.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import { testEnvironment, testSecrets } from '../testing/harness.ts';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { migrate } from './migrate.ts';
import { RenameQueues1795350623414 } from './migrations/2026-11-22/1795350623414-rename-queues.ts';

/** New name of each queue that had another one. */
const renamed: Record<string, string> = {
  'notices.tell': 'notifications.notify',
  'notices.fan-out': 'notifications.fan-out',
  'push.notice': 'push.notification',
  'upkeep.sweep': 'database.purge-expired',
  'photos.sweep': 'photos.purge-unused',
};

const newName = (queue: string): string => renamed[queue] ?? queue;
const oldName = (queue: string): string => Object.keys(renamed).find((name) => renamed[name] === queue) ?? queue;

const mail = {
  id: '5b0d6e0a-6f5d-4c55-8a53-0d2f3f3e2b1c',
  kind: 'ACCOUNT_DELETED',
  to: 'ana@example.org',
  firstName: 'Ana',
  token: null,
  until: null,
};

/** A mail as it was sealed before its job was renamed. */
const sealedMail = createCursorSeal(testSecrets.jwtSecret, 'favr letter').seal(mail);

/** A job before the migration, and its data afterwards where that changes. */
interface OldJob {
  queue: string;
  data: object;
  key?: string;
  after?: object;
}

/** A job that has used up its retries. */
const failedJob: OldJob = {
  queue: 'notices.tell',
  data: { name: 'favor.ran-out', payload: { favorId: '9' } },
  after: { name: 'favor.expired', payload: { favorId: '9' } },
};

/** Jobs that wait when the version before is stopped. */
const waitingJobs: OldJob[] = [
  { queue: 'notices.tell', data: { name: 'favor.posted', payload: { favorId: '1' } } },
  {
    queue: 'notices.tell',
    data: { name: 'favor.running-out', payload: { favorId: '2' } },
    after: { name: 'favor.expiring', payload: { favorId: '2' } },
  },
  {
    queue: 'notices.tell',
    data: { name: 'favor.ran-out', payload: { favorId: '3' } },
    after: { name: 'favor.expired', payload: { favorId: '3' } },
  },
  {
    queue: 'notices.tell',
    data: { name: 'negotiation.begun', payload: { conversationId: '4' } },
    after: { name: 'negotiation.started', payload: { conversationId: '4' } },
  },
  { queue: 'notices.fan-out', data: { favorId: '1', after: { h3Res8: '617', userId: '7' } } },
  { queue: 'push.notice', data: { notificationId: '5', deviceId: '6' }, key: '5 6' },
  { queue: 'push.notice', data: { notificationId: '7', deviceId: '8' }, key: '7 8' },
  { queue: 'push.summary', data: { deviceId: '6', since: '2026-01-01T00:00:00.000Z' }, key: '6' },
  { queue: 'upkeep.sweep', data: {}, key: 'next' },
  { queue: 'photos.sweep', data: {}, key: 'next' },
  { queue: 'photos.sweep', data: {}, key: 'now' },
  { queue: 'favors.watch-expiry', data: {}, key: 'next' },
  { queue: 'auth.reset-password', data: { email: 'sealed' } },
  { queue: 'mail.send', data: { letter: sealedMail }, after: { mail: sealedMail } },
];

const cleanups: (() => Promise<unknown>)[] = [];
let url: string;

beforeEach(async () => {
  const { url: scratch, drop } = await scratchDatabase();
  url = scratch;
  cleanups.push(drop);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Opens a database that every migration before the renaming has run on. */
async function databaseBefore(): Promise<DataSource> {
  const { migrations, ...options } = dataSourceOptions({ url, poolSize: 2 });
  const before = migrations.slice(0, migrations.indexOf(RenameQueues1795350623414));
  const dataSource = await new DataSource({ ...options, migrations: before }).initialize();
  cleanups.push(() => dataSource.destroy());
  await migrate(dataSource);
  return dataSource;
}

/** Creates the queues under their old names, with waiting jobs in several states, and a failed one in the archive. */
async function addOldJobs(dataSource: DataSource): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, schedule: false, supervise: false });
  await boss.start();
  for (const queue of queueNames) {
    const { retries, retryAfter, seconds, onePerKey } = queues[queue];
    const name = oldName(queue);
    const policy = onePerKey ? 'short' : 'standard';
    const options = { retryLimit: retries, retryDelay: retryAfter, retryBackoff: true, expireInSeconds: seconds };
    await boss.createQueue(name, { name, policy, ...options });
  }
  await boss.insert(
    [...waitingJobs, failedJob].map(({ queue, data, key }) => ({
      name: queue,
      data,
      ...(key && { singletonKey: key }),
    })),
  );
  await boss.stop({ graceful: false });
  const set = (columns: string, id: string) => dataSource.query(`UPDATE pgboss.job SET ${columns} WHERE ${id}`);
  await set(
    `state = 'retry', retry_count = 3, started_on = now(), output = '{"message":"Error: broken"}'`,
    "data -> 'payload' ->> 'favorId' = '2'",
  );
  await set("state = 'active', started_on = now() - interval '1 hour'", "data ->> 'notificationId' = '7'");
  await set("start_after = now() + interval '1 day'", "name = 'upkeep.sweep'");
  await set("state = 'failed', completed_on = now()", "data -> 'payload' ->> 'favorId' = '9'");
  await dataSource.query("INSERT INTO pgboss.archive SELECT *, now() FROM pgboss.job WHERE state = 'failed'");
}

type Row = Record<string, unknown> & { id: string; name: string; data: object };

const rowsOf = (dataSource: DataSource, table: 'job' | 'archive'): Promise<Row[]> =>
  dataSource.query(`SELECT * FROM pgboss.${table} ORDER BY id`);

/** Returns what a row should be after the migration. */
const afterwards = (row: Row): Row => {
  const job = [...waitingJobs, failedJob].find(({ data }) => isDeepStrictEqual(data, row.data));
  return { ...row, name: newName(row.name), data: job?.after ?? row.data };
};

const queuesIn = async (dataSource: DataSource): Promise<string[]> =>
  (await dataSource.query('SELECT name FROM pgboss.queue ORDER BY name')).map(({ name }: Row) => name);

/** Starts an app of this version on the database, without workers. */
async function startApp(mails: Mail[]): Promise<App> {
  const config = loadConfig({ ...testEnvironment, DATABASE_URL: url });
  const dataSource = await createDataSource({ url, poolSize: 10 }).initialize();
  cleanups.push(() => dataSource.destroy());
  const mailer = { send: async (sent: Mail) => void mails.push(sent), close: () => undefined };
  const app = await createApp({ config, secrets: testSecrets, dataSource, log: pino({ level: 'silent' }), mailer });
  cleanups.push(app.close);
  return app;
}

describe('the migration that renames queues', () => {
  test('changes nothing in a job but its names', async () => {
    const before = await databaseBefore();
    await addOldJobs(before);
    const [waiting, archived] = [await rowsOf(before, 'job'), await rowsOf(before, 'archive')];
    await migrate(await createDataSource({ url, poolSize: 2 }).initialize().then(closing));

    expect(await rowsOf(before, 'job')).toEqual(waiting.map(afterwards));
    expect(await rowsOf(before, 'archive')).toEqual(archived.map(afterwards));
    expect(await queuesIn(before)).toEqual([...queueNames].sort());
  });

  test('loses no waiting job: the new handler of each does it exactly once', async () => {
    const before = await databaseBefore();
    await addOldJobs(before);
    await migrate(await createDataSource({ url, poolSize: 2 }).initialize().then(closing));

    const [done, mails]: [{ queue: string; data: object }[], Mail[]] = [[], []];
    const app = await startApp(mails);
    // Times out what a node that crashed had taken, as the upkeep of a node with workers does.
    await before.query(
      "UPDATE pgboss.job SET state = 'retry' WHERE state = 'active' AND started_on + expire_in < now()",
    );
    await before.query("UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')");
    const handlers = Object.fromEntries(
      queueNames.map((queue) => [
        queue,
        async (ctx: Parameters<typeof sendMail>[0], data: never) => {
          // Recurring since a later version: their first jobs were not waiting before.
          if (
            [
              'account.erase-due',
              'account.purge-exports',
              'deals.backfill',
              'deals.watch',
              'favors.fold-cells',
              'reviews.watch',
            ].includes(queue)
          )
            return;
          done.push({ queue, data });
          if (queue === 'mail.send') await sendMail(ctx, data);
        },
      ]),
    ) as unknown as JobHandlers;
    const stopWorkers = await startWorkers(app.deps, handlers);
    cleanups.push(stopWorkers);
    while (done.length < waitingJobs.length) await new Promise((resolve) => setTimeout(resolve, 50));
    await stopWorkers();

    const expected = waitingJobs.map(({ queue, data, after }) => ({ queue: newName(queue), data: after ?? data }));
    expect(done).toHaveLength(expected.length);
    expect(done).toEqual(expect.arrayContaining(expected));
    expect(mails).toMatchObject([{ id: mail.id, to: mail.to, subject: 'Your account was deleted' }]);
    expect(await before.query("SELECT DISTINCT name FROM pgboss.job WHERE state <> 'failed' ORDER BY name")).toEqual(
      [
        'account.erase-due',
        'account.purge-exports',
        'database.purge-expired',
        'deals.backfill',
        'deals.watch',
        'favors.fold-cells',
        'favors.watch-expiry',
        'photos.purge-unused',
        'reviews.watch',
      ].map((name) => ({
        name,
      })),
    );
    expect(await queuesIn(before)).toEqual([...queueNames].sort());
  });

  test('can be reverted, so that the version before finds its jobs again', async () => {
    const before = await databaseBefore();
    await addOldJobs(before);
    const [waiting, archived] = [await rowsOf(before, 'job'), await rowsOf(before, 'archive')];
    const dataSource = await createDataSource({ url, poolSize: 2 }).initialize().then(closing);
    await migrate(dataSource);
    const { migrations } = dataSourceOptions({ url });
    const fromRenaming = migrations.slice(migrations.indexOf(RenameQueues1795350623414));
    for (const _ of fromRenaming) await dataSource.undoLastMigration();
    expect(await rowsOf(before, 'job')).toEqual(waiting);
    expect(await rowsOf(before, 'archive')).toEqual(archived);
    expect(await queuesIn(before)).toEqual(queueNames.map(oldName).sort());
  });
});

function closing(dataSource: DataSource): DataSource {
  cleanups.push(() => dataSource.destroy());
  return dataSource;
}
