import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client';
import { from, type Observable } from 'rxjs';
import { hashOf } from './persisted-query-link.ts';
import { updateUserStore, readUserStore } from '../browser/user-store.ts';
import { markUnreachable } from './connectivity.ts';
import { currentViewer } from '../session/viewer.ts';

/** An answer as it was last read. */
interface Entry {
  /** The hash of what was asked: an answer to the same operation of another version may lack what this one shows. */
  question: string;
  /** Variables as JSON, without the place one looks from: away from home, what was near before is better than nothing. */
  variables: string;
  /** When, in milliseconds since 1970. */
  at: number;
  data: object;
}

/** What lies on the device; laid down in another way it is not understood, and replaced. */
interface OfflineCache {
  version: number;
  answers: readonly Entry[];
}

const version = 2;
/** The most that is kept: so many answers, and so many characters of them. */
const limits = { answers: 60, characters: 1_000_000 };
/** What comes together is laid down together, so long (ms) after the last. */
const debounceMs = 300;
/** Who is looking is for the server alone to say. */
const neverKept = new Set(['Viewer']);

const fresh = new Map<string, { operation: ApolloLink.Operation; person: string; at: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const viewerId = () => currentViewer().viewer?.id ?? 'visitor';

const wordsOf = (variables: OperationVariables) => JSON.stringify({ ...variables, near: undefined });
const keyOf = ({ question, variables }: Pick<Entry, 'question' | 'variables'>) => `${question} ${variables}`;
const asked = ({ query, operationName, variables }: ApolloLink.Operation) => ({
  question: hashOf(query) ?? operationName ?? '',
  variables: wordsOf(variables),
});

const answersOf = (reading: OfflineCache | undefined) => (reading?.version === version ? reading.answers : []);

/** The newest answers first, as many as there is room for. */
function within(answers: readonly Entry[]): Entry[] {
  let room = limits.characters;
  return [...answers]
    .sort((one, other) => other.at - one.at)
    .slice(0, limits.answers)
    .filter((answer) => (room -= JSON.stringify(answer.data).length) >= 0);
}

/** Lays down what was read, with all that has been heard since. */
async function flush(): Promise<void> {
  clearTimeout(timer);
  const here = viewerId();
  const read = [...fresh.values()].flatMap(({ operation, person, at }): Entry[] => {
    if (person !== here) return [];
    const { client, query, variables } = operation;
    const data = client.cache.readQuery<object>({ query: query as DocumentNode, variables });
    return data ? [{ ...asked(operation), at, data }] : [];
  });
  if (read.length === 0) return;
  const newer = new Set(read.map(keyOf));
  await updateUserStore<OfflineCache>('reading', here, (before) => ({
    version,
    answers: within([...read, ...answersOf(before).filter((kept) => !newer.has(keyOf(kept)))]),
  }));
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flush();
});

/** Lays down in a moment what is known by then: something has been heard. */
export function scheduleFlush(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), debounceMs);
}

/** Keeps what a query has just been answered, for a time without connection. */
export function saveResult(operation: ApolloLink.Operation): void {
  // A further page brings the whole list along, every time anew; without a connection what came first has to do.
  if (neverKept.has(operation.operationName ?? '') || operation.variables['after']) return;
  const key = keyOf(asked(operation));
  fresh.delete(key);
  fresh.set(key, { operation, person: viewerId(), at: Date.now() });
  // The oldest would not be kept anyway.
  if (fresh.size > limits.answers) fresh.delete(fresh.keys().next().value!);
  scheduleFlush();
}

async function find(operation: ApolloLink.Operation): Promise<Entry | undefined> {
  const wanted = keyOf(asked(operation));
  return answersOf(await readUserStore<OfflineCache>('reading', viewerId())).find((kept) => keyOf(kept) === wanted);
}

/** Answers a query with what was last read, and says how old that is; where nothing was, the error stands. */
export function restoreResult(operation: ApolloLink.Operation, error: unknown): Observable<ApolloLink.Result> {
  return from(
    find(operation).then((kept) => {
      if (!kept) throw error;
      markUnreachable(kept.at);
      return { data: kept.data } as ApolloLink.Result;
    }),
  );
}
