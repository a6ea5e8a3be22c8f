import { createStore, useStore } from '../../../../lib/browser/store.ts';
import type { OutgoingPhoto } from '../../outbox/outbox-storage.ts';

/** Photos that are about to be sent, by person and chat: only this page has them. */
const drafts = createStore<ReadonlyMap<string, OutgoingPhoto>>(new Map());

const keyOf = (person: string, chat: string) => `${person}:${chat}`;

/** Keeps the photo that a person is about to send into a chat; null takes it away. */
export function saveDraftPhoto(person: string, chat: string, photo: OutgoingPhoto | null): void {
  const next = new Map(drafts.get());
  if (photo) next.set(keyOf(person, chat), photo);
  else next.delete(keyOf(person, chat));
  drafts.set(next);
}

/** Follows the photo that a person is about to send into a chat; undefined without one. */
export const useDraftPhoto = (person: string, chat: string): OutgoingPhoto | undefined =>
  useStore(drafts, (byChat) => byChat.get(keyOf(person, chat)));
