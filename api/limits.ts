/** What is counted. */
export type LimitKind = 'signUp' | 'signIn' | 'signInEmail' | 'postFavor' | 'sendMessage' | 'search' | 'write';

/** Counts what people do, so that nobody does too much of it. */
export interface Limits {
  /**
   * Counts one more of `kind` for `key`: an address, a person's id or an e-mail.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter` once it is too many.
   */
  take(kind: LimitKind, key: string): Promise<void>;
}
