import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Fields of an error that are logged; others may be personal, such as the values of a database statement. */
const LOGGED_FIELDS = ['type', 'message', 'stack', 'code', 'query', 'table', 'column', 'constraint'];

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => LOGGED_FIELDS.includes(name)));
}

/** Creates the log of this process: one JSON object per line, to standard output or `to`. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: withoutValues } };
  return to ? pino(options, to) : pino(options);
}
