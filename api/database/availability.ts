import { unavailable } from '../platform/errors.ts';
import { createPostgresClient, type PostgresClient } from '../platform/postgres/postgres-client.ts';

/**
 * Milliseconds the database may take for an answer to a check, and how often the process takes in meanwhile what came:
 * one that is busy for long is late itself, and would else refuse everybody while all is well.
 */
const ANSWER_MS = 800;
const LOOKS = 8;

/** Tells whether the database answers. */
export interface Availability {
  /** Returns true when the database answers in time; concurrent calls share one check. */
  check(): Promise<boolean>;
  /**
   * Waits for work of a request, but only while the database answers: after `waitMs`, and again each time they have
   * passed, it is checked. The work itself goes on.
   * @throws AppError UNAVAILABLE
   */
  guard<T>(work: Promise<T>): Promise<T>;
  /** Closes the connection of the checks. */
  close(): void;
}

/**
 * Creates checks over a connection of their own, which is opened by the first one: a pool that is busy, or full of
 * connections to a server that no longer answers, says nothing about the server.
 */
export function createAvailability(url: string, waitMs: number): Availability {
  let held: PostgresClient | null = null;
  let checking: Promise<boolean> | null = null;

  const open = async (): Promise<PostgresClient> => {
    const opened = createPostgresClient({
      connectionString: url,
      application_name: 'favr health',
    });
    held = opened;
    opened.client.on('error', opened.hangUp);
    opened.client.once('end', () => {
      if (held === opened) held = null;
    });
    await opened.client.connect();
    return opened;
  };
  const ask = async () => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) held?.hangUp();
    }, ANSWER_MS / LOOKS);
    try {
      const { client } = held ?? (await open());
      await client.query('SELECT 1');
      return true;
    } catch {
      held?.hangUp();
      held = null;
      return false;
    } finally {
      clearInterval(timer);
      checking = null;
    }
  };
  const check = () => (checking ??= ask());

  return {
    check,
    guard: (work) => whileAvailable(work, check, waitMs),
    close: () => held?.hangUp(),
  };
}

/** Waits for work while the database answers. @throws AppError UNAVAILABLE */
async function whileAvailable<T>(work: Promise<T>, check: () => Promise<boolean>, waitMs: number): Promise<T> {
  let done = false;
  let timer: NodeJS.Timeout | undefined;
  const away = new Promise<never>((_resolve, reject) => {
    const wait = () => {
      if (done) return;
      timer = setTimeout(() => void check().then((well) => (well ? wait() : reject(unavailable()))), waitMs).unref();
    };
    wait();
  });
  away.catch(() => undefined);
  try {
    return await Promise.race([work, away]);
  } finally {
    done = true;
    clearTimeout(timer);
  }
}
