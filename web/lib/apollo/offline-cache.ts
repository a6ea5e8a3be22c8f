import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client';
import { from, type Observable } from 'rxjs';
import { hashOf } from './persisted-query-link.ts';
import { updateUserStore, readUserStore } from '../browser/user-store.ts';
import { markUnreachable } from './connectivity.ts';
import { currentViewer } from '../session/viewer.ts';

/** A stored response. */
interface Entry {
  /** Hash of the operation: a response to its earlier version may lack fields that this one shows. */
  question: string;
  /** Variables as JSON, without the place: away from home, favors near the last place are better than none. */
  variables: string;
  /** Time of the response, in milliseconds since 1970. */
  at: number;
  data: object;
}

/** Stored responses of a person; those of another version are replaced. */
interface OfflineCache {
  version: number;
  answers: readonly Entry[];
}

const version = 2;
/** Largest number of responses and of their characters per person (docs/behaviour.md#offline). */
const limits = { answers: 60, characters: 1_000_000 };
/** Pause after the last response before responses are written together, in milliseconds. */
const debounceMs = 300;
/** Operations never answered offline: only the server knows who is signed in. */
const neverStored = new Set(['Viewer']);

const pending = new Map<string, { operation: ApolloLink.Operation; person: string; at: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const viewerId = () => currentViewer().viewer?.id ?? 'visitor';

const textOf = (variables: OperationVariables) => JSON.stringify({ ...variables, near: undefined });
const keyOf = ({ question, variables }: Pick<Entry, 'question' | 'variables'>) => `${question} ${variables}`;
const identify = ({ query, operationName, variables }: ApolloLink.Operation) => ({
  question: hashOf(query) ?? operationName ?? '',
  variables: textOf(variables),
});

const entriesOf = (cache: OfflineCache | undefined) => (cache?.version === version ? cache.answers : []);

/** Returns the newest responses first, as many as the limits allow. */
function withinLimits(entries: readonly Entry[]): Entry[] {
  let room = limits.characters;
  return [...entries]
    .sort((one, other) => other.at - one.at)
    .slice(0, limits.answers)
    .filter((entry) => (room -= JSON.stringify(entry.data).length) >= 0);
}

/** Writes the pending responses as the cache knows them now, with later events in them. */
async function flush(): Promise<void> {
  clearTimeout(timer);
  const viewer = viewerId();
  const read = [...pending.values()].flatMap(({ operation, person, at }): Entry[] => {
    if (person !== viewer) return [];
    const { client, query, variables } = operation;
    const data = client.cache.readQuery<object>({ query: query as DocumentNode, variables });
    return data ? [{ ...identify(operation), at, data }] : [];
  });
  if (read.length === 0) return;
  const newer = new Set(read.map(keyOf));
  await updateUserStore<OfflineCache>('reading', viewer, (before) => ({
    version,
    answers: withinLimits([...read, ...entriesOf(before).filter((entry) => !newer.has(keyOf(entry)))]),
  }));
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flush();
});

/** Schedules a write, because an event has changed the cache. */
export function scheduleFlush(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), debounceMs);
}

/** Stores the response to a query for reading it offline (docs/behaviour.md#offline). */
export function saveResult(operation: ApolloLink.Operation): void {
  // Each further page would write the whole list again; the first page is enough offline.
  if (neverStored.has(operation.operationName ?? '') || operation.variables['after']) return;
  const key = keyOf(identify(operation));
  pending.delete(key);
  pending.set(key, { operation, person: viewerId(), at: Date.now() });
  // The oldest would exceed the limit anyway.
  if (pending.size > limits.answers) pending.delete(pending.keys().next().value!);
  scheduleFlush();
}

async function find(operation: ApolloLink.Operation): Promise<Entry | undefined> {
  const key = keyOf(identify(operation));
  return entriesOf(await readUserStore<OfflineCache>('reading', viewerId())).find((entry) => keyOf(entry) === key);
}

/** Answers a query with its stored response and reports its age; without one, fails with the original error. */
export function restoreResult(operation: ApolloLink.Operation, error: unknown): Observable<ApolloLink.Result> {
  return from(
    find(operation).then((entry) => {
      if (!entry) throw error;
      markUnreachable(entry.at);
      return { data: entry.data } as ApolloLink.Result;
    }),
  );
}
