import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

/**
 * Matches the ids that are taken over from a client or a proxy: nothing that quotes people fits in, and no token
 * (docs/decisions/errors.md).
 */
const ACCEPTABLE = /^(?!favr_)[A-Za-z0-9_-]{1,64}$/;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const accepted = (claimed: unknown): string =>
  typeof claimed === 'string' && ACCEPTABLE.test(claimed) ? claimed : randomUUID();

/** A request, a message on a socket, or a job that follows from one, under the id that all of its log lines carry. */
export class LoggedRequest {
  readonly #logOfProcess: Logger;
  #id: string;
  #log: Logger | undefined;
  #trace: string | undefined;

  /** @param claimed the id that came with it; a new UUID takes the place of none and of a malformed one. */
  constructor(logOfProcess: Logger, claimed?: unknown) {
    this.#logOfProcess = logOfProcess;
    this.#id = accepted(claimed);
  }

  get id(): string {
    return this.#id;
  }

  /** The log of its lines; made when it is first used, as most write none. */
  get log(): Logger {
    return (this.#log ??= this.#logOfProcess.child({ requestId: this.#id }));
  }

  /** Its UUID in the audit log: the id where that is one, else a new one. */
  get trace(): string {
    return (this.#trace ??= UUID.test(this.#id) ? this.#id.toLowerCase() : randomUUID());
  }

  /** Gives it the id of what it turns out to follow from; none changes nothing. */
  takeOver(claimed: string | undefined): void {
    if (claimed === undefined) return;
    this.#id = accepted(claimed);
    this.#log = undefined;
    this.#trace = undefined;
  }
}
