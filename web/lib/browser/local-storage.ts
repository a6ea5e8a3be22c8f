/** Values the device could not store, because it is full or forbids it; they last as long as the tab. */
const memory = new Map<string, string>();

/** Reads a value of this device; null without one. */
export function readLocal(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value on this device, or removes it with null. Never fails: what cannot be stored lasts as long as the tab.
 */
export function writeLocal(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** Reads a value as JSON. Malformed JSON is removed and counts as nothing (docs/behaviour.md#device-storage). */
export function readLocalJson(key: string): unknown {
  const text = readLocal(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    writeLocal(key, null);
    return null;
  }
}
