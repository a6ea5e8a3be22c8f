import { useSyncExternalStore } from 'react';

/** Kept on the device until it is sent; signing out clears it with everything else. */
const keyOf = (chat: string) => `favr_chat_draft_${chat}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const draftOf = (chat: string): string => localStorage.getItem(keyOf(chat)) ?? '';

/** Keeps what is being written into a chat; nothing left takes the draft away. */
export function keepDraft(chat: string, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(chat));
  else localStorage.setItem(keyOf(chat), text);
  for (const listener of listeners) listener();
}

/** Puts a text that could not be sent back before whatever has been written since. */
export function giveBack(chat: string, text: string): void {
  keepDraft(chat, [text, draftOf(chat)].filter(Boolean).join('\n'));
}

/** What is being written into a chat. `chat` is any name of it that stays the same. */
export const useDraft = (chat: string): string => useSyncExternalStore(subscribe, () => draftOf(chat));
