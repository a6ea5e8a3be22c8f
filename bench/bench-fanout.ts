import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createApp } from '../api/app.ts';
import { loadConfig } from '../api/config.ts';
import { startEmbedded } from '../api/database/embedded.ts';
import { migrate } from '../api/database/migrate.ts';
import { cellAt } from '../api/features/places/nearby-cells.ts';
import { destination } from '../api/features/places/distance.rules.ts';
import { testEnvironment, testSecrets } from '../api/testing/harness.ts';
import { TestClient } from '../api/testing/test-client.ts';
import { favorInput } from '../api/testing/world.ts';
import { createDataSource } from '../ormconfig.ts';

/** People nearby, per run. */
const SIZES = [1_000, 10_000, 100_000];

/** Position of the favor; every home area lies within 14 km of it. */
const PLACE = { latitude: 49.6116, longitude: 6.1319 };

/** Interval between samples of memory, in ms. */
const SAMPLE_MS = 50;

interface Run {
  people: number;
  /** Duration of the request that posts, in ms. */
  post: number;
  /** Time from posting until everybody has a notification, in seconds. */
  seconds: number;
  notified: number;
  /** Peak memory of the process above its level before, in MB. */
  memory: number;
  /** Slowest other request meanwhile, in ms. */
  slowest: number;
}

const megabytes = () => process.memoryUsage().rss / 2 ** 20;

/** Adds people with a home area each, at random places around. */
async function settle(dataSource: DataSource, people: number): Promise<void> {
  const places = Array.from({ length: people }, () =>
    destination(PLACE, Math.random() * 2 * Math.PI, Math.sqrt(Math.random()) * 14),
  );
  for (let start = 0; start < people; start += 10_000) {
    const some = places.slice(start, start + 10_000);
    await dataSource.query(
      `WITH place AS (SELECT * FROM unnest($1::double precision[], $2::double precision[], $3::bigint[]) WITH ORDINALITY AS p (latitude, longitude, cell, n)),
         people AS (INSERT INTO users (first_name, last_name) SELECT 'N', 'N' FROM place RETURNING id)
       INSERT INTO home_areas (user_id, latitude, longitude, h3_8, saved_at)
       SELECT people.id, latitude, longitude, cell, now() FROM (SELECT id, row_number() OVER () AS n FROM people) people JOIN place USING (n)`,
      [some.map(({ latitude }) => latitude), some.map(({ longitude }) => longitude), some.map(cellAt)],
    );
  }
  await dataSource.query('ANALYZE');
}

async function run(url: string, people: number): Promise<Run> {
  const config = loadConfig({ ...testEnvironment, JOBS: 'on', LOG_LEVEL: 'warn', DATABASE_URL: url });
  const dataSource = await createDataSource({ url, poolSize: config.DATABASE_POOL }).initialize();
  await migrate(dataSource);
  await settle(dataSource, people);
  const app = await createApp({ config, secrets: testSecrets, dataSource, log: pino({ level: 'warn' }) });
  const poster = new TestClient(app.url);
  await poster.rest('POST', '/auth/signup', {
    firstName: 'Pia',
    lastName: 'Weber',
    email: 'pia@example.org',
    password: 'correct horse battery',
  });
  // The first request includes compilation.
  await poster.rest('POST', '/favors', favorInput({ category: 'Moving' }));

  const countNotified = async () =>
    Number((await dataSource.query("SELECT count(*) FROM notifications WHERE kind = 'FAVOR_NEARBY'"))[0].count);
  globalThis.gc?.();
  const before = megabytes();
  let [memory, slowest] = [0, 0];
  const sampling = setInterval(() => (memory = Math.max(memory, megabytes() - before)), SAMPLE_MS);
  const began = performance.now();
  await poster.rest('POST', '/favors', favorInput({ ...PLACE, category: 'Moving' }));
  const post = performance.now() - began;
  while ((await countNotified()) < people) {
    const asked = performance.now();
    await poster.rest('GET', `/favors?latitude=${PLACE.latitude}&longitude=${PLACE.longitude}`);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  const result = { people, post, seconds, notified: await countNotified(), memory, slowest };
  await app.close();
  await dataSource.destroy();
  return result;
}

/** `npm run bench:fanout`: measures how long it takes to notify everybody nearby of a new favor, and at what cost. */
async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-bench-'));
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'warn' }) });
  const admin = await createDataSource({ url: server.url, poolSize: 1 }).initialize();
  const rows: Run[] = [];
  try {
    for (const people of SIZES) {
      await admin.query(`CREATE DATABASE bench_${people}`);
      const url = new URL(server.url);
      url.pathname = `/bench_${people}`;
      rows.push(await run(url.href, people));
    }
  } finally {
    await admin.destroy();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  console.table(
    rows.map(({ people, post, seconds, notified, memory, slowest }, index) => ({
      'people near': people,
      'post, ms': Math.round(post),
      'all told, s': Number(seconds.toFixed(2)),
      'people/s': Math.round(notified / seconds),
      told: notified,
      growth: index === 0 ? '' : `× ${(seconds / rows[index - 1]!.seconds).toFixed(1)}`,
      'memory, MB': Math.round(memory),
      'slowest search meanwhile, ms': Math.round(slowest),
    })),
  );
}

await bench();
