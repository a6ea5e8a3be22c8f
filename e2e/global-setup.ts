import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunning } from '../api/database/embedded.ts';
import { skipDiskFlushes } from '../api/testing/scratch-database.ts';
import { createFixtures } from './screens/fixtures.ts';
import { newPremises, ServerProcess } from '../tests/processes/server-process.ts';

/**
 * Starts the product on fresh data for all browser tests and returns a function that stops it. Tests find its URL in
 * E2E_URL, its data in E2E_DATA_DIR, and the file of fixtures (sign-ins and ids) in E2E_STAGE.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { folder, env, url, clear } = await newPremises();
  const server = await new ServerProcess({ ...env, DEMO_WORLD: 'on' }, { web: true })
    .ready()
    .catch((error: unknown) => {
      clear();
      throw error;
    });
  await skipDiskFlushes((await findRunning(env.DATA_DIR))!);
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = env.DATA_DIR;
  process.env.E2E_STAGE = join(folder, 'stage.json');
  writeFileSync(process.env.E2E_STAGE, JSON.stringify(await createFixtures(url, env.DATA_DIR)));
  return async () => {
    await server.stop();
    clear();
  };
}
