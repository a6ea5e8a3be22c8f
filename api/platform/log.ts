import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * What the log keeps of an error. Whatever else hangs on one may hold what people wrote and where they live: an error of the
 * database carries the values of its statement.
 */
const KEPT = ['type', 'message', 'stack', 'code', 'query', 'table', 'column', 'constraint'];

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => KEPT.includes(name)));
}

/** The log of this process, one JSON object a line, to standard output or `to`. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: withoutValues } };
  return to ? pino(options, to) : pino(options);
}
