/** A storage of the browser that never fails. */
interface GuardedStorage {
  /** Reads a value; null without one. */
  read(key: string): string | null;
  /** Stores a value, or removes it with null; what cannot be stored lasts as long as the page. */
  write(key: string, text: string | null): void;
  /** Returns the keys of all values. */
  keys(): string[];
}

/**
 * Guards a storage, which may be full or forbidden: then even its getter throws
 * (docs/behaviour/people.md#device-storage).
 */
function guard(storage: () => Storage): GuardedStorage {
  /** Values that could not be stored. */
  const memory = new Map<string, string>();
  const attempt = <Value>(work: (storage: Storage) => Value): Value | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((stored) => stored.getItem(key)),
    write: (key, text) => {
      memory.delete(key);
      if (text === null) attempt((stored) => stored.removeItem(key));
      else if (attempt((stored) => (stored.setItem(key, text), true)) === null) memory.set(key, text);
    },
    keys: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  };
}

/** Guards the storage of this device, which all its tabs share. */
export const { read: readLocal, write: writeLocal, keys: localKeys } = guard(() => localStorage);

/** Guards the storage of this tab, which outlasts a reload. */
export const { read: readTab, write: writeTab, keys: tabKeys } = guard(() => sessionStorage);

/** Parses a stored value as JSON. One that is malformed is removed and counts as nothing. */
function parse({ read, write }: Pick<GuardedStorage, 'read' | 'write'>, key: string): unknown {
  const text = read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    write(key, null);
    return null;
  }
}

/** Reads a value of this device as JSON. */
export const readLocalJson = (key: string): unknown => parse({ read: readLocal, write: writeLocal }, key);

/** Reads a value of this tab as JSON. */
export const readTabJson = (key: string): unknown => parse({ read: readTab, write: writeTab }, key);
