import { localKeys, readLocal, readLocalJson, writeLocal } from '../browser/storage.ts';
import { personKey, personPrefix } from './person-key.ts';

/**
 * Everything a device keeps for a person beside their names (docs/behaviour/people.md#device-storage), by name: in
 * localStorage what stands here, in IndexedDB what user-store.ts names.
 */
type LocalItem = 'draft' | 'pushDevice' | 'pushDeclined' | 'seenAgreements' | 'homeRoom' | `chatDraft:${string}`;

/** Stands for a visitor where a person's id is expected. */
export const visitor = 'visitor';

/**
 * Limits of what is kept (docs/behaviour/people.md#device-storage): days of what was read or written, items of a
 * person, characters of an item.
 */
const limits = { days: 30, items: 60, characters: 100_000 } as const;

const dayMs = 86_400_000;

interface Stored {
  /** Time of writing, in milliseconds since 1970. */
  at: number;
  value: unknown;
}

/** Returns true for a time (ms since 1970) that lies too long ago, or in the future by a clock set back since. */
export const isTooOld = (at: number): boolean => !(Math.abs(Date.now() - at) < limits.days * dayMs);

function readStored(key: string): Stored | null {
  const { at, value } = (readLocalJson(key) as Partial<Stored> | null) ?? {};
  if (typeof at !== 'number' || (isTooOld(at) && isWritten(personItemOf(key)?.item ?? ''))) return null;
  return { at, value };
}

/** Reads what is kept of a person; null without it. */
export const readPersonItem = (person: string, item: LocalItem): unknown =>
  readStored(personKey(person, item))?.value ?? null;

/** Keeps something of a person on this device, or removes it with null. The oldest goes where there is too much. */
export function writePersonItem(person: string, item: LocalItem, value: unknown): void {
  const key = personKey(person, item);
  const text = value === null ? null : JSON.stringify({ at: Date.now(), value } satisfies Stored);
  const isNew = text !== null && readLocal(key) === null;
  writeLocal(key, text !== null && text.length > limits.characters ? null : text);
  if (isNew) dropOldest(person, key);
}

function dropOldest(person: string, latest: string): void {
  const others = localKeys()
    .filter((key) => key.startsWith(`${personPrefix}${person}:`) && key !== latest)
    .map((key) => ({ key, at: readStored(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of others.slice(limits.items - 1)) writeLocal(key, null);
}

/** Returns whose a key of localStorage is, and which item; null for one that is no person's. */
export function personItemOf(key: string): { person: string; item: string } | null {
  if (!key.startsWith(personPrefix)) return null;
  const [person = '', ...item] = key.slice(personPrefix.length).split(':');
  return { person, item: item.join(':') };
}

/** Returns true for what a person has written and not sent: it outlasts a session that ends by itself. */
export const isWritten = (item: string): boolean =>
  item === 'draft' || item === 'draftPhotos' || item === 'outbox' || item.startsWith('chatDraft:');

/** Removes what is kept of people for too long. */
export function dropTooOld(): void {
  for (const key of localKeys()) if (personItemOf(key) && !readStored(key)) writeLocal(key, null);
}
