import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Checks that the port is free, before anything else starts.
 * @throws StartupError when it is not.
 */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartupError(`${explain(cause, port)} PORT=${port < 1024 ? 4000 : port + 1} npm start`, { cause });
  }
  probe.close();
  await once(probe, 'close');
}

function explain(cause: unknown, port: number): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken, perhaps by a Favr that already runs. Stop that, or choose another port:`;
  if (code === 'EACCES') return `Port ${port} is not for this account. Choose one above 1023:`;
  return `Port ${port} cannot be used (${message}). Choose another:`;
}
