import { Socket } from 'node:net';
import { Client, types, type ClientConfig } from 'pg';
import { readMoment } from './read-moment.ts';
import { createStatementNames } from './statement-names.ts';

/**
 * Milliseconds in which a server says something to a connection of a pool, at least that a statement took too long
 * (`statement_timeout` in ormconfig.ts); idle connections are closed sooner, by their pool.
 */
const SILENCE_MS = 20_000;

// For all connections of the process.
types.setTypeParser(types.builtins.TIMESTAMPTZ, readMoment);

/** The names of the statements that this process prepares, the same on each connection of its pools. */
const nameOf = createStatementNames();

/** Returns the name under which a statement is prepared; undefined where it is sent as it is. */
export const statementName = (text: string, values: readonly unknown[]): string | undefined =>
  values.length > 0 ? nameOf(text) : undefined;

/** A connection of its own that can be ended although its server does not answer. */
export interface PostgresClient {
  client: Client;
  /** Ends the connection at once, without a word to the server; the client then emits `end`. */
  hangUp(): void;
}

/** Creates a client that is not connected yet. */
export function createPostgresClient(config: ClientConfig): PostgresClient {
  // Our own socket, because pg offers no way to hang up on a server that does not answer.
  const socket = new Socket();
  const client = new Client({ ...config, keepAlive: true, stream: () => socket });
  return { client, hangUp: () => void socket.destroy() };
}

/**
 * A connection of a pool that prepares what the process sends often, so that PostgreSQL parses and plans it once. It
 * hangs up on a server which says nothing any more: a lost route leaves connections half open, and whoever waits for
 * an answer there would wait for ever.
 */
export class PooledClient extends Client {
  readonly #socket: Socket;
  readonly #silenceMs: number;

  /** @param config of pg, and optionally milliseconds of silence to bear. */
  constructor({ silenceMs = SILENCE_MS, ...config }: ClientConfig & { silenceMs?: number }) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#silenceMs = silenceMs;
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database fell silent')));
    this.bearSilence(false);
    // A pool listens while a connection is idle only. Whoever has it learns of its end by the next statement, and an
    // error between two statements, such as PostgreSQL's last word before it dies, must not end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    // An override would have to repeat each of pg's overloads.
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? statementName(text, values) : undefined;
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
    }) as typeof this.query;
  }

  /** Lets statements take as long as they need, as those of migrations do, or not any more. */
  bearSilence(long: boolean): void {
    this.#socket.setTimeout(long ? 0 : this.#silenceMs);
  }
}
