import { rmSync } from 'node:fs';

/** Stops the PostgreSQL of a test run and removes its data. */
export default async function stopTestDatabase(): Promise<void> {
  const { server, folder } = globalThis.testDatabase!;
  await server.stop();
  rmSync(folder, { recursive: true });
}
