import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Fields of an error that are logged; others may be personal, such as the values of a database statement. */
const LOGGED_FIELDS = ['type', 'message', 'stack', 'code', 'query', 'table', 'column', 'constraint'];

/** Patterns of what a message may quote of people, each with what stands in its place. */
const QUOTED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[e-mail]'],
  [/\bfavr_\d+_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/"[^]*"(\.\.\.)?(?= is not valid JSON)/g, '"…"'],
];

/** PostgreSQL's class of errors about data; their messages quote the value. */
const isDataException = (code: unknown) => typeof code === 'string' && /^22\w{3}$/.test(code);

/** Replaces what a text of an error quotes of people. */
function redact(text: string, error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  const kept = isDataException(code) ? text.replace(/"[^"]*"/g, '"…"') : text;
  return QUOTED.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), kept);
}

/** Returns the name and message of an error, or a thrown value as text, without what they quote of people. */
export const redactedText = (error: unknown): string => redact(String(error), error);

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return redactedText(error);
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error))
      .filter(([name]) => LOGGED_FIELDS.includes(name))
      .map(([name, value]) => [name, ['message', 'stack'].includes(name) ? redact(String(value), error) : value]),
  );
}

/**
 * Creates the log of this process: one JSON object per line, to standard output or `to`. The lines of a request are
 * written by a LoggedRequest, with its id.
 */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: withoutValues } };
  return to ? pino(options, to) : pino(options);
}
