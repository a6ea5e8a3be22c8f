import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from './server-process.ts';

/** Starts the product on fresh data for all browser tests; they find it at E2E_URL. Returns how to end it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'favr-journeys-'));
  chmodSync(folder, 0o711);
  const PORT = await freePort();
  const clear = () => rmSync(folder, { recursive: true });
  const server = await new ServerProcess({ DATA_DIR: join(folder, 'data'), PORT }, { web: true }).ready().catch((error: unknown) => {
    clear();
    throw error;
  });
  process.env.E2E_URL = `http://localhost:${PORT}`;
  return async () => {
    await server.stop();
    clear();
  };
}
