import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Checks that the ports the server will listen on are free, before anything else starts.
 * @throws StartupError when one is not.
 */
export async function checkPorts({ PORT, METRICS_PORT }: Pick<Config, 'PORT' | 'METRICS_PORT'>): Promise<void> {
  await checkPort('PORT', PORT);
  if (METRICS_PORT) await checkPort('METRICS_PORT', METRICS_PORT);
}

/** Ports to suggest where the chosen one is reserved. */
const SUGGESTED = { PORT: 4000, METRICS_PORT: 9464 };

async function checkPort(setting: keyof typeof SUGGESTED, port: number): Promise<void> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch (cause) {
    const other = port < 1024 || port === 65535 ? SUGGESTED[setting] : port + 1;
    throw new StartupError(`${explain(cause, port)} ${setting}=${other} npm start`, { cause });
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
