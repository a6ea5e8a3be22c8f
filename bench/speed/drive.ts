import type { Contender } from './contenders.ts';
import { processorTime, processorTimesIn, timeBetween } from '../process-counters.ts';
import { RawConnection } from './raw-connection.ts';

/** Figures of a contender in one round. */
export interface Driven {
  /** Answers a second. */
  rate: number;
  /** Milliseconds until an answer. */
  p50: number;
  p99: number;
  /** Processor time for each answer, in ms: of the server, and of PostgreSQL. */
  server: number;
  postgres: number;
}

/** Figures of each contender with one case. */
export interface Measured {
  name: string;
  driven: Record<string, Driven>;
  /** Statements that Favr sends for a request, those of jobs that follow included. */
  statements?: number;
}

/** Connections that ask at the same time. */
const CONNECTIONS = 16;

/** Requests of a round, each sent once the one before it on its connection was answered. */
interface Load {
  /** The JSON of a request; `turn` counts them on all connections, and leaves the same rest for each connection. */
  body(turn: number): string;
  cookie?: ((connection: number) => string) | undefined;
}

/**
 * Loads a contender for some milliseconds, or until it has given so many answers.
 * @throws Error for an answer that is none.
 */
export async function drive(
  { url, pid, name }: Contender,
  { body, cookie }: Load,
  cluster: string,
  { ms = Infinity, answers = Infinity }: { ms?: number; answers?: number },
): Promise<Driven> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawConnection.open(url)));
  const times: number[] = [];
  const read = () => ({ server: processorTime(String(pid)), postgres: processorTimesIn(cluster) });
  const before = read();
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let turn = index; performance.now() - began < ms && turn < answers; turn += CONNECTIONS) {
        const asked = performance.now();
        const answer = await connection.post(body(turn), cookie?.(index));
        times.push(performance.now() - asked);
        if (answer.status !== 200 || answer.body.includes('"errors"')) throw new Error(`${name}: ${answer.body}`);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = read();
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    p50: times[Math.floor(times.length / 2)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    server: (after.server - before.server) / times.length,
    postgres: timeBetween(before.postgres, after.postgres) / times.length,
  };
}
