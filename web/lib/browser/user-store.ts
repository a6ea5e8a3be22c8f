import { createStore, delMany, get, update, type UseStore } from 'idb-keyval';

/** What is kept of a person: messages not sent yet, and what they last read. */
export type StoreName = 'outbox' | 'reading';

const parts: readonly StoreName[] = ['outbox', 'reading'];

let opened: UseStore | undefined;
const userStore = () => (opened ??= createStore('favr', 'people'));

const keyOf = (part: StoreName, personId: string) => `${part}:${personId}`;

/** What lies on this device for a person; undefined where nothing does, or where the device keeps nothing. */
export async function readUserStore<Content>(part: StoreName, personId: string): Promise<Content | undefined> {
  try {
    return await get<Content>(keyOf(part, personId), userStore());
  } catch {
    return undefined;
  }
}

/** Changes it in one step, whatever other tabs do meanwhile. Answers whether the device keeps it: it may be full, or not allowed to. */
export async function updateUserStore<Content>(
  part: StoreName,
  personId: string,
  change: (before: Content | undefined) => Content,
): Promise<boolean> {
  try {
    await update<Content>(keyOf(part, personId), change, userStore());
    return true;
  } catch {
    return false;
  }
}

/** Takes everything of a person off this device. */
export async function clearUserStore(personId: string): Promise<void> {
  try {
    await delMany(
      parts.map((part) => keyOf(part, personId)),
      userStore(),
    );
  } catch {
    // Where nothing can be kept, nothing is left.
  }
}
