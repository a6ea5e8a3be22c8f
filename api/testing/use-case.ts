import { createContext } from '../create-context.ts';
import type { Ctx, Deps, Viewer } from '../context.ts';
import type { EventName } from '../events/event-map.ts';
import { AppError } from '../platform/errors.ts';
import type { Scope } from '../platform/scopes.ts';

/** Thrown in place of the commit by a context with `failCommit`. */
export class CommitFailed extends Error {}

/** A step of a use case that others can notice: its commit, or an event with its payload. */
type Step = 'COMMIT' | [name: EventName, payload: object];

/** A context for calling a use case directly, and the steps it took so far, in order. */
export interface UseCaseContext {
  ctx: Ctx;
  steps: Step[];
}

/** Options of {@link useCaseContext}. */
export interface UseCaseOptions {
  /** Scopes of a token; a session, which may do everything, where left out. */
  scopes?: Scope[];
  /** True to roll the outermost transaction back at the moment of its commit. */
  failCommit?: boolean;
}

/**
 * Creates the context of a person, or of a visitor for null, that records commits and events instead of emitting them.
 * Events recorded before 'COMMIT' would have been emitted from inside the transaction.
 */
export function useCaseContext(
  deps: Deps,
  person: { id: string } | null,
  { scopes, failCommit = false }: UseCaseOptions = {},
): UseCaseContext {
  const steps: Step[] = [];
  const token = scopes && { id: '0', scopes: new Set(scopes), expiresAt: null };
  const viewer: Viewer | null = person && { id: person.id, sessionId: null, ...(token && { token }) };
  const ctx = createContext(deps, { viewer, address: '' });
  const transaction = async <T>(work: (db: Ctx['db']) => Promise<T>): Promise<T> => {
    const result = await deps.dataSource.transaction(async (db) => {
      const result = await work(db);
      if (failCommit) throw new CommitFailed();
      return result;
    });
    steps.push('COMMIT');
    return result;
  };
  return {
    ctx: {
      ...ctx,
      db: Object.assign(Object.create(ctx.db) as Ctx['db'], { transaction }),
      events: { emit: (name, payload) => void steps.push([name, payload]) },
    },
    steps,
  };
}

/** Returns the context of a person who is out of one allowance, such as `write`. */
export function outOf(deps: Deps, kind: string, person: { id: string }): Ctx {
  const { limits } = deps;
  const take: typeof limits.take = (taken, key) =>
    taken === kind ? Promise.reject(new AppError('TOO_MANY_REQUESTS')) : limits.take(taken, key);
  return useCaseContext({ ...deps, limits: { ...limits, take } }, person).ctx;
}
