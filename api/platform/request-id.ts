import { randomUUID } from 'node:crypto';
import { running, runWith } from './budgets/running.ts';

/**
 * Matches the ids that are taken over from a client or a proxy: nothing that quotes people fits in, and no token
 * (docs/decisions/errors.md).
 */
const ACCEPTABLE = /^(?!favr_)[A-Za-z0-9_-]{1,64}$/;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const accepted = (claimed: unknown): string =>
  typeof claimed === 'string' && ACCEPTABLE.test(claimed) ? claimed : randomUUID();

/**
 * Runs a request, or a job that follows from one, under an id that all of its log lines carry.
 * @param claimed the id that came with it; a new UUID takes the place of none and of a malformed one.
 */
export const withRequestId = <T>(claimed: unknown, run: () => T): T =>
  runWith({ request: { id: accepted(claimed) } }, run);

/** Gives what runs the id of what it turns out to follow from; none changes nothing. */
export function takeOverRequestId(claimed: string | undefined): void {
  const { request } = running();
  if (request && claimed !== undefined) request.id = accepted(claimed);
}

/** Returns the id of the request that runs, if any. */
export const requestId = (): string | undefined => running().request?.id;

/** Returns the id of the request that runs where it is a UUID, as the audit log stores it, else a new UUID. */
export function auditTrace(): string {
  const id = requestId();
  return id !== undefined && UUID.test(id) ? id.toLowerCase() : randomUUID();
}
