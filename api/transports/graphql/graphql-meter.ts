import type { GraphQLResponse } from '@apollo/server';
import type { ServerResponse } from 'node:http';
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Deps } from '../../context.ts';
import { codeOf } from '../../platform/errors.ts';
import { OK } from '../../platform/metrics.ts';
import type { AppDocuments } from './app-documents.ts';
import { label } from '../http/meter.ts';
import { sha256 } from '../../platform/sha256.ts';

/**
 * Labels the response of an operation over HTTP.
 * @param documents the app's own operations; others may bear any name, and are counted without one.
 */
export function labelOperation(
  documents: AppDocuments,
  res: ServerResponse,
  { queryHash, response: { body } }: { queryHash?: string; response: GraphQLResponse },
): void {
  if (body.kind !== 'single') return;
  const [error] = body.singleResult.errors ?? [];
  const code = error?.extensions?.code;
  label(res, {
    operation: documents.nameOf(queryHash ?? ''),
    code: error ? (typeof code === 'string' ? code : 'BAD_INPUT') : OK,
  });
}

type Admission = ExecutionArgs | GraphQLError[];

/**
 * Creates the meter of operations on sockets; a subscription counts once, when it begins or is refused.
 * @param documents the app's own operations; others may bear any name, and are counted without one.
 */
export function socketMeter({ metrics }: Deps, documents: AppDocuments) {
  const running = new WeakMap<object, (code: string) => void>();
  return {
    /** Meters an operation from its arrival; a refused one is counted. */
    admission: async (payload: SubscribePayload, admit: () => Promise<Admission>): Promise<Admission> => {
      const done = metrics.startOperation('graphql-ws');
      const count = (code: string) => done(documents.nameOf(hashOf(payload)), code);
      const admission = await admit();
      if (Array.isArray(admission)) count(codeOfResult({ errors: admission }));
      else running.set(admission, count);
      return admission;
    },
    /** Runs an admitted operation and counts it. */
    run: async <T extends object>(args: object, run: () => Promise<T>): Promise<T> => {
      const result = await run();
      running.get(args)?.(codeOfResult(result));
      return result;
    },
  };
}

function codeOfResult(result: object): string {
  const [error] = (result as ExecutionResult).errors ?? [];
  if (!error) return OK;
  if (error.originalError) return codeOf(error.originalError);
  return typeof error.extensions.code === 'string' ? error.extensions.code : 'BAD_INPUT';
}

/** Returns the hash of an operation: of its text, or the one sent in place of it. */
export function hashOf({ query, extensions }: SubscribePayload): string {
  if (query) return sha256(query).toString('hex');
  return String((extensions?.persistedQuery as { sha256Hash?: unknown } | undefined)?.sha256Hash);
}
