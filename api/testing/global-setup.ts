import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDataSource } from '../../ormconfig.ts';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare global {
  /** Handed from the start of a test run to its end. */
  var testDatabase: { server: EmbeddedDatabase; folder: string } | undefined;
}

/** Starts one migrated PostgreSQL for all tests of a run; they find it in TEST_DATABASE_URL. */
export default async function startTestDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-test-'));
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'warn' }) });
  globalThis.testDatabase = { server, folder };
  const dataSource = await createDataSource({ url: server.url }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  process.env.TEST_DATABASE_URL = server.url;
}
