import { newClientKey } from '../../../lib/browser/client-key.ts';
import { createStore, useStore } from '../../../lib/browser/store.ts';
import { PhotoNotSent, sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The upload of a photo that was picked on this device. */
export interface PhotoUpload {
  /** A URL for showing it on this page. */
  preview: string;
  /** `waiting` before the upload starts; a visitor has to sign in first. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The part that has been sent, from 0 to 1. */
  share: number;
  /** Its id on the server; null until it is sent. */
  id: string | null;
  /** The server's message if it refused the photo; null if it could not be reached. */
  reason: string | null;
}

interface Running extends PhotoUpload {
  file: File;
  stop: AbortController;
}

/** The uploads by key. They outlive the wizard, which closes when a visitor goes to sign in, but not the page. */
const uploads = createStore<ReadonlyMap<string, Running>>(new Map());

function change(key: string, part: Partial<Running>): void {
  const upload = uploads.get().get(key);
  if (upload) uploads.set(new Map(uploads.get()).set(key, { ...upload, ...part }));
}

async function send(key: string, { file, stop }: Running): Promise<void> {
  change(key, { state: 'sending', share: 0, reason: null });
  try {
    const id = await sendPhoto(await shrinkPhoto(file), key, (share) => change(key, { share }), stop.signal);
    change(key, { state: 'sent', share: 1, id });
  } catch (error) {
    change(key, { state: 'failed', reason: error instanceof PhotoNotSent ? error.reason : null });
  }
}

/** Adds a file and returns its key, which identifies it and makes sending it idempotent. */
export function pickPhoto(file: File): string {
  const key = newClientKey();
  uploads.set(
    new Map(uploads.get()).set(key, {
      file,
      preview: URL.createObjectURL(file),
      state: 'waiting',
      share: 0,
      id: null,
      reason: null,
      stop: new AbortController(),
    }),
  );
  return key;
}

/** Sends those of these photos that are waiting. */
export function sendWaiting(keys: readonly string[]): void {
  for (const key of keys) {
    const upload = uploads.get().get(key);
    if (upload?.state === 'waiting') void send(key, upload);
  }
}

/** Sends a failed photo again. */
export function retryPhoto(key: string): void {
  const upload = uploads.get().get(key);
  if (upload?.state === 'failed') void send(key, upload);
}

/** Drops photos and aborts their uploads. */
export function forgetPhotos(keys: readonly string[]): void {
  const remaining = new Map(uploads.get());
  for (const key of keys) {
    const upload = remaining.get(key);
    upload?.stop.abort();
    if (upload) URL.revokeObjectURL(upload.preview);
    remaining.delete(key);
  }
  uploads.set(remaining);
}

/** Resolves when none of these photos is being sent any more. */
export function photosSettled(keys: readonly string[]): Promise<void> {
  const isSending = () => keys.some((key) => uploads.get().get(key)?.state === 'sending');
  if (!isSending()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = uploads.subscribe(() => {
      if (isSending()) return;
      stop();
      resolve();
    });
  });
}

/** Returns the file of a photo; undefined for one picked on an earlier page. */
export const photoFile = (key: string): File | undefined => uploads.get().get(key)?.file;

/** Returns the state of an upload; undefined for a photo picked on an earlier page. */
export const photoUpload = (key: string): PhotoUpload | undefined => uploads.get().get(key);

/** Follows the uploads of all photos picked on this page, by key. */
export const usePhotoUploads = (): ReadonlyMap<string, PhotoUpload> => useStore(uploads);
