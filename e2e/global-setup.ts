import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setStage } from './screens/stage.ts';
import { freePort, ServerProcess } from './server-process.ts';

/** Starts the product on fresh data for all browser tests; they find it at E2E_URL, its data in E2E_DATA_DIR, and who can sign in there in the file E2E_STAGE. Returns how to end it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-journeys-'));
  chmodSync(folder, 0o711);
  const PORT = await freePort();
  const clear = () => rmSync(folder, { recursive: true });
  const dataDir = join(folder, 'data');
  const server = await new ServerProcess({ DATA_DIR: dataDir, PORT }, { web: true }).ready().catch((error: unknown) => {
    clear();
    throw error;
  });
  process.env.E2E_URL = `http://localhost:${PORT}`;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_STAGE = join(folder, 'stage.json');
  writeFileSync(process.env.E2E_STAGE, JSON.stringify(await setStage(process.env.E2E_URL, dataDir)));
  return async () => {
    await server.stop();
    clear();
  };
}
