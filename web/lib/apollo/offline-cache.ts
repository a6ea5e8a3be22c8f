import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client';
import { from, type Observable } from 'rxjs';
import { hashOf } from './persisted/document-text.ts';
import { updateUserStore, readUserStore } from '../browser/user-store.ts';
import { markUnreachable } from './connectivity.ts';
import { isTooOld, visitor } from '../session/person-store.ts';
import { currentViewer } from '../session/viewer.ts';

/** A stored response. */
interface Entry {
  /** Hash of the operation: a response to its earlier version may lack fields that this one shows. */
  question: string;
  /** Variables as JSON, without positions. */
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

const version = 3;
/** Largest number of responses and of their characters per person (docs/behaviour/connection.md#offline). */
const limits = { answers: 60, characters: 1_000_000 };
/** Pause after a response or an event before what has changed is written, in milliseconds. */
const debounceMs = 300;
/**
 * Operations whose answers may be written to the disk (docs/behaviour/connection.md#offline): what a person reads on
 * the way. Not those about an exact position or a typed address, nor those about the account.
 */
export const keptOperations: ReadonlySet<string> = new Set([
  'ActiveFavors',
  'BlockedUsers',
  'Chat',
  'ChatBeginning',
  'CompletedFavors',
  'Conversations',
  'Explore',
  'FavorDetail',
  'Home',
  'MyFavorCounts',
  'MyFavors',
  'NotificationSettings',
  'Notifications',
  'PostedFavors',
  'ProfileSheet',
  'PublicProfile',
  'PersonReviews',
  'SavedFavors',
  'Settings',
  'UnreadMessages',
]);

/** A query that the server has answered on this page. */
interface Answered {
  operation: ApolloLink.Operation;
  person: string;
  at: number;
  /** Data as the device has it; each event may change what the cache has. */
  written?: object;
}

const answered = new Map<string, Answered>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Responses to a person that the device could not store, or not find in time; they last as long as the page. */
let memory: { person: string; answers: readonly Entry[] } | undefined;

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/**
 * Returns variables as JSON without where somebody looks from or at: away from home, favors near the last place are
 * better than none, and a position does not belong on the disk.
 */
const textOf = (variables: OperationVariables) =>
  JSON.stringify({ ...variables, near: undefined, bounds: variables['bounds'] && true });
const keyOf = ({ question, variables }: Pick<Entry, 'question' | 'variables'>) => `${question} ${variables}`;
const identify = ({ query, operationName, variables }: ApolloLink.Operation) => ({
  question: hashOf(query) ?? operationName ?? '',
  variables: textOf(variables),
});

const entriesOf = (cache: OfflineCache | undefined) =>
  cache?.version === version ? cache.answers.filter(({ at }) => !isTooOld(at)) : [];

const remembered = (person: string) => (memory?.person === person ? memory.answers : []);

/** Returns the newest responses first, as many as the limits allow. */
function withinLimits(entries: readonly Entry[]): Entry[] {
  let room = limits.characters;
  return [...entries]
    .sort((one, other) => other.at - one.at)
    .slice(0, limits.answers)
    .filter((entry) => (room -= JSON.stringify(entry.data).length) >= 0);
}

/** Returns the queries of a person whose answers differ from what the device has, with their data. */
const changedOf = (viewer: string) =>
  [...answered.values()].flatMap((query) => {
    if (query.person !== viewer) return [];
    const { client, query: document, variables } = query.operation;
    // The cache returns the same object as long as nothing in it has changed.
    const data = client.cache.readQuery<object>({ query: document as DocumentNode, variables });
    return data && data !== query.written ? [{ query, data }] : [];
  });

/** Writes the answers that are new or have changed since they were written, with later events in them. */
async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const viewer = viewerId();
  const changed = changedOf(viewer);
  if (changed.length === 0) return;
  const read = changed.map(({ query: { operation, at }, data }): Entry => ({ ...identify(operation), at, data }));
  const newer = new Set(read.map(keyOf));
  const older = (entries: readonly Entry[]) => entries.filter((entry) => !newer.has(keyOf(entry)));
  const isStored = await updateUserStore<OfflineCache>('reading', viewer, (before) => ({
    version,
    answers: withinLimits([...read, ...older(entriesOf(before))]),
  }));
  const kept = older(remembered(viewer));
  memory = { person: viewer, answers: isStored ? kept : withinLimits([...read, ...kept]) };
  if (isStored) for (const { query, data } of changed) query.written = data;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flush();
});

function flushAfter(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), pause);
}

/** Schedules a write, because an event may have changed the cache; those that follow are written with it. */
export function scheduleFlush(): void {
  if (timer === undefined) flushAfter(debounceMs);
}

/** Stores the response to a query for reading it offline (docs/behaviour/connection.md#offline). */
export function saveResult(operation: ApolloLink.Operation): void {
  const { after, search } = operation.variables;
  // Each further page would write the whole list again; the first page is enough offline. What somebody looked for may
  // be an address.
  if (!keptOperations.has(operation.operationName ?? '') || after || search) return;
  const key = keyOf(identify(operation));
  answered.delete(key);
  answered.set(key, { operation, person: viewerId(), at: Date.now() });
  // The oldest would exceed the limit anyway.
  if (answered.size > limits.answers) answered.delete(answered.keys().next().value!);
  flushAfter(debounceMs);
}

async function find(operation: ApolloLink.Operation): Promise<Entry | undefined> {
  const key = keyOf(identify(operation));
  const viewer = viewerId();
  const isWanted = (entry: Entry) => keyOf(entry) === key;
  const stored = await readUserStore<OfflineCache>('reading', viewer, (late) => {
    if (viewerId() !== viewer || !entriesOf(late).some(isWanted)) return;
    memory = { person: viewer, answers: withinLimits([...entriesOf(late), ...remembered(viewer)]) };
    // The screen has been told that nothing is kept.
    void operation.client.refetchQueries({ include: [operation.operationName!] });
  });
  return [...entriesOf(stored), ...remembered(viewer)].findLast(isWanted);
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
