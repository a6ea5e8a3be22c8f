import { createStore, delMany, get, update, type UseStore } from 'idb-keyval';

/** What is kept of a person: messages not sent yet, and what they last read. */
export type ShelfPart = 'outbox' | 'reading';

const parts: readonly ShelfPart[] = ['outbox', 'reading'];

let opened: UseStore | undefined;
const shelf = () => (opened ??= createStore('favr', 'people'));

const keyOf = (part: ShelfPart, personId: string) => `${part}:${personId}`;

/** What lies on this device for a person; undefined where nothing does, or where the device keeps nothing. */
export async function readShelf<Content>(part: ShelfPart, personId: string): Promise<Content | undefined> {
  try {
    return await get<Content>(keyOf(part, personId), shelf());
  } catch {
    return undefined;
  }
}

/** Changes it in one step, whatever other tabs do meanwhile. Answers whether the device keeps it: it may be full, or not allowed to. */
export async function changeShelf<Content>(
  part: ShelfPart,
  personId: string,
  change: (before: Content | undefined) => Content,
): Promise<boolean> {
  try {
    await update<Content>(keyOf(part, personId), change, shelf());
    return true;
  } catch {
    return false;
  }
}

/** Takes everything of a person off this device. */
export async function clearShelf(personId: string): Promise<void> {
  try {
    await delMany(
      parts.map((part) => keyOf(part, personId)),
      shelf(),
    );
  } catch {
    // Where nothing can be kept, nothing is left.
  }
}
