import type { Refusal } from '../../../lib/apollo/refusal.ts';

/** Tells that the server refuses something that belongs to a message, such as its photo. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}
