import { createStore, useStore } from '../../../lib/browser/store.ts';
import { sendPhoto, type PhotoNotSent } from '../../../lib/session/send-photo.ts';
import type { OutgoingMessage, OutgoingPhoto } from './outbox-storage.ts';
import { MessageRefused } from './message-refused.ts';

/** Parts of the photos on their way that have been sent, from 0 to 1, by the client key of their message. */
const shares = createStore<ReadonlyMap<string, number>>(new Map());

function setShare(clientKey: string, share: number | null): void {
  const next = new Map(shares.get());
  if (share === null) next.delete(clientKey);
  else next.set(clientKey, share);
  shares.set(next);
}

/** Follows how much of a message's photo has been sent, from 0 to 1; undefined while this tab sends none of it. */
export const usePhotoShare = (clientKey: string): number | undefined =>
  useStore(shares, (byMessage) => byMessage.get(clientKey));

/**
 * Uploads the photo of a message and returns its id, the same on every attempt.
 * @throws MessageRefused where the server refuses it; PhotoNotSent where it could not be reached or `signal` aborts.
 */
export async function sendMessagePhoto(
  { clientKey }: OutgoingMessage,
  { bytes, type }: OutgoingPhoto,
  person: string,
  signal: AbortSignal,
): Promise<string> {
  const onProgress = (share: number) => setShare(clientKey, share);
  onProgress(0);
  try {
    // The key of the message is free among photos, of which keys are a matter of their own.
    return await sendPhoto(new Blob([bytes], { type }), { purpose: 'message', clientKey, person, onProgress, signal });
  } catch (error) {
    const { code, reason } = error as PhotoNotSent;
    if (!code || reason === null) throw error;
    throw new MessageRefused({ code, message: reason, field: null });
  } finally {
    setShare(clientKey, null);
  }
}
