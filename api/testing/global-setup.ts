import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDataSource } from '../../ormconfig.ts';
import { StartupError } from '../platform/startup-error.ts';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded.ts';
import { isAlive } from '../database/embedded/postmaster.ts';
import { migrate } from '../database/migrate.ts';
import { createTemplate, skipDiskFlushes } from './scratch-database.ts';

declare global {
  /** Handed from the start of a test run to its end. */
  var testDatabase: { server: EmbeddedDatabase; folder: string } | undefined;
}

const log = pino({ level: 'warn' });
const FOLDER = 'favr-test-';

/** Starts one migrated PostgreSQL for all tests of a run; they find it in TEST_DATABASE_URL. */
export default async function startTestDatabase(): Promise<void> {
  await clearKilledRuns();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log });
  globalThis.testDatabase = { server, folder };
  await skipDiskFlushes(server.url);
  const dataSource = await createDataSource({ url: server.url }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await createTemplate(server.url);
  process.env.TEST_DATABASE_URL = server.url;
}

/** A run that was killed leaves its PostgreSQL behind; the next one takes it over only to stop it. */
async function clearKilledRuns(): Promise<void> {
  for (const entry of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(entry) ?? [];
    if (pid && !isAlive(Number(pid))) await clear(join(tmpdir(), entry));
  }
}

async function clear(folder: string): Promise<void> {
  try {
    const { stop } = await startEmbedded({ dataDir: folder, log });
    await stop();
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error; // another run is at it
  }
}
