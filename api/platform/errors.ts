import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { z } from 'zod';

/**
 * Every refusal by its stable code: HTTP status, default message for people, and advice for developers
 * (`/graphql/errors`). A code never changes its meaning; a door may add fields to it, such as `requiredScope`
 * (docs/decisions/errors.md).
 */
export const refusals = {
  BAD_INPUT: [
    400,
    'Something in this request is not as it should be.',
    'Correct what `field` names; `message` says how.',
  ],
  TOO_YOUNG: [400, 'You must be at least 18 years old to use Favr', 'Nothing; come back at 18.'],
  TOO_COMPLEX: [
    400,
    'This operation asks for too much at once.',
    'Ask for fewer fields, shallower, or with a smaller `first`.',
  ],
  NOT_A_PHOTO: [
    415,
    'This is not a photo we can read. Please take a JPEG, PNG, WebP or AVIF.',
    'Send the whole file, of one of these kinds; what it is called does not matter.',
  ],
  NOT_SIGNED_IN: [401, 'Please sign in first.', 'Sign in, or show a token: `Authorization: Bearer …`.'],
  BAD_CREDENTIALS: [
    401,
    'Invalid credentials',
    'Check e-mail address and password. Which of the two is wrong is never told.',
  ],
  INVALID_TOKEN: [
    401,
    'This token is unknown, has expired, or was revoked.',
    'Make a new token under Settings and show that.',
  ],
  PERSISTED_ONLY: [
    403,
    'Only the operations of the app are answered here.',
    'Nothing: this server answers no operations but those of its own app.',
  ],
  INTROSPECTION_OFF: [403, 'The schema cannot be asked for here.', 'Read schema.graphql, which says the same.'],
  FOREIGN_ORIGIN: [
    403,
    'This request comes from another site.',
    'Send it from a server of yours, not from a web page on another site.',
  ],
  MISSING_SCOPE: [
    403,
    'This token may not do that.',
    'Make a token with the scope `requiredScope` names. `account` is for people with a session of their own.',
  ],
  OWN_FAVOR: [403, 'This is your favor', 'Choose a favor of somebody else.'],
  NOT_YOURS: [403, 'Only the people of this favor may do that.', 'Ask as one of the people concerned.'],
  YOURSELF: [403, 'You cannot do that to yourself.', 'Choose somebody else.'],
  BLOCKED: [403, 'You two cannot write to each other.', 'Nothing; one of the two wants it so.'],
  LEFT: [409, 'This person has left Favr. What was said can still be read.', 'Nothing; nobody would read it.'],
  SUSPENDED: [
    403,
    'This account is suspended. It cannot be used to sign in.',
    'Write to the people who run this server.',
  ],
  NOT_REPORTED: [
    403,
    'Messages can be read only while a report about them is open.',
    'Read it while a report about it is open.',
  ],
  NOT_FOUND: [
    404,
    'There is nothing here, or it is not for you.',
    'Check the id. What exists and is not for you answers the same.',
  ],
  EMAIL_TAKEN: [
    409,
    'An account with this e-mail address already exists.',
    'Sign in instead, or take another address.',
  ],
  NOT_OPEN: [
    409,
    'This favor is no longer open.',
    'Read the favor again; somebody else was faster, or it was taken back.',
  ],
  NOT_NEGOTIABLE: [409, 'The price of this favor is not negotiable.', 'Accept it as it is, or write to its poster.'],
  NOT_ACCEPTED: [409, 'Only an accepted favor can be completed.', 'Wait until a helper has accepted it.'],
  ALREADY_RATED: [409, 'You have already rated this favor.', 'Nothing; the first rating stands.'],
  IS_ADMIN: [
    409,
    'This person is an admin; the role has to be revoked first.',
    'Have the role revoked on the command line of the server first.',
  ],
  ALREADY_CLOSED: [409, 'This report has been closed already.', 'Read the report again.'],
  EXPIRED: [409, 'The time for this favor has run out.', 'Post it again with a new timeframe.'],
  TOO_MANY_TOKENS: [
    409,
    'You have as many tokens as one person can have. Revoke one first.',
    'Revoke a token that is no longer used.',
  ],
  PHOTO_GONE: [
    409,
    'One of the photos is no longer here. Please add it again.',
    'Upload it again. A photo waits a day for its favor, and shows only that one.',
  ],
  NEEDS_HTTP: [400, 'This changes the session; send it over HTTP.', 'Send the same operation over HTTP.'],
  LINK_EXPIRED: [
    410,
    'This link has expired or was used before.',
    'Have a new one mailed: each works once, within 30 minutes.',
  ],
  TOO_LARGE: [413, 'This request is too large.', 'Send less at once.'],
  PHOTO_TOO_LARGE: [413, 'This photo has too many pixels.', 'Make it smaller; 40 megapixels are the most.'],
  TOO_MANY_REQUESTS: [
    429,
    'That was a lot at once. Please wait a moment.',
    'Wait as many seconds as `retryAfter`, on HTTP also `Retry-After`, says.',
  ],
  INTERNAL: [
    500,
    'Something went wrong on our side. Please try again.',
    'Try again later; tell the people who run this server the `traceId`.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, advice: string]>;

/** A stable code of a refusal, the same at every door. */
export type RefusalCode = keyof typeof refusals;

/** A refusal: thrown by use cases, rendered by doors. */
export class AppError extends Error {
  readonly code: RefusalCode;
  /** The input field at fault; undefined where there is none. */
  readonly field: string | undefined;
  /** Seconds until a retry makes sense, for TOO_MANY_REQUESTS. */
  readonly retryAfter: number | undefined;
  /** The scope a token lacks, for MISSING_SCOPE. */
  readonly requiredScope: string | undefined;

  constructor(
    code: RefusalCode,
    message?: string,
    details: { field?: string | undefined; retryAfter?: number; requiredScope?: string; cause?: unknown } = {},
  ) {
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

/** Throws the refusal that a rule returned; does nothing for null. */
export function refuse(code: RefusalCode | null): void {
  if (code) throw new AppError(code);
}

/** The public part of an error: REST's body, GraphQL's `extensions`, the fields of a socket's `error` message. */
export interface PublicError {
  message: string;
  code: RefusalCode;
  field?: string;
  /** The scope a token lacks. */
  requiredScope?: string;
  /** A UUID that identifies an INTERNAL error in the log. */
  traceId?: string;
}

/**
 * Converts anything thrown into what may be shown; an unknown error is logged and shows only the trace id of its log
 * entry.
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
 * Parses input with a zod schema.
 * @throws AppError BAD_INPUT naming the first field at fault.
 */
export function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new AppError('BAD_INPUT', issue?.message, { field: field || undefined, cause: result.error });
}
