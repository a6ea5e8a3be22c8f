import { createStore, del, delMany, get, keys, set, update, type UseStore } from 'idb-keyval';

/** Kinds of data stored per person in IndexedDB: unsent messages and photos, and responses for reading offline. */
export type StoreName = 'outbox' | 'draftPhotos' | 'reading';

/**
 * Longest wait for the database, in milliseconds (docs/behaviour/people.md#device-storage), and the steps in which it
 * is counted: a page that was frozen counts one step when it thaws, not the hour it slept.
 */
const longestWait = 1_500;
const waitStep = 500;

let opened: UseStore | undefined;
const underWay = new Set<IDBTransaction>();
let isLeft = false;
let isSilent = false;

/** Breaks off a transaction; one that has committed and not yet said so refuses, and needs nothing. */
const breakOff = (transaction: IDBTransaction) => {
  try {
    transaction.abort();
  } catch {
    underWay.delete(transaction);
  }
};

/**
 * Returns the store, which refuses work in a page that is kept for going back to: Safari freezes its transactions
 * too, and one of them would hold up every later page (docs/behaviour/chat.md#outbox).
 * @param limit breaks off what is under way, and what begins later.
 */
function userStore(limit: AbortSignal): UseStore {
  const people = (opened ??= createStore('favr', 'people'));
  return (mode, work) =>
    people(mode, (store) => {
      const { transaction } = store;
      underWay.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
      limit.addEventListener('abort', () => underWay.has(transaction) && breakOff(transaction));
      if (isLeft || limit.aborted) breakOff(transaction);
      return work(store);
    });
}

addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  isLeft = true;
  underWay.forEach(breakOff);
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isLeft = false;
  isSilent = false;
});

/** Waits for a silent database with nobody waiting, and believes it again once it answers. */
const believeAfter = (answer: Promise<unknown>) =>
  void answer.then(
    () => (isSilent = false),
    () => undefined,
  );

/**
 * Returns the result, or the fallback where the device stores nothing. A silent database is waited for once, and left
 * alone until it answers: a change is broken off then, and a read goes on.
 * @param late takes what a read finds after the fallback was returned; a change has none.
 */
async function attempt<Value>(
  work: (store: UseStore) => Promise<Value>,
  fallback: Value,
  late?: (value: Value) => void,
): Promise<Value> {
  if (isSilent) return fallback;
  const limit = new AbortController();
  const working = (async () => work(userStore(limit.signal)))();
  let timer: ReturnType<typeof setInterval> | undefined;
  const silence = new Promise<Value>((resolve) => {
    let waited = 0;
    timer = setInterval(() => {
      waited += waitStep;
      if (waited < longestWait) return;
      isSilent = true;
      resolve(fallback);
      if (late) return believeAfter(working.then(late));
      limit.abort();
      believeAfter(get('', userStore(new AbortController().signal)));
    }, waitStep);
  });
  try {
    return await Promise.race([working, silence]);
  } catch {
    return fallback;
  } finally {
    clearInterval(timer);
  }
}

const ignore = () => undefined;
const keyOf = (store: StoreName, personId: string) => `${store}:${personId}`;

/**
 * Reads a person's data from this device; undefined without any, or where the device stores nothing.
 * @param late takes the data that a slow device finds only after undefined was returned.
 */
export const readUserStore = <Content>(
  store: StoreName,
  personId: string,
  late: (content: Content | undefined) => void = ignore,
): Promise<Content | undefined> => attempt((people) => get<Content>(keyOf(store, personId), people), undefined, late);

/**
 * Changes a person's data in one transaction, safe against other tabs. Returns false where the device is full or
 * forbids it.
 */
export const updateUserStore = <Content>(
  store: StoreName,
  personId: string,
  change: (before: Content | undefined) => Content,
): Promise<boolean> =>
  attempt((people) => update<Content>(keyOf(store, personId), change, people).then(() => true), false);

/** Key of the id of the person whose push this device gets, for the service worker; it outlasts their session. */
const pushPersonKey = 'push-person';

/** Stores whose push this device gets, for the service worker; null forgets them. */
export const writePushPerson = (personId: string | null): Promise<void> =>
  attempt(
    (people) => (personId === null ? del(pushPersonKey, people) : set(pushPersonKey, personId, people)),
    undefined,
  );

/** Reads whose push this device gets; undefined where that is not known. */
export const readPushPerson = (): Promise<string | undefined> =>
  attempt((people) => get<string>(pushPersonKey, people), undefined, ignore);

/**
 * Removes the data of people from this device.
 * @param stays tells the data that stays, by kind and person.
 */
export const clearUserStore = (stays: (store: string, personId: string) => boolean): Promise<void> =>
  attempt(async (people) => {
    const stored = (await keys<string>(people)).filter((key) => key !== pushPersonKey);
    const isGone = (key: string) => {
      const [store = '', person = ''] = key.split(':');
      return !stays(store, person);
    };
    await delMany(stored.filter(isGone), people);
  }, undefined);
