import { createStore, delMany, get, update, type UseStore } from 'idb-keyval';

/** Kinds of data stored per person in IndexedDB: unsent messages, and responses for reading offline. */
export type StoreName = 'outbox' | 'reading';

const storeNames: readonly StoreName[] = ['outbox', 'reading'];

let opened: UseStore | undefined;
const userStore = () => (opened ??= createStore('favr', 'people'));

const keyOf = (store: StoreName, personId: string) => `${store}:${personId}`;

/** Reads a person's data from this device; undefined without any, or where the device stores nothing. */
export async function readUserStore<Content>(store: StoreName, personId: string): Promise<Content | undefined> {
  try {
    return await get<Content>(keyOf(store, personId), userStore());
  } catch {
    return undefined;
  }
}

/**
 * Changes a person's data in one transaction, safe against other tabs. Returns false where the device is full or
 * forbids it.
 */
export async function updateUserStore<Content>(
  store: StoreName,
  personId: string,
  change: (before: Content | undefined) => Content,
): Promise<boolean> {
  try {
    await update<Content>(keyOf(store, personId), change, userStore());
    return true;
  } catch {
    return false;
  }
}

/** Removes all data of a person from this device. */
export async function clearUserStore(personId: string): Promise<void> {
  try {
    await delMany(
      storeNames.map((store) => keyOf(store, personId)),
      userStore(),
    );
  } catch {
    // A device that stores nothing has nothing to remove.
  }
}
