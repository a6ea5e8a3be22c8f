import type { Ctx } from '../../context.ts';

/**
 * Fields in which older clients name themselves (docs/behaviour/api.md#rest). They are never believed
 * (docs/decisions/sessions.md).
 */
const CLAIMS = ['userId', 'posterId', 'senderId'] as const;

/** Claims that are logged as they are; others could tell who somebody is. */
const ID = /^\d{1,20}$/;

/**
 * Logs a claim to be another person; it has no other effect.
 * @param input what they sent: a body, a query or a socket message.
 * @param header the `user-id` header of an HTTP request.
 */
export function logClaimedIdentity(
  { viewer, request }: Pick<Ctx, 'viewer' | 'request'>,
  input: unknown,
  header?: string | string[],
): void {
  const claims =
    typeof input === 'object' && input !== null ? CLAIMS.map((name) => (input as Record<string, unknown>)[name]) : [];
  for (const claim of [header, ...claims]) {
    if (claim === undefined || claim === null || String(claim) === viewer?.id) continue;
    request.log.warn(
      { claimed: ID.test(String(claim)) ? JSON.stringify(claim) : 'no id', viewer: viewer?.id ?? null },
      'somebody claimed to be somebody else',
    );
  }
}
