import type { Logger } from 'pino';
import type { Viewer } from '../../context.ts';

/** Where older clients say who they are (docs/behaviour.md#rest); identity comes from the session and from nothing else (docs/decisions/sessions.md). */
const CLAIMS = ['userId', 'posterId', 'senderId'] as const;

/** Longest claim that is logged as it is. */
const LOGGED_LENGTH = 20;

/**
 * Writes down when somebody says they are somebody else. Nothing more follows from it.
 * @param said what they sent: a body, a query, a socket message.
 * @param header the `user-id` header of an HTTP request.
 */
export function logClaimedIdentity(
  log: Logger,
  viewer: Viewer | null,
  said: unknown,
  header?: string | string[],
): void {
  const claims =
    typeof said === 'object' && said !== null ? CLAIMS.map((name) => (said as Record<string, unknown>)[name]) : [];
  for (const claim of [header, ...claims]) {
    if (claim === undefined || claim === null || String(claim) === viewer?.id) continue;
    log.warn(
      { claimed: JSON.stringify(claim).slice(0, LOGGED_LENGTH), viewer: viewer?.id ?? null },
      'somebody claimed to be somebody else',
    );
  }
}
