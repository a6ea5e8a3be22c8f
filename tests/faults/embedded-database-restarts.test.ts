import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { socketUrl } from '../../api/database/embedded/connect.ts';
import { readPostmaster } from '../../api/database/embedded/postmaster.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';
import { until } from '../../api/testing/until.ts';
import { AWAY_MS, isFull, note, RESTARTS, seconds, secondsSince } from './extent.ts';
import { healthOf, startTalk, waitForHealth } from './talk.ts';

const POOL = 3;

let premises: Premises;
let server: ServerProcess;
let cluster: string;

beforeAll(async () => {
  premises = await newPremises();
  cluster = join(premises.env.DATA_DIR, 'postgres');
  server = await new ServerProcess({ ...premises.env, DATABASE_POOL: String(POOL) }, { web: false }).ready();
});

afterAll(async () => {
  await server.stop();
  premises.clear();
});

const postmaster = () => readPostmaster(cluster)!;

/** Counts the server's connections by application name. */
async function connections(): Promise<Record<string, number>> {
  const client = new Client({ connectionString: socketUrl(postmaster().socketFolder, 'favr') });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'favr%' GROUP BY 1`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Ends PostgreSQL and waits until the server has brought it back. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const { pid } = postmaster();
  process.kill(pid, signal);
  await until(
    () => readPostmaster(cluster),
    (running) => running !== null && running.pid !== pid,
  );
  await waitForHealth([premises.url]);
}

/** Ends PostgreSQL so that it does not come back; the returned function lets it. */
async function endForGood(): Promise<() => void> {
  const control = join(cluster, 'global/pg_control');
  const before = failures();
  renameSync(control, `${control}.away`);
  process.kill(postmaster().pid, 'SIGKILL');
  await until(failures, (count) => count > before);
  return () => renameSync(`${control}.away`, control);
}

const failures = () => server.output.split('the embedded PostgreSQL did not come back').length - 1;

describe('a node whose embedded PostgreSQL dies', () => {
  test('brings it back with one connection for events and one to supervise it, delivers and does jobs', async () => {
    const talk = await startTalk(premises.url);
    const feed = await talk.listen();
    const backs: number[] = [];
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      const began = Date.now();
      await end(restart % 2 === 1 ? 'SIGKILL' : 'SIGINT');
      backs.push(Date.now() - began);
      const found = await until(connections, (counts) => Boolean(counts['favr events'] && counts['favr keeper']));
      expect([found['favr events'], found['favr keeper']]).toEqual([1, 1]);
      expect(found.favr ?? 0).toBeLessThanOrEqual(POOL);
      await talk.say(`after ${restart}`);
      await feed.arrives(`after ${restart}`);
    }
    note('postgres-embedded', `well ${seconds(...backs)} after a kill; 1 LISTEN connection each time`);
    feed.close();
    await (await startTalk(premises.url)).notified();
  }, 400_000);

  test('says why it does not come back, tries again until it does, and stops by SIGTERM while it is away', async () => {
    const giveBack = await endForGood();
    expect(server.output).toContain('pg_control');
    expect(await healthOf(premises.url)).toEqual([503, 503]);
    if (isFull) await pause(AWAY_MS);
    giveBack();
    const began = Date.now();
    await waitForHealth([premises.url]);
    note('postgres-embedded', `well ${secondsSince(began)} after 60 s`);
    await (await startTalk(premises.url)).notified();

    const giveBackAgain = await endForGood();
    const told = Date.now();
    server.signal('SIGTERM');
    expect(await server.exited).toBe(0);
    note('postgres-embedded', `SIGTERM while away: ${secondsSince(told)}`);
    giveBackAgain();
    server = await new ServerProcess(premises.env, { web: false }).ready();
    expect(await healthOf(premises.url)).toEqual([200, 200]);
  }, 400_000);
});
