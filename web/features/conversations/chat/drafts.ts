import { createStore, useStore } from '../../../lib/browser/store.ts';
import { readPersonItem, writePersonItem } from '../../../lib/session/person-store.ts';

const draftOf = (person: string, chat: string): string =>
  (readPersonItem(person, `chatDraft:${chat}`) as string | null) ?? '';

/** Number of changes of drafts in this tab and others; the drafts themselves are only on the device. */
const revision = createStore(0);

const notify = () => revision.set(revision.get() + 1);
window.addEventListener('storage', notify);

/** Stores what a person is writing into a chat; an empty text deletes the draft. */
export function saveDraft(person: string, chat: string, text: string): void {
  writePersonItem(person, `chatDraft:${chat}`, text === '' ? null : text);
  notify();
}

/** Puts the text of a refused message back into the draft, before anything written since. */
export function restoreDraft(person: string, chat: string, text: string): void {
  saveDraft(person, chat, [text, draftOf(person, chat)].filter(Boolean).join('\n'));
}

/** Follows what a person is writing into a chat, in any tab; `chat` is any key of it that stays the same. */
export const useDraft = (person: string, chat: string): string => useStore(revision, () => draftOf(person, chat));
