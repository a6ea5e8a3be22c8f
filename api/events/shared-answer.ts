/**
 * The answers to a subscription whose values look the same to every stranger: each is worked out once for all whose
 * operation is the same, and written to each socket as it is.
 */
export interface SharedAnswer {
  /** Names the operation: those with equal keys get the same answer. */
  key: string;
  /** Works out the answer to a value, as JSON; null where it has errors, which only the subscriber may be told. */
  answer(value: object): Promise<string | null>;
  /** Sends such an answer; false where the client has not read enough to be sent more. */
  send(json: string): boolean;
}
