import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

/**
 * SQLSTATE codes of a server that cannot do its work now, rather than of a statement at fault; by class or in full
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const TROUBLED_STATES = [
  // Connection exceptions; insufficient resources; operator intervention, with time limits; system errors.
  '08',
  '53',
  '57',
  '58',
  // A lock was not to be had in time; a transaction idled too long; the server has become a standby.
  '55P03',
  '25P03',
  '25006',
];

/** Codes of the system for a server that cannot be reached; of a Unix socket ENOENT too. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** System calls of a connection; those of files fail with the same codes. */
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Matches what pg and its pool say without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

/** Tests whether an error says that the database is away, overloaded or too slow, so that trying again makes sense. */
export function isDatabaseTrouble(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (error instanceof DatabaseError) return TROUBLED_STATES.some((state) => error.code?.startsWith(state));
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return LOST.test(error.message) || (UNREACHABLE.has(code ?? '') && NETWORK_CALLS.has(syscall ?? ''));
}
