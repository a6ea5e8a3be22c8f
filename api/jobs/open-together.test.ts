import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createDataSource } from '../../ormconfig.ts';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { openJobs } from './jobs.ts';
import { queueNames } from './queues.ts';

test('processes that start together on a new database create the queues once', async () => {
  const { url, drop } = await scratchDatabase();
  const dataSources = await Promise.all(
    Array.from({ length: 10 }, () => createDataSource({ url, poolSize: 2 }).initialize()),
  );
  const opened = await Promise.all(
    dataSources.map((dataSource) => openJobs({ dataSource, upkeep: false, log: pino({ level: 'silent' }) })),
  );
  const rows: { name: string }[] = await dataSources[0]!.query('SELECT name FROM pgboss.queue ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual([...queueNames].sort());
  await Promise.all(opened.map((jobs) => jobs.close()));
  await Promise.all(dataSources.map((dataSource) => dataSource.destroy()));
  await drop();
});
