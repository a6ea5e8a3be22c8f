/** What could not be laid down: the device is full, or does not allow it. It lives as long as the tab. */
const memory = new Map<string, string>();

/** What lies on this device under a key, or null. */
export function readLocal(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Lays a text down on this device, or takes it away with null. Never fails: what the device does not keep stays for as long as the tab is open. */
export function writeLocal(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** What lies there as JSON. Something that cannot be read is taken away, and counts as nothing (docs/behaviour.md#device-storage). */
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
