/** Least number of completed favors that a usual price is made of: fewer would betray what somebody paid. */
const USUAL_FROM = 5;

/** Least number of different people on each side of them, so that no pair of friends makes a price among themselves. */
const PEOPLE_FROM = 5;

/** Step of a usual price, in euro cents: the median itself may be what one person paid. */
const STEP_CENTS = 500;

/**
 * Returns what favors usually go for, in euro cents: the median of what was paid, in steps of €5; null for fewer than
 * five, or fewer than five different posters or helpers.
 * @param median in euro cents; null without completed favors.
 * @param count how many were completed.
 * @param people the smaller of how many posted and how many helped.
 */
export const usualPrice = (median: number | null, count: number, people: number): number | null =>
  median === null || count < USUAL_FROM || people < PEOPLE_FROM
    ? null
    : Math.max(STEP_CENTS, Math.round(median / STEP_CENTS) * STEP_CENTS);
