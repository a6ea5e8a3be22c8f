/** Counts a person's messages that have not left this device. */
type UnsentCounter = (personId: string) => Promise<number>;

let counter: UnsentCounter = () => Promise.reject(new Error('setUnsentCounter was not called'));

/** Sets how unsent messages are counted. The outbox belongs to a feature, which lib must not import; web/app does. */
export function setUnsentCounter(count: UnsentCounter): void {
  counter = count;
}

/**
 * Counts a person's messages that signing out would take off the device. Rejects where the code for it cannot be
 * loaded.
 */
export const countUnsent: UnsentCounter = (personId) => counter(personId);
