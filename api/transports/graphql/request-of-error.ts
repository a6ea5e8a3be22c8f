import type { Deps } from '../../context.ts';
import { LoggedRequest } from '../../platform/logged-request.ts';

/** The requests that errors belong to: Apollo Server has errors made public without their context. */
export class RequestsOfErrors {
  readonly #requests = new WeakMap<object, LoggedRequest>();
  readonly #log: Deps['log'];

  constructor({ log }: Pick<Deps, 'log'>) {
    this.#log = log;
  }

  /** Remembers which request errors belong to. */
  add(errors: readonly object[], request: LoggedRequest): void {
    for (const error of errors) this.#requests.set(error, request);
  }

  /** Returns the request of an error; a new one for an error that none was added for. */
  of(error: unknown): LoggedRequest {
    return this.#requests.get(error as object) ?? new LoggedRequest(this.#log);
  }
}
