import type { z } from 'zod';
import { isDatabaseTrouble } from './postgres/database-trouble.ts';
import type { LoggedRequest } from './logged-request.ts';

/**
 * Every refusal by its stable code: HTTP status, default message for people, and advice for developers
 * (`/graphql/errors`). A code never changes its meaning; a door may add fields to it, such as `requiredScope`
 * (docs/decisions/errors.md).
 */
export const refusals = {
  BAD_INPUT: [400, 'Something in this request is not right.', 'Correct what `field` names; `message` says how.'],
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
    'Check e-mail address and password. The answer never says which of the two is wrong.',
  ],
  PASSKEY_REFUSED: [
    401,
    'This passkey was not accepted. Try again, or use your password.',
    'Begin another ceremony with `beginPasskey` and answer it once, within 5 minutes, at the address of this server.',
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
  INTROSPECTION_OFF: [403, 'The schema cannot be read here.', 'Read schema.graphql, which says the same.'],
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
  BLOCKED: [403, 'You cannot write to each other.', 'Nothing; one of the two wants it so.'],
  LEFT: [409, 'This person has left Favr. What was said can still be read.', 'Nothing; nobody would read it.'],
  EMAIL_UNCONFIRMED: [
    403,
    'Please confirm your e-mail address first. Settings can mail you the link again.',
    'Open the link that was mailed to the address, or have a new one mailed: `requestEmailConfirmation`.',
  ],
  SUSPENDED: [
    403,
    'This account is suspended. It cannot be used to sign in.',
    'Write to the people who run this server.',
  ],
  CONFIRM_PASSWORD: [
    403,
    'Please confirm your password first.',
    'Call `confirmPassword`, or sign in again (`POST /api/auth/signin`); then ask again within 10 minutes.',
  ],
  NEEDS_ONBOARDING: [
    403,
    'Please complete your profile first: your date of birth and country are missing.',
    'Tell both once: `POST /api/auth/complete-onboarding`, or `completeOnboarding` in GraphQL. Then ask again.',
  ],
  NOT_REPORTED: [
    403,
    'Messages can be read only while a report about them is open.',
    'Read it while a report about it is open.',
  ],
  NOT_FOUND: [
    404,
    'There is nothing here, or it is not for you.',
    'Check the id. Something that exists but is not for you gets the same answer.',
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
  REVIEW_PUBLISHED: [
    409,
    'This review is published; it cannot be changed any more.',
    'Nothing; its words can be reported, and the person rated can reply.',
  ],
  AGREED_AS_BUSINESS: [
    409,
    'You agreed to something as a business, and stay one until that is over.',
    'Complete or cancel every agreement of yours first, then declare it again.',
  ],
  ALREADY_REPLIED: [409, 'This review already has a reply.', 'Nothing; the first reply stands.'],
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
  TOO_MANY_PASSKEYS: [
    409,
    'You have as many passkeys as one person can have. Remove one first.',
    'Remove a passkey that is no longer used; there can be 10.',
  ],
  TOO_MANY_SEARCHES: [
    409,
    'You have as many saved searches as one person can have.',
    'Remove one that is no longer needed; there can be 10.',
  ],
  TOO_MANY_OPEN: [
    409,
    'You are helping with as many favors as one person can at once.',
    'Have one completed first. A confirmed e-mail address allows 5, five completed favors 20; `message` says how many are open.',
  ],
  TOO_MANY_OFFERS: [
    409,
    'You have as many offers waiting as one person can have.',
    'Withdraw one, or wait for answers: 15 wait at once (5 before the e-mail address is confirmed), and 3 deals a favor are the most.',
  ],
  NOT_DEALT_WITH: [
    403,
    'You can ask people directly once you have completed a favor together.',
    'Post the favor for everybody, or ask somebody whose `viewerCanAsk` is true.',
  ],
  TOO_MANY_ASKED: [
    409,
    'You have asked as many people directly as one person can at once.',
    'Wait for an answer, or take one back: 5 direct requests wait at once.',
  ],
  STILL_ASKED: [
    409,
    'They can still answer. You can show it to everybody once they have, or their time is up.',
    'Wait until the deal of this request has ended; its `dueAt` says when at the latest.',
  ],
  PICTURE_CHANGED: [
    409,
    'This person now shows a different picture. Please look at it first.',
    'Read `User.picture` again and send the path that it answers now.',
  ],
  TERMS_CHANGED: [
    409,
    'The offer has changed in the meantime. Please look at it again.',
    'Read the deal again and answer the version that is open now.',
  ],
  DEAL_MOVED: [
    409,
    'This has changed in the meantime. Please look at it again.',
    'Read the deal again: its state no longer allows this step.',
  ],
  STALE_OFFER: [
    409,
    'The favor was changed after this offer. It has to be confirmed first.',
    'Read the favor again, then renew the offer or accept with its `revision`.',
  ],
  FAVOR_CHANGED: [
    409,
    'This favor was changed on another device. Please look at it again.',
    'Read the favor again and send its present `revision`.',
  ],
  TOO_MANY_TERMS: [
    409,
    'You have both proposed terms as often as is possible here.',
    'Answer the open proposal, or end this deal; 20 versions are the most.',
  ],
  NO_SHOW_TIME: [
    409,
    'A no-show can be reported from 15 minutes to 24 hours after the agreed start.',
    'Ask within that time; a deal without a fixed time has none.',
  ],
  PHOTO_GONE: [
    409,
    'One of the photos is no longer here. Please add it again.',
    'Upload it again. A photo waits a day for its favor, and shows only that one.',
  ],
  KEY_REUSED: [
    409,
    'This was already sent, with other words. Look at what was sent before you send it anew.',
    'Give each thing you create a `clientKey` (or `Idempotency-Key`) of its own, and repeat it only with the same input.',
  ],
  WRONG_PERSON: [
    409,
    'Somebody else has signed in here. Nothing was sent or changed.',
    'Ask who is signed in, and send it for that person, or leave the header `favr-person` out.',
  ],
  NEEDS_HTTP: [400, 'This changes the session; send it over HTTP.', 'Send the same operation over HTTP.'],
  LINK_EXPIRED: [410, 'This link has expired.', 'Have a new one mailed: each works once, within 30 minutes.'],
  LINK_USED: [
    410,
    'This link has done what it is for.',
    'There is nothing more to do with it; have a new one mailed where one is needed.',
  ],
  CODE_WRONG: [400, 'This is not the code we sent.', 'Enter the newest code; after three wrong ones ask for another.'],
  AGE_REFUSED: [
    403,
    'You told us that you are younger than 18. If that was a slip, write to the people who run this server.',
    'Write to the people who run this server; another date of birth changes nothing before the 18th birthday.',
  ],
  LINK_TOO_EARLY: [
    403,
    'New accounts can send links only once the other person has written back. Please leave it out for now.',
    'Leave the link out until the other person has answered, or the account is a week old.',
  ],
  TOO_MANY_FIRST_WORDS: [
    429,
    'You have written first to as many people as a new account may within an hour. Please wait a while.',
    'Wait as many seconds as `retryAfter` says; whoever has answered can be written to meanwhile.',
  ],
  PHONE_REFUSED: [
    400,
    'We cannot send a code to this number. Please use a mobile phone of this region.',
    'Use a mobile number of one of the countries that the server texts (`SMS_COUNTRIES`).',
  ],
  CODE_EXPIRED: [
    410,
    'This code has expired. Please ask for a new one.',
    'Have a new one sent: each is good for 10 minutes and three tries.',
  ],
  NO_TRANSLATOR: [
    404,
    'Nothing can be translated here.',
    'Nothing: this server has no translator; `/config.json` says so.',
  ],
  TRANSLATION_FAILED: [
    503,
    'This could not be translated right now. Please try again in a minute.',
    'Send the same again later; the service that translates does not answer.',
  ],
  TOO_LARGE: [413, 'This request is too large.', 'Send less at once.'],
  PHOTO_TOO_LARGE: [413, 'This photo has too many pixels.', 'Make it smaller; 40 megapixels are the most.'],
  TOO_MANY_REQUESTS: [
    429,
    'That was a lot at once. Please wait a moment.',
    'Wait as many seconds as `retryAfter`, on HTTP also `Retry-After`, says.',
  ],
  UNAVAILABLE: [
    503,
    'Favr is not available at the moment. Please try again in a few seconds.',
    'Send the same request again after as many seconds as `retryAfter`, on HTTP also `Retry-After`, says.',
  ],
  INTERNAL: [
    500,
    'Something went wrong on our side. Please try again.',
    'Try again later; tell the people who run this server the `traceId`.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, advice: string]>;

/** A stable code of a refusal, the same at every door. */
export type RefusalCode = keyof typeof refusals;

/** A fault of an input: the field, undefined where none is at fault, and the sentence for people. */
export interface InputFault {
  field: string | undefined;
  message: string;
}

/** A refusal: thrown by use cases, rendered by doors. */
export class AppError extends Error {
  readonly code: RefusalCode;
  /** The input field at fault; undefined where there is none. */
  readonly field: string | undefined;
  /** Seconds until a retry makes sense, for TOO_MANY_REQUESTS and UNAVAILABLE. */
  readonly retryAfter: number | undefined;
  /** The scope a token lacks, for MISSING_SCOPE. */
  readonly requiredScope: string | undefined;
  /** Every fault of an input, this refusal's own first; undefined where only one was looked for. */
  readonly inputFaults: readonly InputFault[] | undefined;

  constructor(
    code: RefusalCode,
    message?: string,
    details: {
      field?: string | undefined;
      retryAfter?: number;
      requiredScope?: string;
      inputFaults?: readonly InputFault[];
      cause?: unknown;
    } = {},
  ) {
    super(message ?? refusals[code][1], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.requiredScope = details.requiredScope;
    this.inputFaults = details.inputFaults;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return refusals[this.code][0];
  }
}

/** Seconds after which a request that met an unavailable database may be sent again. */
export const RETRY_AFTER_S = 2;

/** Returns the refusal of a request that the database did not answer in time. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_S, cause });

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
  /** The id that identifies an INTERNAL error in the log: its request's. */
  traceId?: string;
}

/**
 * Converts anything thrown into what may be shown: trouble of the database is UNAVAILABLE; an unknown error is logged
 * and shows only the trace id of its log entry.
 */
export function publicError(
  error: unknown,
  request: Pick<LoggedRequest, 'id' | 'log'>,
): PublicError & { status: number; retryAfter?: number } {
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
  if (isDatabaseTrouble(error)) {
    request.log.warn({ err: error }, 'the database did not do its work');
    return publicError(unavailable(error), request);
  }
  const traceId = request.id;
  request.log.error({ err: error, traceId }, 'unexpected error');
  return { message: refusals.INTERNAL[1], code: 'INTERNAL', status: 500, traceId };
}

/** Returns the code that {@link publicError} shows for an error. */
export function codeOf(error: unknown): RefusalCode {
  if (error instanceof AppError) return error.code;
  return isDatabaseTrouble(error) ? 'UNAVAILABLE' : 'INTERNAL';
}

/**
 * Parses input with a zod schema.
 * @throws AppError BAD_INPUT naming the first field at fault, with every fault in `inputFaults`.
 */
export function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const inputFaults = result.error.issues.map((issue) => ({
    field: (issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.')) || undefined,
    message: issue.message,
  }));
  const [first] = inputFaults;
  throw new AppError('BAD_INPUT', first?.message, { field: first?.field, inputFaults, cause: result.error });
}
