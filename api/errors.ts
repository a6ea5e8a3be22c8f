import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { z } from 'zod';

/**
 * Every refusal there is: its stable code, its HTTP status, and what people read when the thrower says nothing better.
 * Codes never change their meaning; a door may show more (field, required scope), never something else.
 */
export const refusals = {
  BAD_INPUT: [400, 'Something in this request is not as it should be.'],
  TOO_YOUNG: [400, 'You must be at least 18 years old to use Favr'],
  TOO_COMPLEX: [400, 'This operation asks for too much at once.'],
  NOT_SIGNED_IN: [401, 'Please sign in first.'],
  BAD_CREDENTIALS: [401, 'Invalid credentials'],
  INVALID_TOKEN: [401, 'This token is unknown, has expired, or was revoked.'],
  PERSISTED_ONLY: [403, 'Only the operations of the app are answered here.'],
  INTROSPECTION_OFF: [403, 'The schema cannot be asked for here.'],
  FOREIGN_ORIGIN: [403, 'This request comes from another site.'],
  MISSING_SCOPE: [403, 'This token may not do that.'],
  OWN_FAVOR: [403, 'This is your favor'],
  NOT_YOURS: [403, 'Only the people of this favor may do that.'],
  YOURSELF: [403, 'You cannot do that to yourself.'],
  BLOCKED: [403, 'You two cannot write to each other.'],
  SUSPENDED: [403, 'This account is suspended. It cannot be used to sign in.'],
  NOT_REPORTED: [403, 'Messages can be read only while a report about them is open.'],
  NOT_FOUND: [404, 'There is nothing here, or it is not for you.'],
  EMAIL_TAKEN: [409, 'An account with this e-mail address already exists.'],
  NOT_OPEN: [409, 'This favor is no longer open.'],
  NOT_NEGOTIABLE: [409, 'The price of this favor is not negotiable.'],
  NOT_ACCEPTED: [409, 'Only an accepted favor can be completed.'],
  ALREADY_RATED: [409, 'You have already rated this favor.'],
  IS_ADMIN: [409, 'This person is an admin; the role has to be revoked first.'],
  ALREADY_CLOSED: [409, 'This report has been closed already.'],
  EXPIRED: [409, 'The time for this favor has run out.'],
  TOO_MANY_TOKENS: [409, 'You have as many tokens as one person can have. Revoke one first.'],
  NEEDS_HTTP: [400, 'This changes the session; send it over HTTP.'],
  TOO_LARGE: [413, 'This request is too large.'],
  TOO_MANY_REQUESTS: [429, 'That was a lot at once. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** A stable refusal code, the same on every door. */
export type RefusalCode = keyof typeof refusals;

/** A refusal on its way to a person: thrown by use cases, rendered by the doors. */
export class AppError extends Error {
  readonly code: RefusalCode;
  /** The input field at fault, where there is one. */
  readonly field: string | undefined;
  /** Seconds to wait before trying again, for TOO_MANY_REQUESTS. */
  readonly retryAfter: number | undefined;
  /** The scope a token lacks, for MISSING_SCOPE. */
  readonly requiredScope: string | undefined;

  constructor(code: RefusalCode, message?: string, details: { field?: string | undefined; retryAfter?: number; requiredScope?: string; cause?: unknown } = {}) {
    super(message ?? refusals[code][1], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.requiredScope = details.requiredScope;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return refusals[this.code][0];
  }
}

/** Throws the refusal a rule came back with; does nothing on null. */
export function refuse(code: RefusalCode | null): void {
  if (code) throw new AppError(code);
}

/** What a door shows of an error: the REST body as it is, GraphQL's `extensions`, the rest of a socket's `error` message. */
export interface PublicError {
  message: string;
  code: RefusalCode;
  field?: string;
  /** The scope a token lacks. */
  requiredScope?: string;
  /** Names the log line of an INTERNAL error. */
  traceId?: string;
}

/**
 * Turns anything thrown into what may be shown. Unknown errors are logged once, under the trace id the person gets to see,
 * and say nothing of what happened inside.
 */
export function publicError(error: unknown, log: Logger): PublicError & { status: number; retryAfter?: number } {
  if (error instanceof AppError) {
    return {
      message: error.message,
      code: error.code,
      status: error.status,
      ...(error.field !== undefined && { field: error.field }),
      ...(error.requiredScope !== undefined && { requiredScope: error.requiredScope }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    };
  }
  const traceId = randomUUID();
  log.error({ err: error, traceId }, 'unexpected error');
  return { message: refusals.INTERNAL[1], code: 'INTERNAL', status: 500, traceId };
}

/**
 * Reads input with a zod schema.
 * @throws AppError BAD_INPUT naming the first field at fault.
 */
export function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new AppError('BAD_INPUT', issue?.message, { field: field || undefined, cause: result.error });
}
