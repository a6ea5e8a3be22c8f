import { useSyncExternalStore } from 'react';
import { writeLocal, readLocal } from '../../../lib/browser/local-storage.ts';

/** Kept on the device until it is sent; signing out clears it with everything else. */
const keyOf = (person: string, chat: string) => `favr_chat_draft_${person}_${chat}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const draftOf = (person: string, chat: string): string => readLocal(keyOf(person, chat)) ?? '';

/** Keeps what a person is writing into a chat; nothing left takes the draft away. */
export function saveDraft(person: string, chat: string, text: string): void {
  writeLocal(keyOf(person, chat), text === '' ? null : text);
  for (const listener of listeners) listener();
}

/** Puts a text that could not be sent back before whatever has been written since. */
export function restoreDraft(person: string, chat: string, text: string): void {
  saveDraft(person, chat, [text, draftOf(person, chat)].filter(Boolean).join('\n'));
}

/** What a person is writing into a chat, in whatever tab. `chat` is any name of it that stays the same. */
export const useDraft = (person: string, chat: string): string =>
  useSyncExternalStore(subscribe, () => draftOf(person, chat));
