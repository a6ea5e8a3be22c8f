/** Milliseconds before the agreed start at which an address opens 'the day before' (docs/behaviour/deals.md#offers). */
export const ADDRESS_AHEAD_MS = 24 * 3_600_000;
