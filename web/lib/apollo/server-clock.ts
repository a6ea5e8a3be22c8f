/** Lead of the server’s clock over the device’s, in milliseconds. */
let ahead = 0;

/**
 * Sets the clock by an answer of the server, whose `Date` is when it was sent (RFC 9110, 6.6.1). Differences of a few
 * seconds are the network's.
 */
export function setServerClock(response: Response | undefined): void {
  const sentAt = Date.parse(response?.headers.get('date') ?? '');
  if (Math.abs(sentAt - Date.now() - ahead) > 5_000) ahead = sentAt - Date.now();
}

/** Returns what the server's clock said at a time of the device's (ms since 1970); the same before its first answer. */
export const serverTime = (deviceTime: number): number => deviceTime + ahead;

/** Returns the time by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => serverTime(Date.now());
